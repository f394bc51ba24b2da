import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { keepUpdatedPrice, type Trip } from '../../features/bookings/ui/checkout/booking-state.ts'
import {
  isAdultsOnly,
  mostPassengers,
  parseCheckoutQuery,
  withChosenFare,
  withCount,
} from '../../features/bookings/ui/checkout/checkout-address.ts'
import PriceUpdate from '../../features/bookings/ui/checkout/price-update.tsx'
import { partyWords } from '../../features/bookings/ui/party-words.ts'
import { SeatChoice } from '../../features/bookings/ui/seats/seat-choice.tsx'
import { isInfantAlone, partyOfTypes } from '../../kernel/person/passenger-type.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { Banner } from '../../kit/feedback/banner.tsx'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { Stepper } from '../../kit/fields/stepper.tsx'
import { Waiting } from '../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { chosenTotal, type FreeVacancy } from './ask-vacancy.ts'
import { CheckoutTrain } from './checkout-train.tsx'
import { searchAgain } from './search-again.ts'
import { useSeatMap } from './use-seat-map.ts'
import { useVacancy } from './use-vacancy.ts'
import { VacancyView } from './vacancy-view.tsx'

export const clientLoader = pageLoader(['bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.seat-map.title', hidden: true })

export default function SeatSelectionPage() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const [query] = useSearchParams()
  const asked = parseCheckoutQuery(query)
  const count = asked.types.length
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((now) => now + 1), [])
  const known = vacancyIn(state, asked.connectionId)
  useEffect(forgetVacancy, [])
  const { vacancy, isChecking } = useVacancy(asked, { isAsked: true, round, known })
  const [agreed, agree] = useState('')
  // whom the price is for
  const party = partyOfTypes(asked.types)
  const searchHref = searchAgain(language, query)
  return (
    <>
      <PageBand title={t('bookings.seat-map.title')} />
      <div className="page-width page-body">
        <VacancyView {...{ vacancy, isChecking, searchHref }} onRetry={again}>
          {({ connection, offer, change, isPartyRefused = false }) => {
            const { connectionId, fareClass } = offer
            const trip = { connectionId, fareClass, passengers: count }
            const said = `${count} ${fareClass} ${offer.amount}`
            const next = `/${language}/checkout?${withChosenFare(query, offer.fareClass)}`
            return (
              <>
                {change !== null && agreed !== said && known === null && !isPartyRefused && (
                  <PriceUpdate
                    code={change}
                    className={offer.className}
                    total={offer.totalFormatted}
                    before={chosenTotal(language, asked.price)}
                    onCancel={() => void navigate(searchHref)}
                    onContinue={() => {
                      keepUpdatedPrice(offer.amount)
                      agree(said)
                    }}
                  />
                )}
                <Seats {...{ connection, trip, next }}>
                  <CheckoutTrain connection={connection} />
                  <Stepper
                    label={t('bookings.checkout.count')}
                    value={count}
                    min={1}
                    max={mostPassengers}
                    lessLabel={t('bookings.checkout.fewer')}
                    moreLabel={t('bookings.checkout.more')}
                    onChange={(other) =>
                      void navigate(`${pathname}?${withCount(query, other)}`, { preventScrollReset: true })
                    }
                  />
                  <p className="row row--between" role="status">
                    <span>
                      {offer.className}
                      {isInfantAlone(party)
                        ? ` · ${t('bookings.refusals.infant_alone')}`
                        : !isAdultsOnly(asked.types) && ` · ${partyWords(party, t)}`}
                    </span>
                    {isChecking || isPartyRefused ? (
                      <span>
                        {isChecking
                          ? t('bookings.checkout.checking-price')
                          : t('bookings.checkout.party-refused', { count })}
                      </span>
                    ) : (
                      <span className="bold no-wrap">
                        {t('bookings.seat-map.total', { total: offer.totalFormatted, count })}
                      </span>
                    )}
                  </p>
                </Seats>
              </>
            )
          }}
        </VacancyView>
      </div>
    </>
  )
}

interface SeatsProps {
  readonly connection: FreeVacancy['connection']
  readonly trip: Trip
  readonly next: string
  readonly children: ReactNode
}

/** The seat map, or that there is none: the way to the checkout is open either way. */
function Seats({ connection, trip, next, children }: SeatsProps) {
  const { t } = useText()
  const [round, setRound] = useState(0)
  const { maps, isAsking } = useSeatMap(trip.connectionId, round)
  if (maps.kind === 'waiting') return <Waiting size="m">{t('bookings.seat-map.loading')}</Waiting>
  const goOn = <ButtonLink href={next}>{t('bookings.seat-map.go-on-without')}</ButtonLink>
  if (maps.kind !== 'maps') {
    return (
      <div className="stack">
        {maps.kind === 'none' ? (
          <Banner title={t('bookings.seat-map.none')}>{maps.message}</Banner>
        ) : (
          <ErrorPanel
            title={t('bookings.seat-map.unreadable')}
            retryLabel={t('bookings.try-again')}
            onRetry={() => setRound(round + 1)}
            busy={isAsking}
            busyLabel={t('bookings.seat-map.loading')}
          >
            {maps.message ?? t('bookings.checkout.unreachable')}
          </ErrorPanel>
        )}
        <section className="sheet stack" aria-label={t('bookings.seat-map.yours')}>
          {children}
          <div className="actions">{goOn}</div>
        </section>
      </div>
    )
  }
  const { segments } = connection.relationships
  const trains = maps.trains.map(({ segment, cars }) => {
    const train = segments[segment]
    const title = train
      ? `${train.line}, ${train.departure.station.name} – ${train.arrival.station.name}`
      : t('bookings.seat-map.train', { number: segment + 1 })
    return { segment, cars, title }
  })
  return <SeatChoice {...{ trip, trains, next }}>{children}</SeatChoice>
}

/**
 * A browser keeps the state of an address for as long as its tab (the router's part of it is `usr`): a page that is loaded anew, or
 * come back to, asks the carrier again.
 */
function forgetVacancy() {
  window.history.replaceState({ ...window.history.state, usr: null }, '')
}

/** What the carrier said when the fare was chosen, so that nobody asks it twice. */
function vacancyIn(state: unknown, connectionId: string | null): FreeVacancy | null {
  const { vacancy } = (state ?? {}) as { readonly vacancy?: FreeVacancy }
  return vacancy?.kind === 'free' && vacancy.offer.connectionId === connectionId ? vacancy : null
}
