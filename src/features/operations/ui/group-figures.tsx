import { useText } from '../../../browser/text.tsx'
import { Table } from '../../../kit/layout/table.tsx'
import type { OperatorView } from '../contract.ts'
import { momentText } from './moment-text.ts'
import styles from './operations.module.css'

const states = ['collecting', 'full', 'asking', 'booked', 'cancelled', 'released'] as const

/** How many groups stand where, and the full ones with the step they are at. */
export function GroupFigures({ view }: { view: OperatorView }) {
  const { t, language } = useText()
  const moment = (iso: string) => momentText(language, iso)
  return (
    <section className="sheet stack" aria-labelledby="groups-title">
      <h2 className="h3" id="groups-title">
        {t('operations.groups.title')}
      </h2>
      <dl className="facts">
        {states.map((state) => (
          <div key={state}>
            <dt>{t(`operations.groups.${state}`)}</dt>
            <dd className="bold">{view.groups[state]}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption={t('operations.full.title')}
        columns={[
          { label: t('operations.full.group') },
          { label: t('operations.full.step') },
          { label: t('operations.full.since') },
          { label: t('operations.full.departure') },
        ]}
        rows={view.full.map(({ groupId, step, since, departureAt }) => ({
          key: groupId,
          cells: [
            <span className={styles.longWords} key="id">
              {groupId}
            </span>,
            t(`operations.step.${step}`),
            moment(since),
            moment(departureAt),
          ],
        }))}
        empty={t('operations.full.none')}
      />
    </section>
  )
}
