import { Banner } from '../../../kit/banner.tsx'
import type { useSending } from './use-sending.ts'

/** Why a form was not taken, above its fields. */
export function FormFailure({ failure }: Pick<ReturnType<typeof useSending>, 'failure'>) {
  if (!failure) return null
  return (
    <Banner tone="error" title={failure.title}>
      {failure.detail}
    </Banner>
  )
}
