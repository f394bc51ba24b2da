import { useRef, useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'
import type { PendingPayment } from '../../../../browser/kept/pending-payment.ts'
import { useDoing } from '../checkout/use-doing.ts'
import type { GroupPayment, OnPay } from '../group-connection.ts'

/** Minor units. */
export interface Amounts {
  readonly ticketPrice: number
  readonly serviceFee: number
  readonly totalAmount: number
}

export interface Attempt {
  readonly busy: boolean
  /** why the last try led nowhere; null message: the server was not there */
  readonly failure: { readonly code: string; readonly message: string | null } | null
  /** the server's own amounts, once they differed from those shown */
  readonly changed: Amounts | null
  pay: (payment: GroupPayment, pending: PendingPayment) => Promise<void>
  /** sends the same once more */
  again: () => void
}

/** One try after the other to get to the card page. */
export function usePaymentAttempt(onPay: OnPay): Attempt {
  const { doing, setDoing, leaveFor } = useDoing()
  const [failure, setFailure] = useState<Attempt['failure']>(null)
  const last = useRef<Parameters<Attempt['pay']> | null>(null)
  const [changed, setChanged] = useState<Amounts | null>(null)

  const pay: Attempt['pay'] = async (payment, pending) => {
    last.current = [payment, pending]
    setDoing('pay')
    setFailure(null)
    try {
      // whoever is gone when it is known finds the seat among the unfinished payments
      leaveFor(await onPay(payment, pending))
    } catch (error) {
      setDoing(null)
      if (!(error instanceof ApiRefusal)) return setFailure({ code: 'unreachable', message: null })
      const amounts = error.code === 'price_changed' ? readAmounts(error.data) : null
      if (amounts) setChanged(amounts)
      setFailure({ code: error.code, message: error.message })
    }
  }
  const again = () => void (last.current && pay(...last.current))
  return { busy: doing !== null, failure, changed, pay, again }
}

function readAmounts(data: Readonly<Record<string, unknown>>): Amounts | null {
  const { ticketPrice, serviceFee, totalAmount } = data
  if (typeof totalAmount !== 'number' || typeof ticketPrice !== 'number' || typeof serviceFee !== 'number')
    return null
  return { ticketPrice, serviceFee, totalAmount }
}
