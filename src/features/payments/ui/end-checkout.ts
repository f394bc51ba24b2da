import { ApiRefusal } from '../../../browser/api.ts'
import { clearPending, forgetPending, pendingSession } from '../../../browser/kept/pending-payment.ts'
import type { Api } from '../../../kernel/contract.ts'
import { cancelGroupPayment, type Checkout } from '../contract.ts'
import { endingOf } from './cancelled-ending.ts'

interface Left {
  readonly sessionId: string
  /** the address names it, so a page that is loaded anew still knows which one it is */
  readonly isNamed: boolean
}

/** Ends a payment whose card page was left, and forgets in this tab what was pending of it. */
export async function endCheckout(
  api: Api,
  { sessionId, isNamed }: Left,
  tell: (ending: 'nothing' | 'ending' | ReturnType<typeof endingOf>, checkout?: Checkout) => void,
): Promise<void> {
  tell('ending')
  const begun = pendingSession()
  // a draft that led to no card page; one that is kept from here on is another's
  if (begun === null) clearPending()
  const [ending, checkout] = await api(cancelGroupPayment, { params: { sessionId } }).then(
    (answer) => [endingOf(answer.checkout.state), answer.checkout] as const,
    (error: unknown) => {
      // nobody's, or another's: there is nothing of it that could lapse
      if (error instanceof ApiRefusal && error.code === 'checkout_not_found') return ['nothing'] as const
      // it may have been paid before its page was left
      return ['other'] as const
    },
  )
  // a page that is loaded anew, and may have words for it, has to ask about the same
  const isOver = ending !== 'other' || isNamed
  if (isOver && begun !== null) forgetPending(begun)
  tell(ending, checkout)
}
