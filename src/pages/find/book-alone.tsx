import { useText } from '../../browser/text.tsx'
import { checkoutQuery } from '../../features/bookings/ui/checkout/checkout-address.ts'
import type { Connection } from '../../features/search/contract.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import styles from './find.module.css'

interface BookAloneProps {
  readonly connection: Connection
  readonly fareClass: string | null
  readonly count: number
}

/** From a chosen train to its checkout, without a group; nothing where no fare is left. */
export function BookAlone({ connection, fareClass, count }: BookAloneProps) {
  const { t, language } = useText()
  const { attributes, relationships } = connection
  const { fares, departure_station: from, arrival_station: to, marketing_carrier: carrier } = relationships
  const fare = fares.find((one) => one.fare_class === fareClass) ?? fares[0]
  if (!fare) return null
  const query = checkoutQuery({
    passengers: count,
    departureTime: attributes.departure_time,
    arrivalTime: attributes.arrival_time,
    departureStation: from.id,
    arrivalStation: to.id,
    marketingCarrierCode: carrier.id,
    fareClass: fare.fare_class,
    locale: language,
  })
  return (
    <p className={`row row--between ${styles.bookAlone}`}>
      <span className="small soft">{t('search.alone.text', { count })}</span>
      <ButtonLink variant="line" size="s" href={`/${language}/checkout?${query}`}>
        {t('search.alone.book', { total: fare.total_price_formatted })}
      </ButtonLink>
    </p>
  )
}
