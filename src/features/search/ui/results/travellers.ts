import type { PassengerType } from '../../../../kernel/person/passenger-type.ts'
import { typesIn } from '../../rules/query/passenger-types.ts'

/** What each traveller of a search is to the carrier, by the ages in its address; adults where those cannot be read. */
export const travellersOf = (search: URLSearchParams): readonly PassengerType[] =>
  typesIn(search.get('passengers') ?? '')
