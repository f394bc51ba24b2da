import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { onlyCoralAct } from '../steps/coral-acts.ts'
import { carrierIsWell, carrierWill, fiveOthers, joinOverWire, leadGroup } from '../steps/group-of-others.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { person } from '../steps/travellers.ts'

test.afterEach(carrierIsWell)

test('[GRP-07] the carrier refuses one name: its owner is asked on the page, writes it anew, and all six travel', async ({
  browser,
}) => {
  const leader = await person(browser, 'Noor', 'Postma Refused')
  const { page } = leader
  const { open, groupId } = await leadGroup(leader, {
    days: 19,
    departure: '12:01',
    groupName: 'Named to Maastricht',
  })
  const others = await fiveOthers(120)
  await carrierWill({
    kind: 'name-refused',
    match: { name: leader.lastName },
    title: 'passengers[0][last_name] is invalid',
  })
  for (const one of others) await joinOverWire(one, groupId)

  const title = /Please check your name by .*: the carrier doesn’t accept it/
  await expect(page.getByText(title).first()).toBeVisible({ timeout: 90_000 })
  await open.click()
  await expect(page.getByText(title).last()).toBeVisible()
  await onlyCoralAct(page, /^Use this name$/)
  await nothingBarsTheWay(page)
  const lastName = page.getByLabel('Last name')
  await expect(lastName).toHaveValue(leader.lastName)
  const send = page.getByRole('button', { name: 'Use this name' })
  await lastName.fill('!!!')
  await send.click()
  await expect(page.getByText('Please enter at least one letter').first()).toBeVisible()
  await nothingBarsTheWay(page)
  await lastName.fill('Postma')
  await send.click()
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open ticket' }).first()).toBeVisible({ timeout: 60_000 })
  expect(leader.consoleErrors).toEqual([])
  await leader.context.close()
})
