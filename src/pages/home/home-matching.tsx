import { homeMarket } from '../../kernel/home-market.ts'
import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { SixSign, type SeatMark } from '../../kit/layout/six-sign.tsx'
import styles from './home.module.css'

const { groupSize: size } = homeMarket
const steps = [
  { name: 'open', taken: 1 },
  { name: 'find', taken: 3 },
  { name: 'last', taken: 5 },
  { name: 'full', taken: size },
] as const

/** The steps of a group, told with the compartment that fills. */
export function HomeMatching() {
  const { t } = useText()
  const id = useId()
  return (
    <section className="section page-width" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id}>
          {t('content.match.title')}
        </h2>
        <p className="soft">{t('content.match.lead')}</p>
      </div>
      <ol className={styles.matching}>
        {steps.map(({ name, taken }) => (
          <li key={name}>
            <div className={styles.matchingWindow}>
              <SixSign size="xl" marks={marksOf(taken)} label={t('content.match.count', { taken, size })} />
            </div>
            <h3 className="h3">{t(`content.match.${name}`)}</h3>
            <p>{t(`content.match.${name}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sixth seat is the coral one of the sign. */
function marksOf(taken: number): SeatMark[] {
  return Array.from({ length: size }, (_, seat) =>
    seat >= taken ? 'free' : seat === size - 1 ? 'signal' : 'taken',
  )
}
