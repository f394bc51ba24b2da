import { Banner } from '../../../kit/feedback/banner.tsx'
import { isBehindDialog } from './is-behind-dialog.ts'
import type { Failure } from './use-sending.ts'

/** What went wrong, in its place. The toast beside it reads itself out, unless it stands behind a dialog. */
export function FailureBanner({ failure }: { failure: Failure | null }) {
  return failure ? (
    <Banner tone="error" title={failure.title} live={isBehindDialog()}>
      {failure.detail}
    </Banner>
  ) : null
}
