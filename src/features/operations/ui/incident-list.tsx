import { useText } from '../../../browser/text.tsx'
import { Empty } from '../../../kit/feedback/empty.tsx'
import type { OperatorView } from '../contract.ts'
import { RetryButton } from './retry-button.tsx'
import { ReportButton } from './report-button.tsx'
import { MemberButton } from './member-button.tsx'
import { momentText } from './moment-text.ts'
import { classNames } from '../../../kit/class-names.ts'
import styles from './operations.module.css'

interface IncidentListProps {
  readonly incidents: OperatorView['incidents']
  readonly reload: () => Promise<void>
}

/** What needs a person, the oldest first, each with the next safe act. */
export function IncidentList({ incidents, reload }: IncidentListProps) {
  const { t, language } = useText()
  const moment = (iso: string) => momentText(language, iso)
  return (
    <section className="sheet" aria-labelledby="incidents-title">
      <h2 className="h3" id="incidents-title">
        {t('operations.incidents.title')}
      </h2>
      {incidents.length === 0 ? (
        <Empty title={t('operations.incidents.none')} />
      ) : (
        <ul className="ruled-rows">
          {incidents.map(({ id, kind, since, what, groupId, checkoutId, report, work, toldAt }) => (
            <li className={classNames('stack', styles.incident)} key={id}>
              <div>
                <h3 className="bold">{t(`operations.kind.${kind}`)}</h3>
                <p className="small soft">
                  {t('operations.since', { time: moment(since) })} ·{' '}
                  {toldAt === null ? t('operations.notTold') : t('operations.told', { time: moment(toldAt) })}
                </p>
                <p className={classNames('small', styles.longWords)}>{what}</p>
                {groupId !== null && (
                  <p className={classNames('small soft', styles.longWords)}>
                    {t('operations.group', { id: groupId })}
                  </p>
                )}
              </div>
              <p>{t(`operations.next.${kind}`)}</p>
              {(work !== null || checkoutId !== null) && (
                <div className="actions">
                  {work !== null && <RetryButton work={work} onRetried={reload} />}
                  {checkoutId !== null && <MemberButton checkoutId={checkoutId} onSeen={reload} />}
                </div>
              )}
              {report !== null && <ReportButton report={report} onDone={reload} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
