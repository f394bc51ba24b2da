import { useText } from '../../../../browser/text.tsx'
import type { PartySize } from '../../../../kernel/person/passenger-type.ts'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { Ledger } from '../../../../kit/money/ledger.tsx'
import { seatList } from '../../rules/seat-text.ts'
import { partyWords } from '../party-words.ts'

interface PriceSummaryProps {
  readonly count: number
  readonly className: string
  readonly ticketFormatted: string
  readonly feeFormatted: string
  readonly totalFormatted: string
  /** the price of a change of the party is on its way */
  readonly isChecking: boolean
  readonly party: PartySize
}

export function PriceSummary({
  count,
  className,
  ticketFormatted,
  feeFormatted,
  totalFormatted,
  isChecking,
  party,
}: PriceSummaryProps) {
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

export function Seats({ names, href }: { names: readonly string[]; href: string }) {
  const { t, language } = useText()
  return (
    <p className="row row--between small">
      <span>
        {names.length > 0
          ? t('bookings.checkout.seats', { seats: seatList(names, language) })
          : t('bookings.checkout.any-seats')}
      </span>
      <ButtonLink variant="quiet" size="s" href={href}>
        {t(names.length > 0 ? 'bookings.checkout.other-seats' : 'bookings.checkout.choose-seats')}
      </ButtonLink>
    </p>
  )
}

export function Terms({ accepted, onChange }: { accepted: boolean; onChange: (accepted: boolean) => void }) {
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
