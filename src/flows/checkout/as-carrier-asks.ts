import type { askedFields } from '../../features/groups/server/index.ts'
import { whyNoBirthDate } from '../../kernel/person/birth-date.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { localDate } from '../../kernel/station-time.ts'
import type { Trip } from '../../kernel/trip.ts'

/** A traveller as the carrier wants to know them: nothing is kept that it does not ask for. */
export function asCarrierAsks<Named extends { readonly birthDate?: string | null | undefined }>(
  asked: Awaited<ReturnType<typeof askedFields>>,
  { departure }: Trip,
  { birthDate, ...named }: Named,
): Omit<Named, 'birthDate'> & { readonly birthDate?: string } {
  if (!asked.birthDate) return named
  const why = whyNoBirthDate(birthDate ?? '', localDate(departure.plannedTime, departure.timeZone))
  if (why) throw new Refusal(400, `birth_date_${why}`, `bookings.refusals.birth_date_${why}`)
  return { ...named, birthDate: birthDate! }
}
