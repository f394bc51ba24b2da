import type { TravellerField } from '../../ports/ticketing.ts'
import { asFields, asList, type Resource } from './json-api.ts'

const ours: Readonly<Record<string, TravellerField>> = {
  first_name: 'name',
  last_name: 'name',
  birthdate: 'birthDate',
}
/** told of every traveller anyway */
const always = 'type'

/** A carrier's booking schema (JSON Schema): what it requires of each passenger. Names are asked of everybody. */
export function parseTravellerFields({ attributes }: Resource): readonly TravellerField[] {
  const { passengers } = asFields(asFields(attributes['schema'])['properties'])
  const required = asList(asFields(asFields(passengers)['items'])['required'])
  const fields = required.filter((name) => name !== always).map((name) => ours[String(name)] ?? 'other')
  return [...new Set<TravellerField>(['name', ...fields])]
}
