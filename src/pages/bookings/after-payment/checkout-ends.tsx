import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import type { Checkout } from '../../../features/payments/contract.ts'

/** To one's groups, and home: every end of a payment offers both. */
export function OnwardLinks() {
  const { t, language } = useText()
  return (
    <div className="actions">
      <ButtonLink href={`/${language}/dashboard/my-bookings`}>{t('groups.payment.my-groups')}</ButtonLink>
      <ButtonLink variant="line" href={`/${language}`}>
        {t('payments.home')}
      </ButtonLink>
    </div>
  )
}

function End({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageBand title={title} />
      <div className="page-width page-body page-width--narrow">{children}</div>
    </>
  )
}

interface UnsureProps {
  readonly title: string
  /** what is true however it stands */
  readonly more: string
  readonly onRetry: () => void
}

/** Nobody could tell how the payment stands, or not in words that this page has. */
export function Unsure({ title, more, onRetry }: UnsureProps) {
  const { t } = useText()
  return (
    <End title={t('payments.success.unsure')}>
      <ErrorPanel {...{ title, onRetry }} retryLabel={t('payments.try-again')}>
        {more}
      </ErrorPanel>
      <OnwardLinks />
    </End>
  )
}

/** Something is missing that only a person can look up. */
export function CheckoutAstray({ title }: { title: string }) {
  const { t, language } = useText()
  return (
    <End title={t('payments.success.unsure')}>
      <Banner
        tone="error"
        live
        title={title}
        acts={
          <ButtonLink variant="line" size="s" href={`/${language}/contact`}>
            {t('payments.contact')}
          </ButtonLink>
        }
      >
        {t('groups.payment.success.astray-more')}
      </Banner>
      <OnwardLinks />
    </End>
  )
}

/** Reasons a sentence exists for; any other is told without one. */
const reasons = new Set([
  'lease_lost',
  'lease_over',
  'group_not_collecting',
  'group_deadline_passed',
  'already_in_group',
  'hold_lost',
  'expired',
  'refused',
  'deadline',
  'sold_out',
  'price_raised',
  'price_declined',
  'price_unmet',
  'not_offered',
  'provider_refused',
  'provider_unreachable',
  'bank_unreachable',
  'unreachable',
])

const moreOf = (state: Checkout['state']) =>
  state === 'released' || state === 'refunded' ? state : 'not-held'

/** The seat was gone, or nobody paid: plainly, and that nothing was taken. */
export function NothingTaken({ reason, checkout }: { reason: string | null; checkout: Checkout }) {
  const { t, language } = useText()
  return (
    <End title={t('payments.success.nothing-taken')}>
      <Banner
        tone="warn"
        live
        title={t(
          reason !== null && reasons.has(reason)
            ? `groups.payment.reasons.${reason}`
            : 'groups.payment.reasons.unknown',
        )}
      >
        {t(`payments.success.${moreOf(checkout.state)}-more`, { total: checkout.totalFormatted })}
      </Banner>
      <div className="actions">
        <ButtonLink href={`/${language}/find`}>{t('groups.payment.find-groups')}</ButtonLink>
        <ButtonLink variant="line" href={`/${language}/dashboard/my-bookings`}>
          {t('groups.payment.my-groups')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/${language}`}>
          {t('payments.home')}
        </ButtonLink>
      </div>
    </End>
  )
}

/** The ticket exists; this card refused its share. */
export function CheckoutDebt({ checkout }: { checkout: Checkout }) {
  const { t } = useText()
  return (
    <End title={t('payments.success.debt')}>
      <Banner tone="warn" live title={t('payments.success.debt-title', { total: checkout.totalFormatted })}>
        {t('groups.payment.success.debt-more')}
      </Banner>
      <OnwardLinks />
    </End>
  )
}

/** The ticket existed, this card refused its share, and then the carrier cancelled: what the group's page says of it. */
export function NothingDue() {
  const { t } = useText()
  return (
    <End title={t('payments.success.nothing-taken')}>
      <Banner tone="warn" live title={t('groups.reasons.carrier_cancelled')}>
        {t('groups.money.nothing_due-more')}
      </Banner>
      <OnwardLinks />
    </End>
  )
}
