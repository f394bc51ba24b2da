import { type Answer, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import { QueueFull, type TakeTurn } from '../../../../platform/fair-queue.ts'
import { createFairStore } from '../../../../platform/fair-store.ts'

const freshMs = 60_000
/** After a failure, so that a service that is away is not asked by every visitor. */
const waitMs = 5_000
/** Anybody may ask for names that nothing has. */
const mostMissing = 2_000

interface Copy<T> {
  /** the last one that could be read; undefined: none yet */
  value: T | null | undefined
  until: number
  isFailing: boolean
  reading: { readonly ended: Promise<void>; readonly behalf: Behalf } | null
}

/** Who asks. `charge` counts a question about what is not known to be there, and throws where that is too much. */
export interface Reader {
  readonly behalf: Behalf
  readonly charge?: () => void
}
const ourselves = (): Reader => ({ behalf: new Behalf('start') })

/**
 * Keeps what was read by its key. What is out of date is given once more while it is read anew, so that nobody waits for a
 * slow service, and for as long as nothing newer can be read. Null: there is none; undefined: nothing could ever be read.
 * Questions about what is not known to be there take turns, and of those answers each client has a share: what is known
 * is as much as the service has. Throws `QueueFull` where there is no room to wait.
 */
export function createCopies<T>(
  now: () => number,
  failed: (why: string) => void,
  turns: TakeTurn = (_, work) => work(),
): (
  key: string,
  read: () => Promise<Answer<T, 'not_found'>>,
  reader?: Reader,
) => Promise<T | null | undefined> {
  const known = new Map<string, Copy<T>>()
  const missing = createFairStore<Copy<T>>(mostMissing)

  return async (key, read, reader = ourselves()) => {
    const { client } = reader.behalf
    const copy = known.get(key) ??
      missing.use(key, client) ?? { value: undefined, until: 0, isFailing: false, reading: null }
    // a clock that was moved back must not keep a copy for ever
    if (copy.until > now() && copy.until <= now() + freshMs) return copy.value
    const ended = copy.reading ? join(copy.reading, reader) : readAgain(key, copy, read, reader)
    if (copy.value === undefined) await ended
    else ended.catch(() => {})
    return copy.value
  }

  function join({ ended, behalf }: NonNullable<Copy<T>['reading']>, reader: Reader): Promise<void> {
    reader.behalf.follow((client) => behalf.join(client))
    return ended
  }

  function readAgain(
    key: string,
    copy: Copy<T>,
    read: () => Promise<Answer<T, 'not_found'>>,
    { behalf, charge }: Reader,
  ): Promise<void> {
    const isKnown = known.has(key)
    if (!isKnown) {
      charge?.()
      missing.set(key, behalf.client, copy)
    }
    const ended = learn(copy, isKnown ? read() : turns(behalf, read)).finally(() => {
      copy.reading = null
      if (copy.value) known.set(key, copy)
      else known.delete(key)
      if (copy.value || copy.until === 0) missing.remove(key)
      else if (isKnown) missing.set(key, behalf.client, copy)
    })
    copy.reading = { ended, behalf }
    return ended
  }

  async function learn(copy: Copy<T>, asked: Promise<Answer<T, 'not_found'>>): Promise<void> {
    // what cannot be rendered is known as little as what cannot be read
    const answer = await asked.catch((error: unknown) => {
      if (error instanceof QueueFull) throw error
      return unknown(String(error))
    })
    if (answer.kind !== 'unknown') copy.value = answer.kind === 'done' ? answer.value : null
    // said once, and not at every try
    else if (!copy.isFailing) failed(answer.why)
    copy.isFailing = answer.kind === 'unknown'
    copy.until = now() + (answer.kind === 'done' ? freshMs : waitMs)
  }
}
