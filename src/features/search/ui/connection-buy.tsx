import { useId, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Connection } from '../contract.ts'
import { cheapest } from '../rules/price.ts'
import { FareChoice } from './fare-choice.tsx'

interface ConnectionBuyProps {
  readonly connection: Connection
  readonly count: number
  readonly withGroups: boolean
  readonly fareClass: string
  readonly isChosen: boolean
  readonly onFare: (fareClass: string) => void
  readonly onChoose: () => void
}

/** What a train costs in a six and without one, its fares, and the button that chooses it. */
export function ConnectionBuy(props: ConnectionBuyProps) {
  const { connection, count, withGroups, fareClass, isChosen, onFare, onChoose } = props
  const { t } = useText()
  const id = useId()
  const [lacksFare, setLacksFare] = useState(false)
  const { fares } = connection.relationships
  if (fares.length === 0) return <p className="b">{t('search.card.sold_out')}</p>
  const fare = fares.find((one) => one.fare_class === fareClass) ?? cheapest(fares)
  const group = withGroups ? (fares.find((one) => one.fare_class === fareClass) ?? connection).group : null
  const choose = () => {
    setLacksFare(fareClass === '')
    if (fareClass !== '') return onChoose()
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <div>
        {group?.available && (
          <p className="pr">
            <span className="small b">{t('search.card.in_a_six')}</span>
            <b className="sum">{group.per_member_formatted}</b>
          </p>
        )}
        <p className="pr">
          <span className="small soft">{t('search.card.alone', { count })}</span>
          <span className={group?.available ? 'b nw' : 'sum nw'}>{fare?.total_price_formatted}</span>
        </p>
        {group && !group.available && <p className="xs soft">{t(`search.no_group.${group.reason}`)}</p>}
      </div>
      <div className="stack stack--s seek-choose">
        <FareChoice
          id={id}
          connection={connection}
          fareClass={fareClass}
          error={lacksFare && fareClass === '' ? t('search.fare.missing') : null}
          onChange={(chosen) => {
            setLacksFare(false)
            onFare(chosen)
          }}
        />
        <Button
          variant={isChosen ? 'rail' : 'line'}
          size="s"
          aria-pressed={isChosen}
          onClick={choose}
          data-early
        >
          {isChosen && <Icon name="check" />}
          {t(isChosen ? 'search.card.selected' : 'search.card.select')}
        </Button>
      </div>
    </>
  )
}
