import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../browser/text.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import { JoinedGroup } from '../../../features/groups/ui/join/joined-group.tsx'
import type { Checkout } from '../../../features/payments/contract.ts'
import { AutoLeave } from './auto-leave.tsx'
import {
  CheckoutAstray,
  CheckoutDebt,
  NothingDue,
  NothingTaken,
  OnwardLinks,
  Unsure,
} from './checkout-ends.tsx'
import { clearPending } from '../../../browser/kept/pending-payment.ts'
import styles from './paid-order.module.css'
import { useCheckoutWatch, type Watched } from './use-checkout-watch.ts'

type PaidOrderProps = {
  sessionId: string | null
  /** a group named in the address: the payment is only recorded for it */
  groupId: string | null
}

const final = new Set<Watched['kind']>(['in', 'debt', 'nothing-due', 'nothing-taken'])

/** After the card page: what was held, what was not, and what happens next (PAY-03). */
export function PaidOrder({ sessionId, groupId }: PaidOrderProps) {
  const { t } = useText()
  const { watched, retry } = useCheckoutWatch(sessionId)
  useEffect(() => {
    if (watched && final.has(watched.kind)) clearPending()
  }, [watched])

  if (sessionId === null) return <CheckoutAstray title={t('payments.success.missing-session')} />
  if (watched === null) return <Checking />
  switch (watched.kind) {
    case 'waiting':
      return <Checking releasing={watched.releasing} />
    case 'ticket':
      return <ToConfirmation reservationId={watched.reservationId} />
    case 'in':
      return <InTheGroup checkout={watched.checkout} charged={watched.charged} />
    case 'debt':
      return <CheckoutDebt checkout={watched.checkout} />
    case 'nothing-due':
      return <NothingDue />
    case 'nothing-taken':
      return <NothingTaken reason={watched.reason} checkout={watched.checkout} />
    case 'astray':
      return <CheckoutAstray title={t(watched.text)} />
    case 'unknown':
      return (
        <Unsure
          title={t('payments.success.failed-to-verify')}
          more={t('groups.payment.success.failed-more')}
          onRetry={() => window.location.reload()}
        />
      )
    case 'failed': {
      const recording = watched.refused && groupId !== null && groupId !== 'temp'
      return (
        <Unsure
          title={t(
            recording ? 'groups.payment.success.failed-to-record' : 'payments.success.failed-to-verify',
          )}
          more={t('groups.payment.success.failed-more')}
          onRetry={retry}
        />
      )
    }
  }
}

function ToConfirmation({ reservationId }: { reservationId: string }) {
  const { language } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const address = `/${language}/success?reservationId=${encodeURIComponent(reservationId)}`
    void navigate(address, { replace: true })
  }, [language, navigate, reservationId])
  return <Checking />
}

/** Until the bank has answered, and while nobody knows yet whose payment it is. */
export function Checking({ releasing = false }: { releasing?: boolean }) {
  const { t } = useText()
  return (
    <Framed title={t('payments.success.checking')} isWaiting>
      <Waiting size="m">
        {t(releasing ? 'payments.success.letting-go' : 'payments.success.asking-bank')}
      </Waiting>
      <p className="small soft">{t('payments.success.may-close')}</p>
    </Framed>
  )
}

const titles = {
  create: 'groups.payment.success.created',
  join: 'groups.payment.success.joined',
  renew: 'payments.success.renewed',
  accept: 'payments.success.accepted',
  // its own confirmation page tells the rest
  book: 'payments.success.title',
} as const

function InTheGroup({ checkout, charged }: { checkout: Checkout; charged: boolean }) {
  const { t } = useText()
  const [staying, setStaying] = useState(false)
  const stay = () => setStaying(true)
  const groupId = checkout.groupId!
  const values = { name: checkout.groupName ?? '', total: checkout.totalFormatted }
  return (
    <>
      <PageBand
        title={t(titles[checkout.purpose] ?? 'payments.success.title')}
        text={t(charged ? 'payments.success.charged' : 'payments.success.held', values)}
      />
      <div className="page-width page-body">
        <p className="visually-hidden" role="status">
          {t(charged ? 'payments.success.charged' : 'payments.success.held', values)}
        </p>
        {/* before the drawing: three seconds must be enough to reach the stop */}
        <div className="stack stack--small">
          <OnwardLinks />
          <AutoLeave
            to={`dashboard/my-bookings?group=${encodeURIComponent(groupId)}`}
            {...{ staying }}
            onStay={stay}
          />
        </div>
        {/* nobody is taken away from sharing the group */}
        <div onPointerDownCapture={stay} onFocusCapture={stay}>
          <JoinedGroup groupId={groupId} />
        </div>
      </div>
    </>
  )
}

type FramedProps = { title: string; isWaiting?: boolean; children: ReactNode }

function Framed({ title, isWaiting = false, children }: FramedProps) {
  return (
    <>
      <PageBand title={title} />
      <div className={classNames('page-width page-body page-width--narrow', isWaiting && styles.waiting)}>
        {children}
      </div>
    </>
  )
}
