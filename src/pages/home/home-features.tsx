import { type ReactNode, useId } from 'react'
import { useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { savingOf } from '../../features/groups/ui/group-price.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { MoneyGlyph } from '../../kit/money/money-glyph.tsx'
import { SixSign } from '../../kit/layout/six-sign.tsx'
import homeSpecStyles from './home-spec.module.css'
import styles from './home.module.css'

const names = ['held', 'saving', 'seats', 'live', 'closed'] as const

/** What one gets, each with the sign it has in the product. A price is a real one, of the group that is shown first. */
export function HomeFeatures({ first }: { first: Group | undefined }) {
  const { t } = useText()
  const saving = first ? savingOf(first) : null
  const id = useId()
  const pricing = first?.trainDetails.groupPricing
  const signs: Record<(typeof names)[number], ReactNode> = {
    held: (
      <span className={styles.featureMoney}>
        <MoneyGlyph kind="held" />
        <Icon name="next" />
        <MoneyGlyph kind="charged" />
      </span>
    ),
    saving: pricing ? (
      <span>
        <span className="sum">{pricing.pricePerMemberFormatted}</span>
        <br />
        {saving !== null && <span className="small">{t('search.home.each_saves', { saving })}</span>}
      </span>
    ) : (
      <Icon name="wallet" className={styles.featureIcon} />
    ),
    seats: <SixSign size="m" taken={homeMarket.groupSize} />,
    live: (
      <span className={`late time ${styles.featureTime}`}>
        <s>08:23</s>08:27
      </span>
    ),
    closed: <Icon name="bell" className={styles.featureIcon} />,
  }
  return (
    <section className={`section page-width ${homeSpecStyles.titleAndList}`} aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {t('content.features.title')}
      </h2>
      <ul className={styles.features}>
        {names.map((name) => (
          <li key={name}>
            <span className={styles.featureSign} aria-hidden="true">
              {signs[name]}
            </span>
            <div>
              <h3 className="bold">{t(`content.features.${name}`)}</h3>
              <p className="small soft">{t(`content.features.${name}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
