import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { InPlace } from '../../../../browser/in-place.ts'
import { useText } from '../../../../browser/text.tsx'
import { isInfantAlone, partyOfTypes, type PassengerType } from '../../../../kernel/person/passenger-type.ts'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Stepper } from '../../../../kit/fields/stepper.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { seatNames } from '../seats/seat-names.ts'
import {
  type BegunTrain,
  type CheckoutForm,
  keepCheckout,
  keepForm,
  keepSeats,
  keptForm,
  keptPassengers,
  keptSeats,
  type Passenger,
} from './booking-state.ts'
import { PriceSummary, Seats, Terms } from './checkout-summary.tsx'
import { firstMissing } from './first-missing.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { RefundTerms, type RefundTermsProps } from './refund-terms.tsx'
import { useTicketPayment } from './use-ticket-payment.ts'

interface TicketCheckoutProps extends InPlace, RefundTermsProps {
  readonly path: string
  /** where seats are chosen */
  readonly seatsPath: string
  readonly connectionId: string
  readonly train: BegunTrain
  readonly fareClass: string
  readonly className: string
  /** how many travel, and what those are by the ages that were searched with about whom nothing was written yet */
  readonly types: readonly PassengerType[]
  readonly mostPassengers: number
  /** the price of a change of the party is on its way */
  readonly isChecking: boolean
  /** the carrier does not sell the train to this party: the price is another's */
  readonly isPartyRefused: boolean
  /** minor units, fee included */
  readonly amount: number
  readonly ticketFormatted: string
  readonly feeFormatted: string
  readonly totalFormatted: string
  /** null: not logged in, the address is asked for here */
  readonly buyer: { readonly firstName: string; readonly lastName: string; readonly email: string } | null
  /** leads to the login with a password, and back */
  readonly onLogIn: () => void
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
  const { path, seatsPath, connectionId, fareClass, types, amount, buyer, children } = props
  const { t } = useText()
  const [written, write] = useState<readonly Passenger[]>(() => keptPassengers(path))
  const passengers = types.map((type, at): Passenger => {
    // who has an account is no child
    const named = at === 0 && type === 'PNOS' ? buyer : null
    const { firstName, lastName } = named ?? nobody
    return written[at] ?? { ...nobody, type, firstName, lastName }
  })
  // what stands in the fields although nobody wrote it is the account's, and is not kept
  const { from, to, departure } = props.train
  useEffect(
    () => keepCheckout({ path, passengers: written, train: { from, to, departure } }),
    [path, written, from, to, departure],
  )
  const [form, fill] = useState<CheckoutForm>(() => keptForm(path))
  useEffect(() => keepForm(path, form), [path, form])
  const fillIn = (some: Partial<CheckoutForm>) => fill((before) => ({ ...before, ...some }))
  const [wantsCode, askForCode] = useState(form.isCodeAsked)
  const isAside = buyer === null && wantsCode
  const trip = { connectionId, fareClass, passengers: types.length }
  const seats = keptSeats(trip)
  const { busy, failure, pay } = useTicketPayment()
  // most carriers ask for names only; one that asks for more says so when the seats are to be reserved
  const asksBirthDate =
    failure?.code.startsWith('birth_date') || written.some(({ birthDate }) => birthDate !== '')
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) problem.current?.focus()
  }, [failure])

  const change = (at: number, passenger: Passenger) => {
    const all = passengers.with(at, passenger)
    write(all)
    if (passenger.type !== passengers[at]?.type) props.onTypes(all.map(({ type }) => type))
  }
  const party = partyOfTypes(passengers.map(({ type }) => type))
  const isAlone = isInfantAlone(party)
  const isNoParty = isAlone || props.isPartyRefused
  const missing = firstMissing(passengers, buyer === null ? form.email : null)
  // what to see to before anything can be paid
  const first = missing?.field ?? (isNoParty ? 'passenger-1-type' : form.terms ? null : 'terms')
  const mayPay = first === null && !props.isChecking
  const submit = async () => {
    const failed = await pay({ path, connectionId, fareClass, amount, passengers, seats })
    if (failed?.code === 'price_changed') props.onPriceChanged()
    // the next try is not to fail by the same seat
    if (failed?.code === 'seat_taken') keepSeats(trip, [])
  }
  const endCode = () => {
    askForCode(false)
    fillIn({ isCodeAsked: false })
    focusMain()
  }
  const checkout = (
    <form
      className="stack"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!mayPay) return focusField(event.currentTarget, first)
        if (buyer === null) askForCode(true)
        else void submit()
      }}
      noValidate
      // kept as it is meanwhile: nothing typed is lost
      hidden={isAside}
    >
      <div ref={problem} tabIndex={-1} hidden={failure === null}>
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
          value={types.length}
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
      {isNoParty && (
        <Banner tone="error" live>
          {isAlone
            ? t('bookings.refusals.infant_alone')
            : t('bookings.checkout.party-refused', { count: types.length })}
        </Banner>
      )}
      <section className="sheet stack stack--small" aria-labelledby="contact">
        <h2 className="h3" id="contact">
          {t(buyer ? 'bookings.checkout.contact' : 'bookings.checkout.contact-account')}
        </h2>
        {buyer ? (
          <p>{t('bookings.checkout.contact-more', { email: buyer.email })}</p>
        ) : (
          props.renderAccount({
            ...{ id: 'contact-email', email: form.email, isChecked: false, onLogIn: props.onLogIn },
            reason: t('bookings.checkout.email-why'),
            onChange: (email) => fillIn({ email }),
          })
        )}
      </section>
      <section className="sheet stack stack--small" aria-labelledby="class">
        <h2 className="h3" id="class">
          {t('bookings.checkout.class')}
        </h2>
        <p>{props.className}</p>
      </section>
      <section className="sheet stack stack--small" aria-labelledby="method">
        <h2 className="h3" id="method">
          {t('bookings.checkout.method')}
        </h2>
        <p>{t('bookings.checkout.card')}</p>
        <p className="small soft">{t('bookings.checkout.card-only')}</p>
      </section>
      <section className="sheet stack" aria-labelledby="summary">
        <h2 className="h3" id="summary">
          {t('bookings.checkout.summary')}
        </h2>
        {children}
        <Seats names={seatNames(seats, t)} href={seatsPath} />
        {!isNoParty && <PriceSummary {...props} count={types.length} party={party} />}
        <RefundTerms refund={props.refund} departure={departure} />
        <Terms accepted={form.terms} onChange={(terms) => fillIn({ terms })} />
        {missing && (
          <p className="small" id="pay-needs">
            {t(missing.text, { number: missing.number, isBooker: missing.number === 1 ? 'yes' : 'no' })}
          </p>
        )}
        <div className="actions">
          {/* not `disabled`: the focus reaches it, and a press leads to what is missing */}
          <Button
            type="submit"
            busy={busy}
            aria-disabled={!mayPay}
            aria-describedby={missing ? 'pay-needs' : undefined}
          >
            {t('bookings.checkout.pay', { total: props.totalFormatted })}
          </Button>
        </div>
        <p className="small soft">{t('bookings.checkout.held-first')}</p>
      </section>
    </form>
  )
  const [booker = nobody] = passengers
  return (
    <>
      {isAside && (
        <section className="sheet stack" aria-labelledby="account">
          <h2 className="h3" id="account">
            {t('bookings.checkout.contact-account')}
          </h2>
          {props.renderSignIn({
            email: form.email.trim(),
            newAccount: { firstName: booker.firstName.trim(), lastName: booker.lastName.trim() },
            isAsked: form.isCodeAsked,
            onAsked: () => fillIn({ isCodeAsked: true }),
            onSignedIn: () => {
              endCode()
              if (mayPay) void submit()
            },
            onBack: endCode,
          })}
        </section>
      )}
      {checkout}
    </>
  )
}

/** By its id or its name. */
function focusField(form: HTMLFormElement, field: string | null): void {
  const control = field === null ? null : form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
