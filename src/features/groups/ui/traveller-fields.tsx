import { useState } from 'react'
import { useUser } from '../../../browser/session.ts'
import { useText } from '../../../browser/text.tsx'
import { Field } from '../../../kit/field.tsx'
import type { Traveller } from './group-connection.ts'

/** The traveller as the account knows them, until they write otherwise. */
export function useTraveller(): [Traveller, (traveller: Traveller) => void] {
  const user = useUser()
  const [written, write] = useState<Traveller | null>(null)
  return [written ?? { firstName: user?.firstname ?? '', lastName: user?.lastname ?? '' }, write]
}

type TravellerFieldsProps = {
  /** prefix of the fields' ids */
  id: string
  traveller: Traveller
  onChange: (traveller: Traveller) => void
  /** after a refused try */
  checked: boolean
}

/** The name as on the identity document, confirmed before paying (decision 45). */
export function TravellerFields({ id, traveller, onChange, checked }: TravellerFieldsProps) {
  const { t } = useText()
  const missing = (value: string) => (checked && value.trim() === '' ? t('groups.name-needed') : undefined)
  return (
    <fieldset className="stack stack--s">
      <legend className="b">{t('groups.traveller')}</legend>
      <p className="hint">{t('groups.traveller-more')}</p>
      <div className="duo">
        <Field
          id={`${id}-first`}
          label={t('groups.first-name')}
          value={traveller.firstName}
          autoComplete="given-name"
          maxLength={100}
          required
          error={missing(traveller.firstName)}
          onChange={(event) => onChange({ ...traveller, firstName: event.currentTarget.value })}
        />
        <Field
          id={`${id}-last`}
          label={t('groups.last-name')}
          value={traveller.lastName}
          autoComplete="family-name"
          maxLength={100}
          required
          error={missing(traveller.lastName)}
          onChange={(event) => onChange({ ...traveller, lastName: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}

export function missingNames(id: string, traveller: Traveller, text: { first: string; last: string }) {
  return [
    ...(traveller.firstName.trim() === '' ? [{ id: `${id}-first`, text: text.first }] : []),
    ...(traveller.lastName.trim() === '' ? [{ id: `${id}-last`, text: text.last }] : []),
  ]
}
