import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { parseCheckoutQuery } from '../../features/bookings/ui/checkout/checkout-address.ts'
import { TicketCheckout } from '../../features/bookings/ui/checkout/ticket-checkout.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { Empty } from '../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'
import { CheckoutTrain } from './checkout-train.tsx'
import { useVacancy } from './use-vacancy.ts'

export const clientLoader = pageLoader(['bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.checkout.title', hidden: true })

export default function CheckoutPage() {
  const { t, language } = useText()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const asked = parseCheckoutQuery(query)
  const user = useRequiredUser()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((now) => now + 1), [])
  const vacancy = useVacancy(asked, user !== null, round)
  const back = <ButtonLink href={`/${language}/find`}>{t('bookings.checkout.return')}</ButtonLink>
  return (
    <>
      <PageBand title={t('bookings.checkout.title')} />
      <div className="page-width page-body page-width--narrow">
        {vacancy.kind === 'waiting' && <Waiting size="m">{t('bookings.checkout.verifying')}</Waiting>}
        {vacancy.kind === 'none' && (
          <Empty level={2} title={t('bookings.checkout.none')} action={back}>
            {t('bookings.checkout.none-more')}
          </Empty>
        )}
        {vacancy.kind === 'unreachable' && (
          <ErrorPanel
            title={t('bookings.checkout.unreadable')}
            retryLabel={t('bookings.try-again')}
            onRetry={again}
          >
            {vacancy.message ?? t('bookings.checkout.unreachable')}
          </ErrorPanel>
        )}
        {vacancy.kind === 'free' && user && (
          <TicketCheckout
            path={pathname + search}
            {...vacancy.offer}
            count={asked.passengers}
            buyer={{ firstName: user.firstname, lastName: user.lastname, email: user.email }}
            onPriceChanged={again}
          >
            <CheckoutTrain connection={vacancy.connection} />
          </TicketCheckout>
        )}
      </div>
    </>
  )
}
