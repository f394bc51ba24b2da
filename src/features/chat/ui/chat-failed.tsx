import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'

/** Nothing could be loaded, and it can be tried again. */
export function ChatFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Banner
      tone="error"
      live
      title={t('chat.failed')}
      acts={
        <Button size="s" variant="line" onClick={onRetry}>
          {t('chat.retry')}
        </Button>
      }
    >
      {t('chat.failed-text')}
    </Banner>
  )
}
