import { homeMarket } from '../../../kernel/home-market.ts'
import { dayText, momentText as momentAt } from '../../../kernel/wording.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Group } from '../contract.ts'
import { closedBy } from '../rules/group-rule.ts'

/** Deadlines are read on the clock of the station, and groups are formed in one country only. */
const { timeZone: groupZone } = homeMarket

/** `08:23` of `2026-11-26T08:23:00+01:00`: the station's own clock stands in the text. */
export function wallTime(iso: string): string {
  return iso.slice(11, 16)
}

/** `Thu 26 Nov` on the station's own clock. */
export function wallDay(language: Language, iso: string): string {
  return dayText(language, Date.parse(`${iso.slice(0, 10)}T12:00:00Z`), 'UTC')
}

/** `Wed 25 Nov, 08:23` of an instant. */
export function momentText(language: Language, instant: string | number): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  return momentAt(language, at, groupZone)
}

/** Until when one can join, and what comes then, for the sentences that say it. */
export function closing(language: Language, { deadlineAt, trainDetails }: Group) {
  const by = closedBy(Date.parse(deadlineAt), Date.parse(trainDetails.departure.time))
  return { moment: momentText(language, deadlineAt), by }
}

/** `7:41` of milliseconds left, never below zero. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
