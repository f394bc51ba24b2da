import type { ProductProcess } from '../../harness/product-process.ts'
import { isPostgres } from '../../databases/fresh-database.ts'
import { until } from '../../harness/wait.ts'

/** A moment at which the process is killed. */
export interface Step {
  readonly name: string
  readonly hang: () => void
  /** resolves when as many calls hang as are going to; `id` is the order's or the group's */
  readonly hung: (id: string) => Promise<void>
}

/** On PostgreSQL, and with `npm run test:both` on PGlite as well. */
export const isEachStepKilled = (): boolean => isPostgres() || process.env['DATABASES'] === 'both'

/**
 * On PGlite those alone that are named, unless all is asked for twice: which step the product resumes at is the same code on
 * both databases, and what differs is only that PGlite's files are whole again after a kill.
 */
export const stepsHere = (steps: readonly Step[], ...onPglite: readonly string[]): readonly Step[] => {
  if (isEachStepKilled()) return steps
  const named = steps.filter(({ name }) => onPglite.includes(name))
  if (named.length !== onPglite.length) throw new Error('a step on PGlite that is none')
  return named
}

/** Calls to the payment provider that hang before they are done, or with only their answers missing. */
export const atPayments = (
  product: () => ProductProcess,
  name: string,
  path: RegExp,
  {
    kind = 'hang',
    method = undefined,
    skip = 0,
    calls,
  }: { kind?: 'hang' | 'hang-after'; method?: 'POST'; skip?: number; calls: number },
): Step => ({
  name,
  hang: () => {
    const match = { path, ...(method && { method }) }
    product().sandboxes.payments.faults.add({ kind, match, skip, times: 1_000 })
  },
  hung: () => product().sandboxes.payments.faults.hung(calls),
})

/** The ticketing sandbox does what it is asked and never answers. */
export const atCarrier = (
  product: () => ProductProcess,
  name: string,
  path: string,
  /** in its own books; without it, that it was asked */
  isDone?: (id: string) => boolean,
): Step => ({
  name,
  hang: () => void product().sandboxes.ticketing.faults.add({ kind: 'hang', match: { path }, times: 1_000 }),
  hung: (id) =>
    until(() => (isDone ? isDone(id) : product().sandboxes.ticketing.faults.list()[0]!.left < 1_000)),
})

/** Kills the process where its calls hang, lets go of them, and starts it again. */
export async function killAt(
  product: ProductProcess,
  { hung }: Pick<Step, 'hung'>,
  id: string,
): Promise<void> {
  await hung(id)
  await product.kill()
  product.sandboxes.payments.faults.clear()
  product.sandboxes.ticketing.faults.clear()
  product.sandboxes.payments.faults.release()
  await product.restart()
}
