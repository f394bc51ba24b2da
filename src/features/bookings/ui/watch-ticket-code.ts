import { ApiRefusal } from '../../../browser/api.ts'
import type { Api } from '../../../kernel/contract.ts'
import { bookingTicket } from '../contract.ts'
import { askAgain } from './ask-again.ts'

export type CodeProblem = 'not-ready' | 'failed'

/** A carrier makes tickets within moments; a network or a server that failed may need longer. */
const [notReadyMs, failedMs] = [5_000, 15_000]

/**
 * Asks for the picture of a ticket's code until it is there, and tells what came of it: nobody should have to press for it while the
 * inspector is on the way. It is asked at once when the network or the traveller comes back. A definite no, such as for a ticket that was
 * cancelled, stays one. Gives the way to stop.
 */
export function watchTicketCode(api: Api, id: string, tell: (found: Blob | CodeProblem) => void): () => void {
  const read = () =>
    api(bookingTicket, { params: { id }, query: { type: 'qr-code-png' } }).catch((error: unknown) => ({
      error,
    }))
  return askAgain(read, (found) => {
    if (!('error' in found)) {
      tell(found)
      return null
    }
    const { error } = found
    const isNotReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
    tell(isNotReady ? 'not-ready' : 'failed')
    if (isNotReady) return notReadyMs
    return error instanceof ApiRefusal && error.status < 429 ? null : failedMs
  })
}
