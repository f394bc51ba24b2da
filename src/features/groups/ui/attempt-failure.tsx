import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/banner.tsx'
import type { Attempt } from './use-payment-attempt.ts'

/** Why the way to the card page ended here, where the traveller looks; and that nothing was held. */
export function AttemptFailure({ attempt, title }: { attempt: Attempt; title: string }) {
  const { t } = useText()
  const { failure, changed } = attempt
  if (failure === null) return null
  if (failure.code === 'price_changed' && changed) {
    return (
      <Banner tone="warn" title={t('groups.price-changed')} live>
        {failure.message} {t('groups.price-changed-more')}
      </Banner>
    )
  }
  return (
    <Banner tone="error" title={title} live>
      {failure.message ?? t('groups.unreachable')}
    </Banner>
  )
}
