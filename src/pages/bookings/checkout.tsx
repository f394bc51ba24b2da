import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLoginDetour } from '../../browser/login-detour.ts'
import { useUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { keptPassengers } from '../../features/bookings/ui/checkout/booking-state.ts'
import {
  mostPassengers,
  parseCheckoutQuery,
  withCount,
} from '../../features/bookings/ui/checkout/checkout-address.ts'
import { TicketCheckout } from '../../features/bookings/ui/checkout/ticket-checkout.tsx'
import type { PassengerType } from '../../kernel/person/passenger-type.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { useLink } from '../../kit/controls/link.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import pageBandStyles from '../../kit/layout/page-band.module.css'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signInInPlace } from '../sign-in-in-place.tsx'
import { CheckoutTrain } from './checkout-train.tsx'
import { searchAgain } from './search-again.ts'
import { useVacancy } from './use-vacancy.ts'
import { VacancyView } from './vacancy-view.tsx'

export const clientLoader = pageLoader(['bookings', 'accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.checkout.title', hidden: true })

export default function CheckoutPage() {
  const { t, language } = useText()
  const Link = useLink()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = parseCheckoutQuery(query)
  const user = useUser()
  const detour = useLoginDetour()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((now) => now + 1), [])
  const [chosenTypes, chooseTypes] = useState<readonly PassengerType[] | null>(null)
  const path = pathname + search
  // the storage is the browser's, and nothing of it is known while the server draws the page
  const chosen = chosenTypes ?? (user !== undefined ? keptPassengers(path).map(({ type }) => type) : [])
  const types = asked.types.map((type, at) => chosen[at] ?? type)
  const { vacancy, isChecking } = useVacancy({ ...asked, types }, { isAsked: user !== undefined, round })
  const seatsPath = `/${language}/seat-selection${search}`
  return (
    <>
      <PageBand
        title={t('bookings.checkout.title')}
        before={
          asked.connectionId !== null && (
            <Link className={pageBandStyles.back} href={seatsPath}>
              <Icon name="earlier" />
              {t('bookings.checkout.back')}
            </Link>
          )
        }
      />
      <div className="page-width page-body page-width--narrow">
        <VacancyView {...{ vacancy, isChecking }} searchHref={searchAgain(language, query)} onRetry={again}>
          {({ connection, offer, isPartyRefused = false }) =>
            user !== undefined && (
              <TicketCheckout
                path={path}
                seatsPath={seatsPath}
                {...offer}
                train={{
                  from: connection.relationships.departure_station.attributes.name,
                  to: connection.relationships.arrival_station.attributes.name,
                  departure: connection.attributes.departure_time,
                }}
                types={asked.types}
                buyer={user && { firstName: user.firstname, lastName: user.lastname, email: user.email }}
                {...signInInPlace}
                onLogIn={detour}
                mostPassengers={mostPassengers}
                isChecking={isChecking}
                // of whoever travels now nothing is known yet
                isPartyRefused={isPartyRefused && !isChecking}
                onPriceChanged={again}
                onCount={(count) =>
                  void navigate(`${pathname}?${withCount(query, count)}`, { preventScrollReset: true })
                }
                onTypes={chooseTypes}
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
