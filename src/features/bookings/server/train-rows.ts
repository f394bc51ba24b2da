import { classNameOf, unbroken } from '../../../kernel/journey/fare-words.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Trip } from '../../../kernel/trip.ts'
import { longDayText, timeText } from '../../../kernel/wording.ts'

/** The rows of a receipt that name the train. */
export const rowsOfTrip = (trip: Trip, language: Language, t: (key: string) => string) => [
  { label: t('bookings.receipt.train'), value: trainText(trip, language) },
  { label: t('payments.receipt.carrier'), value: trip.carrierName },
]

function trainText(trip: Trip, language: Language): string {
  const { departure, arrival } = trip
  const { plannedTime: at, timeZone } = departure
  const moment = `${longDayText(language, at, timeZone)}, ${timeText(language, at, timeZone)}`
  return `${departure.name} – ${arrival.name}, ${moment}, ${linesOfTrip(trip, language)}`
}

/** Its trains, and the class that is travelled in where it is known; neither is divided between two lines. */
export const linesOfTrip = (
  { segments, fare }: Pick<Trip, 'segments' | 'fare'>,
  language: Language,
): string =>
  segments
    .map(({ line }) => unbroken(line))
    .concat(classNameOf(fare, language) ?? [])
    .join(', ')
