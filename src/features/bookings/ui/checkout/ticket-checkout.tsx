import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { whyNoTicketName } from '../../../../kernel/person/ticket-name.ts'
import {
  isInfantAlone,
  partyOfTypes,
  type PartySize,
  type PassengerType,
} from '../../../../kernel/person/passenger-type.ts'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { Stepper } from '../../../../kit/fields/stepper.tsx'
import { Ledger } from '../../../../kit/money/ledger.tsx'
import { partyWords } from '../party-words.ts'
import { seatNames } from '../seats/seat-names.ts'
import { keepCheckout, keepSeats, keptPassengers, keptSeats, type Passenger } from './booking-state.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { useTicketPayment } from './use-ticket-payment.ts'

interface TicketCheckoutProps {
  readonly path: string
  /** where seats are chosen */
  readonly seatsPath: string
  readonly connectionId: string
  readonly fareClass: string
  readonly className: string
  readonly count: number
  readonly mostPassengers: number
  /** the price of a change of the party is on its way */
  readonly isChecking: boolean
  /** minor units, fee included */
  readonly amount: number
  readonly ticketFormatted: string
  readonly feeFormatted: string
  readonly totalFormatted: string
  readonly buyer: { readonly firstName: string; readonly lastName: string; readonly email: string }
  /** the train, drawn by the page */
  readonly children: ReactNode
  /** the price is another now: it is asked for again */
  readonly onPriceChanged: () => void
  readonly onCount: (count: number) => void
  /** others travel than before: the price is asked for again */
  readonly onTypes: (types: readonly PassengerType[]) => void
}

const nobody: Passenger = { type: 'PNOS', firstName: '', lastName: '', birthDate: '' }

/** Who travels, what it costs, and the way to the card page (BOOK-03). */
export function TicketCheckout(props: TicketCheckoutProps) {
  const { path, seatsPath, connectionId, fareClass, count, amount, buyer, children } = props
  const { t } = useText()
  const [written, write] = useState<readonly Passenger[]>(() => keptPassengers(path))
  const passengers = Array.from(
    { length: count },
    (_, at) =>
      written[at] ??
      (at === 0 ? { ...nobody, firstName: buyer.firstName, lastName: buyer.lastName } : nobody),
  )
  const [accepted, accept] = useState(false)
  const trip = { connectionId, fareClass, passengers: count }
  const seats = keptSeats(trip)
  const { busy, failure, pay } = useTicketPayment()
  // most carriers ask for names only; one that asks for more says so when the seats are to be reserved
  const asksBirthDate =
    failure?.code.startsWith('birth_date') || written.some(({ birthDate }) => birthDate !== '')
  const trouble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) trouble.current?.focus()
  }, [failure])

  const change = (at: number, passenger: Passenger) => {
    const all = passengers.with(at, passenger)
    write(all)
    keepCheckout({ path, passengers: all }, null)
    if (passenger.type !== passengers[at]?.type) props.onTypes(all.map(({ type }) => type))
  }
  const isNamed = passengers.every((one) =>
    [one.firstName, one.lastName].every((name) => whyNoTicketName(name) === null),
  )
  const party = partyOfTypes(passengers.map(({ type }) => type))
  const isAlone = isInfantAlone(party)
  const mayPay = isNamed && accepted && !isAlone && !props.isChecking
  const submit = async () => {
    if (!mayPay) return
    const failed = await pay({ path, connectionId, fareClass, amount, passengers, seats })
    if (failed?.code === 'price_changed') props.onPriceChanged()
    // the next try is not to fail by the same seat
    if (failed?.code === 'seat_taken') keepSeats(trip, [])
  }
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      <div ref={trouble} tabIndex={-1} hidden={failure === null}>
        {failure && (
          <Banner
            tone={failure.code === 'price_changed' ? 'warn' : 'error'}
            title={t(
              failure.code === 'price_changed'
                ? 'bookings.checkout.price-changed'
                : 'bookings.checkout.failed',
            )}
            live
            acts={
              failure.code === 'seat_taken' && (
                <ButtonLink variant="line" size="s" href={seatsPath}>
                  {t('bookings.checkout.choose-seats')}
                </ButtonLink>
              )
            }
          >
            {failure.message ?? t('bookings.checkout.unreachable')}
          </Banner>
        )}
      </div>
      <section className="sheet stack" aria-labelledby="who">
        <h2 className="h3" id="who">
          {t('bookings.checkout.who')}
        </h2>
        <p className="small soft">{t('bookings.checkout.who-more')}</p>
        <Stepper
          label={t('bookings.checkout.count')}
          value={count}
          min={1}
          max={props.mostPassengers}
          lessLabel={t('bookings.checkout.fewer')}
          moreLabel={t('bookings.checkout.more')}
          onChange={props.onCount}
        />
        {passengers.map((passenger, at) => (
          <PassengerFields
            // their order is all there is to them
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            number={at + 1}
            {...{ passenger, asksBirthDate }}
            onChange={(changed) => change(at, changed)}
          />
        ))}
      </section>
      {isAlone && (
        <Banner tone="error" live>
          {t('bookings.refusals.infant_alone')}
        </Banner>
      )}
      <section className="sheet stack stack--small" aria-labelledby="contact">
        <h2 className="h3" id="contact">
          {t('bookings.checkout.contact')}
        </h2>
        <p>{t('bookings.checkout.contact-more', { email: buyer.email })}</p>
      </section>
      <section className="sheet stack" aria-labelledby="summary">
        <h2 className="h3" id="summary">
          {t('bookings.checkout.summary')}
        </h2>
        {children}
        <Seats names={seatNames(seats, t)} href={seatsPath} />
        <PriceSummary {...props} party={party} />
        <p className="small">{t('bookings.checkout.not-refundable')}</p>
        <p className="small soft">{t('bookings.checkout.card-only')}</p>
        <Terms accepted={accepted} onChange={accept} />
        <div className="actions">
          <Button type="submit" busy={busy} disabled={!mayPay}>
            {t('bookings.checkout.pay', { total: props.totalFormatted })}
          </Button>
        </div>
        <p className="small soft">{t('bookings.checkout.held-first')}</p>
      </section>
    </form>
  )
}

function PriceSummary({
  count,
  className,
  ticketFormatted,
  feeFormatted,
  totalFormatted,
  isChecking,
  party,
}: TicketCheckoutProps & { party: PartySize }) {
  const { t } = useText()
  if (isChecking) return <p role="status">{t('bookings.checkout.checking-price')}</p>
  const label =
    party.adults === count
      ? t('bookings.checkout.ticket', { count })
      : t('bookings.checkout.ticket-party', { party: partyWords(party, t) })
  return (
    <Ledger
      caption={t('bookings.checkout.price')}
      rows={[
        { label, detail: className, amount: ticketFormatted },
        { label: t('bookings.checkout.fee'), amount: feeFormatted },
        { label: t('bookings.checkout.total'), amount: totalFormatted, kind: 'total' },
      ]}
    />
  )
}

function Seats({ names, href }: { names: readonly string[]; href: string }) {
  const { t } = useText()
  return (
    <p className="row row--between small">
      <span>
        {names.length > 0
          ? t('bookings.checkout.seats', { seats: names.join('; ') })
          : t('bookings.checkout.any-seats')}
      </span>
      <ButtonLink variant="quiet" size="s" href={href}>
        {t(names.length > 0 ? 'bookings.checkout.other-seats' : 'bookings.checkout.choose-seats')}
      </ButtonLink>
    </p>
  )
}

function Terms({ accepted, onChange }: { accepted: boolean; onChange: (accepted: boolean) => void }) {
  const { t, language } = useText()
  const [before = '', words = '', after = ''] = t('bookings.checkout.terms').split(/<\/?terms>/)
  return (
    <Checkbox
      name="terms"
      checked={accepted}
      hint={accepted ? undefined : t('bookings.checkout.terms-needed')}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {before}
      {/* a new tab: the form would be lost */}
      <a href={`/${language}/terms`} target="_blank" rel="noopener">
        {words}
        <span className="visually-hidden"> {t('bookings.checkout.new-tab')}</span>
      </a>
      {after}
    </Checkbox>
  )
}
