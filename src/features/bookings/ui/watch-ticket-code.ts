import { ApiRefusal } from '../../../browser/api.ts'
import { onReturn } from '../../../browser/on-return.ts'
import type { Api } from '../../../kernel/contract.ts'
import { bookingTicket } from '../contract.ts'

export type CodeProblem = 'not-ready' | 'failed'

/** A carrier makes tickets within moments; a network or a server that failed may need longer. */
const againMs: Readonly<Record<CodeProblem, number>> = { 'not-ready': 5_000, failed: 15_000 }

/**
 * Asks for the picture of a ticket's code until it is there, and tells what came of it: nobody should have to press for it while the
 * inspector is on the way. It is asked at once when the network or the traveller comes back. A definite no, such as for a ticket that was
 * cancelled, stays one. Gives the way to stop.
 */
export function watchTicketCode(api: Api, id: string, tell: (found: Blob | CodeProblem) => void): () => void {
  let isAsking = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<void> => {
    if (isAsking || isOver) return
    isAsking = true
    clearTimeout(timer)
    let isFinal = false
    const found = await api(bookingTicket, { params: { id }, query: { type: 'qr-code-png' } }).catch(
      (error: unknown) => {
        const problem = problemOf(error)
        isFinal = problem === 'failed' && error instanceof ApiRefusal && error.status < 429
        return problem
      },
    )
    isAsking = false
    if (isOver) return
    if (typeof found === 'string' && !isFinal) timer = setTimeout(() => void ask(), againMs[found])
    else stop()
    tell(found)
  }
  const stopReturns = onReturn(() => void ask())
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    stopReturns()
  }
  void ask()
  return stop
}

const problemOf = (error: unknown): CodeProblem =>
  error instanceof ApiRefusal && error.code === 'ticket_not_ready' ? 'not-ready' : 'failed'
