import type { ReactNode } from 'react'
import { knownText, useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { StateBadge } from '../../../../kit/seats/state-badge.tsx'
import type { OwnTicket } from '../../contract.ts'
import { partyWords } from '../party-words.ts'
import { TicketRow } from './ticket-row.tsx'

/** One of the traveller's single tickets, at a glance: the train, how far it is, where the money is. */
export function OwnTicketRow({ ticket }: { ticket: OwnTicket }) {
  const { t } = useText()
  const { money, state } = ticket
  return (
    <TicketRow
      id={`ticket-${ticket.reservationId}`}
      trip={ticket}
      line={ticket.trainType}
      badge={<TicketBadge ticket={ticket} />}
      renderAct={(route) => <WayOn ticket={ticket} route={route} />}
    >
      <p className="small soft">
        {ticket.party.adults === ticket.passengers
          ? t('bookings.mine.kind', { count: ticket.passengers })
          : t('bookings.mine.kind-party', { party: partyWords(ticket.party, t) })}
      </p>
      {state === 'processing' && <p className="small">{t('bookings.confirmation.buying')}</p>}
      {state === 'cancelling' && <p className="small">{t('bookings.mine.cancelling')}</p>}
      {ticket.reason === 'carrier_cancelled' && (
        <p className="small">{t('bookings.mine.why.carrier-cancelled')}</p>
      )}
      {state === 'failed' && <p className="small">{t(why(ticket.reason))}</p>}
      {money && <MoneyLine money={money} />}
    </TicketRow>
  )
}

function MoneyLine({ money }: { money: NonNullable<OwnTicket['money']> }) {
  const { t } = useText()
  const { state, totalFormatted: total, refundFormatted: refund, isBack } = money
  if (money.isStuck) return <p className="small bold">{t('bookings.mine.money.refund-stuck')}</p>
  if (state === 'nothing_due') return <p className="small bold">{t('bookings.paid.nothing-due')}</p>
  const line =
    refund === null
      ? knownText(t, `bookings.mine.money.${state}`, { total })
      : t(isBack ? 'bookings.mine.money.refund-back' : 'bookings.mine.money.refund-due', { total, refund })
  return line === null ? null : <p className="small bold">{line}</p>
}

function TicketBadge({ ticket: { state, hasDeparted } }: { ticket: OwnTicket }) {
  const { t } = useText()
  if (state === 'cancelling') return <StateBadge state="three">{t('bookings.cancelling.badge')}</StateBadge>
  if (state === 'failed' || state === 'cancelled')
    return <StateBadge state="off">{t('bookings.mine.badge.cancelled')}</StateBadge>
  if (state === 'processing') return <StateBadge state="three">{t('bookings.mine.badge.buying')}</StateBadge>
  // of a state that this version does not know: neither booked nor over (ADR 141)
  if (state !== 'confirmed') return null
  if (hasDeparted) return <StateBadge state="off">{t('bookings.mine.badge.completed')}</StateBadge>
  return <StateBadge state="full">{t('bookings.booked')}</StateBadge>
}

function WayOn({ ticket, route }: { ticket: OwnTicket; route: ReactNode }) {
  const { t, language } = useText()
  const { bookingId, departure, arrival, state, reservationId, hasDeparted } = ticket
  if (bookingId !== null)
    return (
      <ButtonLink size="s" href={`/${language}/booking/${bookingId}`}>
        {t('bookings.mine.open')}
        {route}
      </ButtonLink>
    )
  if (state === 'processing')
    return (
      <ButtonLink variant="line" size="s" href={`/${language}/success?reservationId=${reservationId}`}>
        {t('bookings.mine.watch')}
        {route}
      </ButtonLink>
    )
  if (hasDeparted) return null
  const query = new URLSearchParams([
    ['departure_stations[]', departure.station.id],
    ['arrival_stations[]', arrival.station.id],
    ['departure_date', departure.time.slice(0, 10)],
  ])
  return (
    <ButtonLink variant="line" size="s" href={`/${language}/find?${query}`}>
      {t('bookings.mine.search-again')}
      {route}
    </ButtonLink>
  )
}

const told = {
  sold_out: 'bookings.mine.why.sold-out',
  not_offered: 'bookings.mine.why.sold-out',
  price_raised: 'bookings.mine.why.price-raised',
  name_refused: 'bookings.mine.why.name-refused',
  train_left: 'bookings.mine.why.too-late',
  order_over: 'bookings.mine.why.too-late',
} as const

/** Why there is no ticket, as far as its buyer can do anything with it. */
function why(reason: string | null): string {
  return told[reason as keyof typeof told] ?? 'bookings.mine.why.other'
}
