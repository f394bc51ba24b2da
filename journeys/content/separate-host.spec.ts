import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ownProduct } from '../../testing/harness/own-product.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { foreignHost, longDescription } from '../steps/foreign-host.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'sixrail-host-'))
let host: Awaited<ReturnType<typeof foreignHost>>
let product: Awaited<ReturnType<typeof ownProduct>>
test.beforeAll(async () => {
  host = await foreignHost()
  const trusted = join(folder, 'host.pem')
  writeFileSync(trusted, host.certificate)
  product = await ownProduct({ CONTENT_URL: host.url, NODE_EXTRA_CA_CERTS: trusted })
  await product.start()
})
test.afterAll(async () => {
  await product.close()
  await host.stop()
  rmSync(folder, { recursive: true })
})

test('[CONT-01] [CONT-02] [CONT-03] [CONT-07] a service of somebody else, over TLS, is read with its pictures, can do no harm by markup or length, and is outlived', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.publicUrl, ignoreHTTPSErrors: true })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const page = await context.newPage()
  const consoleErrors = consoleErrorsOf(page)
  const main = page.getByRole('main')

  await page.goto('/en/blogs')
  await scriptsTakeOver(page)
  for (const title of ['First of three', 'Markup from a stranger', 'Third, on another page'])
    await expect(main.getByRole('link', { name: title })).toBeVisible()
  await main.getByRole('link', { name: 'Markup from a stranger' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markup from a stranger')
  const text = page.getByRole('article')
  await expect(text).toContainText('Uncategorized')
  // the same from the server and from the browser's own loading
  for (const _ of ['loaded by scripts', 'rendered']) {
    await expect(text).toContainText('Before <script>document.title = "taken"</script> after.')
    await expect(page).toHaveTitle('Markup from a stranger | Sixrail')
    for (const name of ['Cover of Markup from a stranger', 'Six friends']) {
      const image = text.getByRole('img', { name })
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveJSProperty('naturalWidth', 1)
    }
    await expect(text).toContainText('A stranger')
    await expect(text.getByRole('img', { name: 'A stranger', exact: true })).toHaveCount(0)
    await page.reload()
    await scriptsTakeOver(page)
  }
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe(
    `${host.origin}/uploads/cover.png`,
  )

  // its slugs may hold any sign, for scripts and for the server
  await page.goto('/en/blogs')
  await scriptsTakeOver(page)
  await main.getByRole('link', { name: 'First of three' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First of three')
  await expect(page).toHaveURL(/\/en\/blog\/what%20is%2050%25%20off%3F$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First of three')

  // nobody reads a megabyte; whoever asks for it is told, and the others are there
  await page.goto('/en/blogs')
  await scriptsTakeOver(page)
  await main.getByRole('link', { name: 'A megabyte' }).click()
  await expect(main.getByText('Failed to load blog post', { exact: true })).toBeVisible()
  const alone = await context.request.get('/en/blog/endless')
  expect([alone.status(), await alone.text()]).toEqual([
    503,
    expect.stringContaining('Failed to load blog post'),
  ])

  await page.goto('/en/help')
  await expect(main.getByRole('link', { name: 'Their article' })).toBeVisible()
  await expect(main.locator('svg path[d="M4 6h16v14H4z"]')).toHaveCount(1)
  await expect(main.locator('script')).toHaveCount(0)
  // it has no terms and nothing in German
  await page.goto('/en/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  await page.goto('/de/blogs')
  await expect(main).toContainText('In dieser Sprache gibt es noch keine Beiträge.')
  await page.goto('/de/routes')
  await expect(main).toContainText('In dieser Sprache sind keine Strecken verfügbar')
  // what it does not say of a route stands there in our words
  await page.goto('/en/routes')
  await main.getByRole('link', { name: 'Utrecht Centraal – Maastricht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here to there')
  await expect(page).toHaveTitle('Here to there | Sixrail')
  const described = page.locator('meta[name="description"]')
  await expect(main).toContainText('Book now and save on your train tickets')
  await expect(described).toHaveAttribute('content', 'Book now and save on your train tickets')
  await expect(main.getByRole('region', { name: 'Route overview' })).toContainText('Multiple carriers')
  await expect(main.locator(`img[src="${host.origin}/uploads/way.png"]`)).toHaveCount(1)
  // what machines are told of it ends where they cut it off, from the server and from the browser's own loading
  await page.goto('/en/routes')
  await scriptsTakeOver(page)
  await main.getByRole('link', { name: 'Utrecht Centraal – Groningen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There at length')
  await expect(described).toHaveAttribute('content', longDescription.slice(0, 160))
  await page.reload()
  await expect(described).toHaveAttribute('content', longDescription.slice(0, 160))
  expect(consoleErrors).toEqual([])

  await page.goto('/en/faq')
  await scriptsTakeOver(page)
  await expect(main.getByText('Failed to load FAQs. Please try again later.')).toBeVisible()
  host.mend()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // gone once the answer is there, however late it was
    if (await again.isVisible()) await again.click()
    await expect(main.getByText('What do they ask?')).toBeVisible({ timeout: 10_000 })
  }).toPass()

  await host.stop()
  for (const path of ['/en/blogs', '/en/blog/third', '/en/help/theirs', '/en/faq', '/en/terms'])
    expect((await page.goto(path))?.status(), path).toBe(200)
  await context.close()
})
