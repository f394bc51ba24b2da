import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { parseCheckoutQuery } from '../../features/bookings/ui/checkout/checkout-address.ts'
import { TicketCheckout } from '../../features/bookings/ui/checkout/ticket-checkout.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'
import { CheckoutTrain } from './checkout-train.tsx'
import { useVacancy } from './use-vacancy.ts'
import { VacancyView } from './vacancy-view.tsx'

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
  const seatsPath = `/${language}/seat-selection${search}`
  return (
    <>
      <PageBand title={t('bookings.checkout.title')} />
      <div className="page-width page-body page-width--narrow">
        <VacancyView vacancy={vacancy} onRetry={again}>
          {({ connection, offer }) =>
            user && (
              <TicketCheckout
                path={pathname + search}
                seatsPath={seatsPath}
                {...offer}
                count={asked.passengers}
                buyer={{ firstName: user.firstname, lastName: user.lastname, email: user.email }}
                onPriceChanged={again}
              >
                <CheckoutTrain connection={connection} />
              </TicketCheckout>
            )
          }
        </VacancyView>
      </div>
    </>
  )
}
