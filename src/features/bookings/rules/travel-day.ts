import { declareNotices } from '../../../kernel/notice.ts'

/** What holders of a ticket are told of their train on the day of travel. */
export const tripNotices = declareNotices('bookings', {
  delayed: { topic: 'journey' },
  platform: { topic: 'journey' },
  train_cancelled: { topic: 'journey' },
})

/** From this many minutes on a delay is news, and again from each of the following. */
const delaySteps = [10, 30, 60, 120] as const

/** The highest step a delay has reached; null: it is no news. */
export const delayStep = (minutes: number): number | null =>
  delaySteps.findLast((step) => minutes >= step) ?? null

/**
 * What Regulation (EU) 2021/782, Article 19, gives back of the price of a ticket for a delay on arrival: a quarter from 60
 * minutes, half from 120. Hundredths.
 */
export const compensationPercent = (minutes: number): 0 | 25 | 50 =>
  minutes >= 120 ? 50 : minutes >= 60 ? 25 : 0
