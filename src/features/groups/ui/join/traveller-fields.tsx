import { type ReactNode, useState } from 'react'
import { useUser } from '../../../../browser/session.ts'
import { type Text, useText } from '../../../../browser/text.tsx'
import { ticketNameLimit, whyNoTicketName } from '../../../../kernel/person/ticket-name.ts'
import { Field } from '../../../../kit/fields/field.tsx'
import type { Traveller } from '../group-connection.ts'
import styles from '../../../../kit/fields/field.module.css'

/** The traveller as the account knows them, until they write otherwise. */
export function useTraveller(filled?: Traveller): [Traveller, (traveller: Traveller) => void] {
  const user = useUser()
  const [written, write] = useState<Traveller | null>(
    filled && `${filled.firstName}${filled.lastName}` !== '' ? filled : null,
  )
  return [
    written ?? { firstName: user?.firstname ?? '', lastName: user?.lastname ?? '', birthDate: null },
    write,
  ]
}

const nameProblems = {
  missing: 'groups.name-needed',
  too_long: 'groups.name-too-long',
  unprintable: 'groups.name-unprintable',
  letterless: 'groups.name-letterless',
}

type TravellerFieldsProps = {
  /** prefix of the fields' ids */
  id: string
  traveller: Traveller
  onChange: (traveller: Traveller) => void
  /** after a refused try */
  checked: boolean
  /** what this carrier asks besides */
  children?: ReactNode
}

/** The name as on the identity document, confirmed before paying. */
export function TravellerFields({ id, traveller, onChange, checked, children }: TravellerFieldsProps) {
  const { t } = useText()
  const problem = (value: string) => {
    const why = checked ? whyNoTicketName(value) : null
    return why === null ? undefined : t(nameProblems[why], { limit: ticketNameLimit })
  }
  return (
    <fieldset className="stack stack--small">
      <legend className="bold">{t('groups.traveller')}</legend>
      <p className={styles.hint}>{t('groups.traveller-more')}</p>
      <div className="two-columns">
        <Field
          id={`${id}-first`}
          label={t('groups.first-name')}
          value={traveller.firstName}
          autoComplete="given-name"
          required
          error={problem(traveller.firstName)}
          onChange={(event) => onChange({ ...traveller, firstName: event.currentTarget.value })}
        />
        <Field
          id={`${id}-last`}
          label={t('groups.last-name')}
          value={traveller.lastName}
          autoComplete="family-name"
          required
          error={problem(traveller.lastName)}
          onChange={(event) => onChange({ ...traveller, lastName: event.currentTarget.value })}
        />
      </div>
      {children}
    </fieldset>
  )
}

/** The names that cannot stand on the ticket, for the summary of a refused try. */
export function wrongNames(id: string, traveller: Traveller, t: Text) {
  const wrong = (field: string, name: string, needed: string) => {
    const why = whyNoTicketName(name)
    if (why === null) return []
    const text = why === 'missing' ? t(needed) : t(nameProblems[why], { limit: ticketNameLimit })
    return [{ id: `${id}-${field}`, text }]
  }
  return [
    ...wrong('first', traveller.firstName, 'groups.first-name-needed'),
    ...wrong('last', traveller.lastName, 'groups.last-name-needed'),
  ]
}
