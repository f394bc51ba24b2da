import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import type { Connection } from '../../contract.ts'
import { isSoon } from '../../rules/live/is-soon.ts'
import type { FindQuery } from '../../rules/query/find-query.ts'
import { formatScheduleQuery } from '../../rules/query/schedule-query.ts'
import type { ChosenStation } from '../stations/chosen-station.ts'
import { countOf } from '../results/find-addresses.ts'
import styles from './live.module.css'
import { LiveAge } from './live-age.tsx'

interface LiveScheduleLinkProps {
  readonly query: FindQuery
  readonly from: ChosenStation
  readonly to: ChosenStation
  readonly connections: readonly Connection[]
}

/** Beside the number of trains: how old the live times are, and the page that keeps an eye on them. */
export default function LiveScheduleLink({ query, from, to, connections }: LiveScheduleLinkProps) {
  const { t, language } = useText()
  const address = formatScheduleQuery({
    from: from.id,
    fromName: from.text,
    to: to.id,
    toName: to.text,
    date: query.date,
    time: null,
    passengers: countOf(query),
    isReturn: false,
    discountCard: false,
    returnDate: null,
    returnTime: null,
  })
  return (
    <>
      {/* of trains that leave later nothing is known, and no room kept */}
      {connections.some(isSoon) && (
        <div className={styles.listAge}>
          <LiveAge quiet />
        </div>
      )}
      <ButtonLink variant="quiet" size="s" href={`/${language}/connections${address}`}>
        {t('search.live.link')}
      </ButtonLink>
    </>
  )
}
