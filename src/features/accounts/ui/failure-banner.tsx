import { Banner } from '../../../kit/feedback/banner.tsx'
import type { Failure } from './use-sending.ts'

/** What went wrong, in its place; the toast beside it reads itself out. */
export function FailureBanner({ failure }: { failure: Failure | null }) {
  return failure ? (
    <Banner tone="error" title={failure.title}>
      {failure.detail}
    </Banner>
  ) : null
}
