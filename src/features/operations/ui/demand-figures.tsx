import { useText } from '../../../browser/text.tsx'
import { Table } from '../../../kit/layout/table.tsx'
import type { OperatorView } from '../contract.ts'

/** What travellers would like to have, and how much is searched for each ticket. */
export function DemandFigures({ view }: { view: OperatorView }) {
  const { t, language } = useText()
  const { lookToBook, demand } = view
  const ratio = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <section className="sheet stack" aria-labelledby="demand-title">
      <h2 className="h3" id="demand-title">
        {t('operations.demand.title')}
      </h2>
      <Table
        caption={
          lookToBook === null
            ? t('operations.search.none')
            : t('operations.search.ratio', { count: ratio.format(lookToBook) })
        }
        columns={[
          { label: t('operations.demand.route') },
          { label: t('operations.demand.travellers'), align: 'end' },
        ]}
        rows={demand.map(({ from, to, travellers }) => ({
          key: `${from} ${to}`,
          cells: [`${from} – ${to}`, travellers],
        }))}
        empty={t('operations.demand.none')}
      />
    </section>
  )
}
