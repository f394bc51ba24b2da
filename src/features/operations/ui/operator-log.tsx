import { useText } from '../../../browser/text.tsx'
import { Table } from '../../../kit/layout/table.tsx'
import type { OperatorView } from '../contract.ts'
import { momentText } from './moment-text.ts'
import styles from './operations.module.css'

/** Who did what and looked at whom. */
export function OperatorLog({ log }: { log: OperatorView['log'] }) {
  const { t, language } = useText()
  return (
    <section className="sheet stack" aria-labelledby="log-title">
      <h2 className="h3" id="log-title">
        {t('operations.log.title')}
      </h2>
      <Table
        caption={<span className="small">{t('operations.log.text')}</span>}
        columns={[
          { label: t('operations.log.at') },
          { label: t('operations.log.who') },
          { label: t('operations.log.act') },
          { label: t('operations.log.thing') },
        ]}
        rows={log.map(({ at, who, act, thing }, place) => ({
          key: String(log.length - place),
          cells: [
            momentText(language, at),
            who ?? t(act === 'debt_closed' ? 'operations.log.itself' : 'operations.log.command'),
            t(`operations.act.${act}`),
            <span className={styles.longWords} key="thing">
              {thing}
            </span>,
          ],
        }))}
        empty={t('operations.log.none')}
      />
    </section>
  )
}
