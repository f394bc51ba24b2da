import { type Answer, unknown } from '../../../../kernel/answer.ts'

const freshMs = 60_000
/** After a failure, so that a service that is away is not asked by every visitor. */
const waitMs = 5_000
/** Anybody may ask for names that nothing has. */
const mostCopies = 2_000

interface Copy<T> {
  /** the last one that could be read; undefined: none yet */
  value: T | null | undefined
  until: number
  isFailing: boolean
  reading: Promise<void> | null
}

/**
 * Keeps what was read by its key. What is out of date is given once more while it is read anew, so that nobody waits for a
 * slow service, and for as long as nothing newer can be read. Null: there is none; undefined: nothing could ever be read.
 */
export function createCopies<T>(
  now: () => number,
  failed: (why: string) => void,
): (key: string, read: () => Promise<Answer<T, 'not_found'>>) => Promise<T | null | undefined> {
  const copies = new Map<string, Copy<T>>()
  return async (key, read) => {
    const copy: Copy<T> = copies.get(key) ?? { value: undefined, until: 0, isFailing: false, reading: null }
    copies.set(key, copy)
    if (copies.size > mostCopies) dropOne()
    // a clock that was moved back must not keep a copy for ever
    if (copy.until <= now() || copy.until > now() + freshMs) copy.reading ??= readAgain(copy, read)
    if (copy.value === undefined) await copy.reading
    return copy.value
  }

  /** The first that holds nothing to be read. */
  function dropOne(): void {
    for (const [key, { value, reading }] of copies)
      if (!value && !reading) {
        copies.delete(key)
        return
      }
  }

  async function readAgain(copy: Copy<T>, read: () => Promise<Answer<T, 'not_found'>>): Promise<void> {
    // what cannot be rendered is known as little as what cannot be read
    const answer = await read().catch((error: unknown) => unknown(String(error)))
    if (answer.kind !== 'unknown') copy.value = answer.kind === 'done' ? answer.value : null
    // said once, and not at every try
    else if (!copy.isFailing) failed(answer.why)
    copy.isFailing = answer.kind === 'unknown'
    copy.until = now() + (answer.kind === 'done' ? freshMs : waitMs)
    copy.reading = null
  }
}
