import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { useAct } from './use-act.ts'

interface ActFailureProps {
  readonly failure: ReturnType<typeof useAct>['failure']
  /** what did not work, where that is not said around it */
  readonly title?: string
}

/** Why the last act failed, read out where it appears. */
export function ActFailure({ failure, title }: ActFailureProps) {
  const { t } = useText()
  if (!failure) return null
  const why = failure.message ?? t('groups.acts.failed-more')
  return title === undefined ? (
    <p className="bold" role="alert">
      {why}
    </p>
  ) : (
    <Banner tone="error" live title={title}>
      {why}
    </Banner>
  )
}
