import { expect } from '@playwright/test'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { address, daysAhead } from '../steps/results-page.ts'
import { test } from '../steps/test.ts'
import { person } from '../steps/travellers.ts'
import { openGroup } from '../steps/waiting-group.ts'

test('[GRP-10] [BOOK-04] whoever is about to hold money for a group knows its class, and what comes back if they cannot travel', async ({
  browser,
}, info) => {
  const name = `Class ${info.testId.slice(-4)}`
  const way = { from: 'NLUTRCST', to: 'NLMAASTA', days: daysAhead }
  const { groupId, connectionId } = await openGroup('Anouk', name, 5, way)
  const { page, consoleErrors } = await person(browser, 'Jip', 'Kuiper')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const conditions = 'The carrier’s conditions: Money back less 15 % until 24 hours before departure.'

  // by the invitation: on its page, and again where the money is
  await page.goto(`/en/join/${groupId}`)
  await expect(main).toContainText(', 2nd class')
  await expect(main).toContainText(conditions)
  await page.getByRole('button', { name: /^Join, hold €/ }).click()
  const summary = dialog.getByRole('region', { name: 'Your train' })
  await expect(summary).toContainText(', 2nd class')
  await expect(summary).toContainText('You can drop out free of charge until the group is full.')
  await expect(summary).toContainText('can only be cancelled if all six of you agree')
  await expect(summary).toContainText(conditions)
  await nothingBarsTheWayInAnyLook(page)
  // a window that is left open is taken up again
  await dialog.getByRole('button', { name: 'Close' }).click()

  // among the trains: on its card, and for whoever founds another one in the first class
  await page.goto(address({ connectionId, joinGroup: groupId }))
  await expect(page.locator(`#group-${groupId}`)).toContainText(/Travel class\s*2nd class/)
  await page.goto(address({ connectionId, fareClass: 'FARE-2' }))
  await expect(page.locator(`#group-${groupId}`)).toContainText(/Travel class\s*2nd class/)
  await page.getByRole('button', { name: 'Create another group' }).click()
  await expect(summary).toContainText(', 1st class')
  await expect(summary).toContainText('You can delete the group free of charge until it is full.')
  await expect(summary).toContainText(/The carrier’s conditions: |The ticket cannot be refunded\./)

  // in the reader's own language, whatever the leader's was
  await page.goto(`/de/join/${groupId}`)
  await expect(main).toContainText(', 2. Klasse')
  await expect(main).toContainText('Bedingungen des Bahnunternehmens: ')
  await expect(main).not.toContainText('2nd class')
  expect(consoleErrors).toEqual([])
})
