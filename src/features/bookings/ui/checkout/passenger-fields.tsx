import { useText } from '../../../../browser/text.tsx'
import { ticketNameLimit, whyNoTicketName } from '../../../../kernel/person/ticket-name.ts'
import { agesOf } from '../../../../kernel/person/passenger-ages.ts'
import { type PassengerType, passengerTypes } from '../../../../kernel/person/passenger-type.ts'
import { Field } from '../../../../kit/fields/field.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import type { Passenger } from './booking-state.ts'

interface PassengerFieldsProps {
  /** from 1; the first is who books */
  readonly number: number
  readonly passenger: Passenger
  readonly asksBirthDate: boolean
  readonly onChange: (passenger: Passenger) => void
}

/** One traveller's type by age on the day of travel, and name as on the identity document. Only who books is filled in by the browser. */
export function PassengerFields({ number, passenger, asksBirthDate, onChange }: PassengerFieldsProps) {
  const { t } = useText()
  const isSelf = number === 1
  // said at once, because nobody can try while a name is wrong
  const wrong = (value: string) => {
    const why = value === '' ? null : whyNoTicketName(value)
    if (why === null) return undefined
    return why === 'too_long'
      ? t('bookings.checkout.name-too-long', { limit: ticketNameLimit })
      : t('bookings.checkout.name-wrong')
  }
  return (
    <fieldset className="stack stack--small">
      <legend className="bold">
        {t(isSelf ? 'bookings.checkout.you' : 'bookings.checkout.passenger', { number })}
      </legend>
      <div className="two-columns">
        <Field
          id={`passenger-${number}-first`}
          label={t('bookings.checkout.first-name')}
          value={passenger.firstName}
          autoComplete={isSelf ? 'given-name' : 'off'}
          required
          error={wrong(passenger.firstName)}
          onChange={(event) => onChange({ ...passenger, firstName: event.currentTarget.value })}
        />
        <Field
          id={`passenger-${number}-last`}
          label={t('bookings.checkout.last-name')}
          value={passenger.lastName}
          autoComplete={isSelf ? 'family-name' : 'off'}
          required
          error={wrong(passenger.lastName)}
          onChange={(event) => onChange({ ...passenger, lastName: event.currentTarget.value })}
        />
      </div>
      <Select
        id={`passenger-${number}-type`}
        label={t('bookings.checkout.type')}
        options={passengerTypes.map((type) => ({
          value: type,
          label: t(`bookings.checkout.type.${type}`, agesOf[type]),
        }))}
        value={passenger.type}
        autoComplete="off"
        onChange={(event) => onChange({ ...passenger, type: event.currentTarget.value as PassengerType })}
      />
      {asksBirthDate && (
        <Field
          id={`passenger-${number}-birth`}
          type="date"
          label={t('bookings.checkout.birth-date')}
          value={passenger.birthDate}
          autoComplete={isSelf ? 'bday' : 'off'}
          required
          onChange={(event) => onChange({ ...passenger, birthDate: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
