import { agesOf } from './passenger-ages.ts'
import type { PassengerType } from './passenger-type.ts'

/** A member of a group is an adult on the day of travel. */
export const adultAge = 18

const mostYears = 120

/** Why a date of birth (yyyy-mm-dd) will not do for a journey on `travelDate` (yyyy-mm-dd); null where it will. */
export function whyNoBirthDate(date: string, travelDate: string): 'missing' | 'unreal' | 'too_young' | null {
  const age = readAge(date, travelDate)
  return typeof age === 'string' ? age : age < adultAge ? 'too_young' : null
}

/** The same for a passenger of a type: the carrier is told no other age than it sells the ticket for. */
export function whyNoAge(
  type: PassengerType,
  date: string,
  travelDate: string,
): 'missing' | 'unreal' | 'wrong_type' | null {
  const age = readAge(date, travelDate)
  if (typeof age === 'string') return age
  const { from, to } = agesOf[type]
  // the band of adults ends at 99, and people do not
  const isYoungEnough = age <= to || type === 'PNOS'
  return age >= from && isYoungEnough ? null : 'wrong_type'
}

function readAge(date: string, travelDate: string): number | 'missing' | 'unreal' {
  if (date === '') return 'missing'
  const age = /^\d{4}-\d{2}-\d{2}$/.test(date) && isReal(date) ? ageOn(date, travelDate) : Number.NaN
  return age >= 0 && age <= mostYears ? age : 'unreal'
}

function isReal(date: string): boolean {
  const at = new Date(`${date}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** Whole years; who was born on 29 February is a year older on 1 March. */
function ageOn(date: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(date.slice(0, 4))
  return day.slice(5) < date.slice(5) ? years - 1 : years
}
