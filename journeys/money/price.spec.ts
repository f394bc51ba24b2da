import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { onlyCoralAct } from '../steps/coral-acts.ts'
import { payOnCardPage } from '../../sandbox/console/pay-on-card-page.ts'
import {
  card,
  carrierIsWell,
  carrierWill,
  fiveOthers,
  joinOverWire,
  leadGroup,
  type Other,
} from '../steps/group-of-others.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { giveCard, person } from '../steps/travellers.ts'
import { call } from '../steps/waiting-group.ts'

test.afterEach(carrierIsWell)

async function acceptOverWire({ bearer }: Other, groupId: string): Promise<void> {
  const { group } = await call('GET', `/api/groups/${groupId}`, undefined, bearer)
  const amount = { amount: group.priceAsked.amount }
  const { url } = await call('POST', `/api/groups/${groupId}/price/accept`, amount, bearer)
  await payOnCardPage(url, card)
}

test('[GRP-07] [R-28] the carrier has raised the price: the member sees by how much and until when, accepts on the card page, and all six travel', async ({
  browser,
}) => {
  const leader = await person(browser, 'Noor', 'Postma Dearer')
  const { page } = leader
  const { open, groupId } = await leadGroup(leader, {
    days: 18,
    departure: '12:01',
    groupName: 'Dearer to Maastricht',
  })
  const others = await fiveOthers(80)
  for (const one of others.slice(0, 4)) await joinOverWire(one, groupId)
  await carrierWill({ kind: 'price-rise' })
  await joinOverWire(others[4]!, groupId)

  await expect(page.getByText(/The price has gone up: answer by/)).toBeVisible({ timeout: 90_000 })
  await open.click()
  await expect(page.getByText(/Please answer by .*: the carrier has raised the price/).last()).toBeVisible()
  await expect(page.getByText('0 of 6 accepted so far.').last()).toBeVisible()
  await onlyCoralAct(page, /^Accept and hold €/)
  await nothingBarsTheWay(page)
  // a no ends it for all, so it asks first; the keyboard comes back to where it was
  const decline = page.getByRole('button', { name: 'Decline for all six' })
  await decline.focus()
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: 'Decline the new price?' })
  await expect(sure).toContainText('nobody is charged')
  await nothingBarsTheWay(page)
  await sure.getByRole('button', { name: 'Back' }).click()
  await expect(decline).toBeFocused()

  await page.getByRole('button', { name: /^Accept and hold/ }).click()
  await giveCard(page)
  await expect(page.getByRole('heading', { name: 'You’ve accepted the new price' })).toBeVisible()
  await page.goto(`/en/dashboard/my-bookings?group=${groupId}`)
  await expect(page.getByText(/^You’ve accepted: /)).toBeVisible()
  await expect(page.getByText('1 of 6 accepted so far.').last()).toBeVisible()
  await nothingBarsTheWay(page)
  for (const one of others) await acceptOverWire(one, groupId)
  await expect(page.getByRole('link', { name: 'Open ticket' }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('You accepted the new price')
  await onlyCoralAct(page, /^Open ticket$/)
  await expect(page.getByText('Six seats reserved')).toBeVisible()
  await expect(page.getByText('Six cards charged')).toBeVisible()
  expect(leader.consoleErrors).toEqual([])
  await leader.context.close()
})
