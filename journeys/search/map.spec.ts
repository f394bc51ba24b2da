import { expect, type Page } from '@playwright/test'
import { test } from '../steps/test.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { allowNoConsoleErrors } from '../steps/console-errors.ts'

const consoleErrors = allowNoConsoleErrors()

const away = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function addressOf(from: string, to: string, language = 'en'): string {
  const query = new URLSearchParams({
    'departure_stations[]': from,
    'arrival_stations[]': to,
    departure_date: away(12),
    departureStartTime: '09:00',
    departureEndTime: '23:59',
    passengers: '[{"max_age":57,"pax":1}]',
    currency: 'EUR',
    locale: language,
  })
  return `/${language}/find?${query}`
}

const map = (page: Page) => page.getByRole('img', { name: /^Map of/ })

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show map' }).filter({ visible: true }).click()
  await expect(map(page)).toBeVisible()
}

/** A press before the scripts have taken over chooses nothing. */
async function choose(page: Page, row = 0): Promise<void> {
  await expect(async () => {
    if (!page.url().includes('connectionId='))
      await page.getByRole('button', { name: 'Select' }).nth(row).click()
    await expect(page).toHaveURL(/connectionId=/, { timeout: 1_000 })
  }).toPass()
}

/** Where a station's dot stands on the map, in pixels of the map. */
async function dot(page: Page, station: string): Promise<{ x: number; y: number }> {
  const circle = map(page).locator(`[data-station="${station}"]`)
  await expect(circle).toHaveCount(1)
  return { x: Number(await circle.getAttribute('cx')), y: Number(await circle.getAttribute('cy')) }
}

test('[SRCH-12] nothing of the map is fetched before it is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(addressOf('NLUTRCST', 'NLMAASTA'))
  await expect(page.getByRole('button', { name: 'Select' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /route-map|europe-outline/.test(url))).toEqual([])
  await openMap(page)
  expect(scripts.filter((url) => /route-map/.test(url)).length).toBeGreaterThan(0)
})

test('[SRCH-12] with nothing searched the map stands on Frankfurt at zoom 6', async ({ page }) => {
  await page.goto('/en/find')
  await openMap(page)
  await expect(page.getByRole('img', { name: /around Frankfurt/ })).toBeVisible()
  // 156.543 km a pixel at zoom 0, halved six times, at the latitude of Frankfurt
  await expect(map(page)).toHaveAttribute('data-km-per-pixel', '1.569')
  await expect(map(page).locator('circle')).toHaveCount(0)
  const middle = await map(page).evaluate((svg) => {
    const group = svg.querySelector('g')!
    const { width, height } = svg.getBoundingClientRect()
    const at = new DOMPoint(width / 2, height / 2).matrixTransform(group.getCTM()!.inverse())
    return [at.x, at.y]
  })
  // Frankfurt is 93 km west and 15 km north of 50° north 10° east
  expect(middle[0]! / -93).toBeCloseTo(1, 1)
  expect(Math.abs(middle[1]! + 12)).toBeLessThan(6)
})

test('[SRCH-12] the chosen train is drawn through the stations it calls at, where they lie', async ({
  page,
}) => {
  await page.goto(addressOf('NLUTRCST', 'NLMAASTA'))
  await choose(page)
  await openMap(page)
  await expect(
    page.getByRole('img', {
      name: /from Utrecht Centraal via .*'s-Hertogenbosch.*Roermond.* to Maastricht/,
    }),
  ).toBeVisible()
  const utrecht = await dot(page, 'NLUTRCST')
  const denBosch = await dot(page, 'NLHTBSTA')
  const eindhoven = await dot(page, 'NLEINCST')
  const roermond = await dot(page, 'NLROESTA')
  const maastricht = await dot(page, 'NLMAASTA')
  // north to south, and Roermond east of all of them
  const southwards = [utrecht, denBosch, eindhoven, roermond, maastricht].map(({ y }) => y)
  expect(southwards).toEqual(southwards.toSorted((a, b) => a - b))
  expect(roermond.x).toBeGreaterThan(Math.max(utrecht.x, eindhoven.x, maastricht.x))
  // Utrecht to Den Bosch is 46.1 km, Utrecht to Maastricht 143.8 km
  const apart = (one: typeof utrecht, other: typeof utrecht) => Math.hypot(one.x - other.x, one.y - other.y)
  expect(apart(utrecht, denBosch) / apart(utrecht, maastricht)).toBeCloseTo(46.1 / 143.8, 1)
  const line = await map(page).locator('polyline').first().getAttribute('points')
  expect(line!.split(' ').length).toBeGreaterThanOrEqual(5)
  await expect(map(page).getByText('Utrecht Centraal', { exact: true }).last()).toBeVisible()
  await expect(map(page).getByText('Maastricht', { exact: true }).last()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await nothingBarsTheWay(page)
})

test('[SRCH-12] before a train is chosen the map draws the route that was searched, and then follows the choice', async ({
  page,
}) => {
  await page.goto(addressOf('NLGROSTA', 'NLMAASTA'))
  await openMap(page)
  await dot(page, 'NLGROSTA')
  await dot(page, 'NLMAASTA')
  const line = map(page).locator('polyline')
  await expect(line).not.toHaveCount(0)
  await expect(map(page)).toHaveAttribute(
    'aria-label',
    /^Map of the route from Groningen via .* to Maastricht$/,
  )
  // 290 km from end to end, over the whole map and not over Europe
  await expect.poll(async () => Number(await map(page).getAttribute('data-km-per-pixel'))).toBeLessThan(1.5)

  // the first trains take the fast line, the third a slower one
  await page.goto(addressOf('NLAMSCST', 'NLROTCST'))
  await openMap(page)
  await expect(line).not.toHaveCount(0)
  const drawn = await map(page).getAttribute('aria-label')
  await choose(page, 2)
  await expect(map(page)).not.toHaveAttribute('aria-label', drawn!)
  await dot(page, 'NLROTCST')
})

test('[SRCH-12] the keyboard zooms and moves it, and comes back to the whole route', async ({ page }) => {
  await page.goto(addressOf('NLUTRCST', 'NLMAASTA'))
  await choose(page)
  await page.getByRole('button', { name: 'Show map' }).focus()
  await page.keyboard.press('Enter')
  await dot(page, 'NLHTBSTA')
  const start = await dot(page, 'NLUTRCST')
  const nearer = page.getByRole('button', { name: 'Zoom in' })
  await page.keyboard.press('Tab')
  await expect(nearer).toBeFocused()
  const scale = Number(await map(page).getAttribute('data-km-per-pixel'))
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => Number(await map(page).getAttribute('data-km-per-pixel')))
    .toBeCloseTo(scale / 1.5, 2)
  await page.getByRole('button', { name: 'Zoom out' }).press('Enter')
  await expect.poll(async () => (await dot(page, 'NLUTRCST')).x).toBeCloseTo(start.x, 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await dot(page, 'NLUTRCST')).x).toBeCloseTo(start.x - 60, 0)
  await page.getByRole('button', { name: 'Whole route' }).press('Enter')
  await expect.poll(async () => (await dot(page, 'NLUTRCST')).x).toBeCloseTo(start.x, 0)
})

test('[SRCH-12] it can be dragged, and a press puts a place into the middle', async ({ page }) => {
  await page.goto(addressOf('NLUTRCST', 'NLMAASTA'))
  await choose(page)
  await openMap(page)
  await dot(page, 'NLHTBSTA')
  await map(page).scrollIntoViewIfNeeded()
  const start = await dot(page, 'NLUTRCST')
  const box = (await map(page).boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 130, { steps: 5 })
  await page.mouse.up()
  // it follows the hand a moment later; while it has not come all the way, the next press would miss
  await expect.poll(async () => (await dot(page, 'NLUTRCST')).x - start.x).toBeCloseTo(40, 0)
  await expect.poll(async () => (await dot(page, 'NLUTRCST')).y - start.y).toBeCloseTo(30, 0)
  const dragged = await dot(page, 'NLUTRCST')
  await page.mouse.click(box.x + dragged.x, box.y + dragged.y)
  await expect.poll(async () => Math.round((await dot(page, 'NLUTRCST')).x)).toBe(Math.round(box.width / 2))
})

test('[SRCH-12] names do not stand upon one another, on a phone neither', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(addressOf('NLAMSCST', 'NLMAASTA'))
  // above the list, before any train is chosen; and it follows the choice
  await openMap(page)
  await dot(page, 'NLAMSCST')
  await choose(page)
  await dot(page, 'NLHTBSTA')
  await nothingBarsTheWay(page)
  const boxes = await map(page)
    .locator('text')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return { left, right, top: top + 1, bottom: bottom - 1 }
      }),
    )
  expect(boxes.length).toBeGreaterThanOrEqual(3)
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top
      expect(apart).toBe(true)
    }
  })
})

test('[SRCH-12] without the stations between, the line runs from end to end and says so', async ({
  page,
}) => {
  await page.goto(addressOf('NLUTRCST', 'NLMAASTA'))
  await choose(page)
  await page.route('**/api/stations?ids=*', (route) => route.abort())
  await openMap(page)
  await expect(page.getByText('the line is straight')).toBeVisible()
  await expect(map(page).locator('circle')).toHaveCount(2)
  // the browser itself reports a request that failed
  consoleErrors.length = 0
})
