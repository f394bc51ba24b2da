import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../browser/api.ts'
import { useText } from '../../browser/text.tsx'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import {
  checkoutQuery,
  isAdultsOnly,
  parseCheckoutQuery,
} from '../../features/bookings/ui/checkout/checkout-address.ts'
import type { PriceUpdateProps } from '../../features/bookings/ui/checkout/price-update.tsx'
import type { Connection } from '../../features/search/contract.ts'
import type { PassengerType } from '../../kernel/person/passenger-type.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { opensElsewhere } from '../../kit/controls/opens-elsewhere.ts'
import { askVacancy, chosenTotal, type FreeVacancy } from '../bookings/ask-vacancy.ts'
import { lazyWithTexts } from '../lazy-with-texts.tsx'
import styles from './find.module.css'

interface BookAloneProps {
  readonly connection: Connection
  readonly fareClass: string | null
  readonly count: number
  /** what each of them is to the carrier, by the ages that were searched with */
  readonly types: readonly PassengerType[]
}

/** Most prices are as they were shown. */
const PriceUpdate = lazyWithTexts<PriceUpdateProps>(
  ['bookings'],
  () => import('../../features/bookings/ui/checkout/price-update.tsx'),
)

/** From a chosen train to its seats, without a group; nothing where no fare is left. */
export function BookAlone({ connection, fareClass, count, types }: BookAloneProps) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const api = useApi()
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<FreeVacancy | null>(null)
  const { attributes, relationships } = connection
  const { fares, departure_station: from, arrival_station: to, marketing_carrier: carrier } = relationships
  const fare = fares.find((one) => one.fare_class === fareClass) ?? fares[0]
  if (!fare) return null
  // a search asks for the price of so many adults: what others pay, the carrier says on the next page
  const isPriced = isAdultsOnly(types)
  const addressFor = (chosenFare: string) =>
    `/${language}/seat-selection?${checkoutQuery({
      passengers: count,
      types,
      departureTime: attributes.departure_time,
      arrivalTime: attributes.arrival_time,
      departureStation: from.id,
      arrivalStation: to.id,
      marketingCarrierCode: carrier.id,
      fareClass: chosenFare,
      price: isPriced ? fare.price : null,
      locale: language,
    })}`
  const address = addressFor(fare.fare_class)
  const asked = parseCheckoutQuery(new URLSearchParams(address.split('?')[1]))
  const goOn = (vacancy: FreeVacancy | null) =>
    navigate(addressFor(vacancy?.offer.fareClass ?? fare.fare_class), { state: vacancy && { vacancy } })
  const check = async () => {
    setBusy(true)
    const vacancy = await askVacancy(api, language, asked)
    if (!isMounted()) return
    setBusy(false)
    const free = vacancy.kind === 'free' ? vacancy : null
    if (free?.change) return setChanged(free)
    // the page of the seats says why there are none
    await goOn(free)
  }
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (!busy) void check()
  }
  return (
    <>
      <p className={`row row--between ${styles.bookAlone}`}>
        <span className="small soft" role="status">
          {busy
            ? t('search.alone.checking')
            : t(isPriced ? 'search.alone.text' : 'search.alone.ages', { count })}
        </span>
        <ButtonLink variant="line" size="s" href={address} aria-busy={busy || undefined} onClick={press}>
          {isPriced
            ? t('search.alone.book', { total: fare.total_price_formatted })
            : t('search.alone.see-price')}
        </ButtonLink>
      </p>
      {changed?.change && (
        <PriceUpdate
          code={changed.change}
          className={changed.offer.className}
          total={changed.offer.totalFormatted}
          before={chosenTotal(language, asked.price)}
          onCancel={() => setChanged(null)}
          onContinue={() => {
            void import('../../features/bookings/ui/checkout/booking-state.ts').then(
              ({ keepUpdatedPrice }) => keepUpdatedPrice(changed.offer.amount),
              () => {},
            )
            void goOn(changed)
          }}
        />
      )}
    </>
  )
}
