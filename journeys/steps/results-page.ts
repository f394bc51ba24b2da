import { expect, type Locator, type Page } from '@playwright/test'

// once: a journey over midnight speaks of the same days to its end
const begun = Date.now()
/** The date so many days from today. */
export const away = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 10)
export const daysAhead = 15
export const day = away(daysAhead)

/** The results from Utrecht to Maastricht, with what else the address says. */
export const address = (query: Readonly<Record<string, string>> = {}, language = 'en') => {
  const usual = {
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: day,
  }
  return `/${language}/find?${new URLSearchParams({ ...usual, ...query })}`
}

/** A moment as the page writes it in English: `Thu 26 Nov, 17:05`. */
export const written = (date: string, time: string) =>
  `${new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${date}T12:00:00Z`))
    .replace(',', '')}, ${time}`

/** The trains that are found. */
export const rows = (page: Page): Locator => page.getByRole('article')

/** A row's first words are its departure. */
export const times = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? text)

/** Until nothing more arrives: what the next press needs comes in several parts, and none of them is the last. */
export async function restOf(page: Page): Promise<void> {
  const seen: number[] = []
  // what is still on its way is not counted yet, so the same number twice is not enough
  const isAtRest = async () => {
    seen.push(await page.evaluate(() => performance.getEntriesByType('resource').length))
    return seen.length > 2 && new Set(seen.slice(-3)).size === 1
  }
  await expect.poll(isAtRest, { intervals: [1_000], timeout: 120_000 }).toBe(true)
}
