import { useText } from '../../../browser/text.tsx'
import { Table } from '../../../kit/layout/table.tsx'
import type { OperatorView } from '../contract.ts'
import { RetryButton } from './retry-button.tsx'
import { momentText } from './moment-text.ts'
import { classNames } from '../../../kit/class-names.ts'
import styles from './operations.module.css'

interface OpenSagasProps {
  readonly sagas: OperatorView['sagas']
  readonly reload: () => Promise<void>
}

/** Purchases and renewals that have not ended, with every call that was made for them. */
export function OpenSagas({ sagas, reload }: OpenSagasProps) {
  const { t, language } = useText()
  const moment = (iso: string) => momentText(language, iso)
  return (
    <section className="sheet" aria-labelledby="sagas-title">
      <h2 className="h3" id="sagas-title">
        {t('operations.sagas.title')}
      </h2>
      {sagas.length === 0 && <p>{t('operations.sagas.none')}</p>}
      {sagas.map(({ id, kind, wakesAt, work, operations }) => (
        <div className={classNames('stack', styles.saga)} key={id}>
          <Table
            caption={
              <>
                {t(`operations.saga.${kind}`)}{' '}
                <span className={classNames('small soft', styles.longWords)}>{id}</span>
              </>
            }
            columns={[
              { label: t('operations.saga.name') },
              { label: t('operations.saga.tries'), align: 'end' },
              { label: t('operations.saga.answer') },
              { label: t('operations.saga.first') },
              { label: t('operations.saga.last') },
            ]}
            rows={operations.map(({ name, part, tries, answer, word, since, at }, place) => ({
              key: String(place),
              cells: [
                [name, part].join(' ').trim(),
                tries,
                [t(`operations.answer.${answer}`), ...(word === null ? [] : [word])].join(': '),
                moment(since),
                moment(at),
              ],
            }))}
          />
          <p className="small soft">
            {wakesAt === null
              ? t('operations.saga.asleep')
              : t('operations.saga.wakes', { time: moment(wakesAt) })}
          </p>
          <div className="actions">
            <RetryButton work={work} onRetried={reload} />
          </div>
        </div>
      ))}
    </section>
  )
}
