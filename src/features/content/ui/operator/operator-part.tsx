import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../../../kit/feedback/skeleton.tsx'

interface OperatorPartProps<Seen> {
  readonly title: string
  readonly failed: string
  readonly loading: string
  /** the same from one rendering to the next */
  readonly load: (api: Api) => Promise<Seen>
  readonly children: (seen: Seen) => ReactNode
}

/** A part of the operator's page that is read by itself, so that what fails takes no other with it. */
export function OperatorPart<Seen>({ title, failed, loading, load, children }: OperatorPartProps<Seen>) {
  const { t } = useText()
  const api = useApi()
  const id = useId()
  const [seen, setSeen] = useState<{ readonly read: Seen } | 'failed' | null>(null)
  const refresh = useCallback(
    () =>
      load(api).then(
        (read) => setSeen({ read }),
        () => setSeen('failed'),
      ),
    [api, load],
  )
  useEffect(() => void refresh(), [refresh])
  return (
    <section className="sheet stack" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {seen === 'failed' && (
        <ErrorPanel title={failed} retryLabel={t('content.reactions.retry')} onRetry={() => void refresh()} />
      )}
      {seen === null && (
        <>
          <Waiting>{loading}</Waiting>
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
        </>
      )}
      {seen !== null && seen !== 'failed' && children(seen.read)}
    </section>
  )
}
