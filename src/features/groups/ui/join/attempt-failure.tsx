import { useEffect, useRef } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Attempt } from './use-payment-attempt.ts'

/** Why the way to the card page ended here, where the traveller looks; and that nothing was held. */
export function AttemptFailure({ attempt, title }: { attempt: Attempt; title: string }) {
  const { failure, changed } = attempt
  const ref = useRef<HTMLDivElement>(null)
  // the button that failed stands below everything: whoever pressed it would not see the answer
  useEffect(() => {
    if (failure !== null) ref.current?.focus()
  }, [failure])
  return (
    <div ref={ref} tabIndex={-1} hidden={failure === null}>
      {failure !== null && (
        <Words
          failure={failure}
          isPrice={failure.code === 'price_changed' && changed !== null}
          title={title}
        />
      )}
    </div>
  )
}

type WordsProps = { failure: NonNullable<Attempt['failure']>; isPrice: boolean; title: string }

function Words({ failure, isPrice, title }: WordsProps) {
  const { t } = useText()
  if (isPrice) {
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
