import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { search } from '../steps/group-steps.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { giveCard, logIn, person, register, selectTrain } from '../steps/travellers.ts'

test('[BOOK-07] a buyer gives a fellow traveller their ticket by a link, which needs no account and ends when the buyer ends it', async ({
  browser,
}, info) => {
  const buyer = await person(browser, 'Sanne', `Lente ${info.testId.slice(-3)}`)
  const friend = await person(browser, 'Anna', 'Zomer')
  await register(buyer)
  await logIn(buyer)
  const { page } = buyer
  await search(page, 'Utrecht Centraal', 'Maastricht', 22)
  await selectTrain(page, '10:01')
  const book = page.getByRole('link', { name: /^Book now for €\d/ })
  const address = (await book.getAttribute('href'))!
  await page.goto(address.replace('/seat-selection?', '/checkout?').replace('passengers=1', 'passengers=2'))
  await page.locator('#passenger-2-first').fill('Anna')
  await page.locator('#passenger-2-last').fill('Zomer')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  // nobody signs for a wallet here
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Wallet/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Share Anna’s ticket' }).click()
  const link = page.getByRole('textbox', { name: 'Link to Anna’s ticket' })
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(/\/en\/shared-ticket#[\w-]{43}$/)
  await expect(page.getByText(/^Anyone with this link can see Anna’s ticket/)).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)

  await friend.page.goto(await link.inputValue())
  const main = friend.page.getByRole('main')
  await expect(main.getByRole('img', { name: 'Ticket code for the inspector' })).toBeVisible()
  await expect(main).toContainText('Anna Zomer')
  await expect(main).toContainText('Test payment: not valid for travel')
  await expect(main).not.toContainText('Sanne')
  await expect(friend.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await nothingBarsTheWayInAnyLook(friend.page)
  const downloading = friend.page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download PDF' }).click()
  const bytes = new Uint8Array(await readFile(await (await downloading).path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text).toContain('Anna Zomer')
  expect(text).not.toContain('Sanne')

  // the link cannot be shown again, and can be ended all the same
  await page.reload()
  await expect(page.getByText(/^There is a link to Anna’s ticket/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  // who comes back to the page hours later is told, without loading it anew
  await friend.page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3 * 3_600_000
    window.dispatchEvent(new Event('focus'))
  })
  await expect(main).toContainText('This link doesn’t work')
  await nothingBarsTheWayInAnyLook(friend.page)
  expect(buyer.consoleErrors).toEqual([])
  // the browser tells of every answer that is not a yes
  expect(friend.consoleErrors.filter((error) => !/404/.test(error))).toEqual([])
})
