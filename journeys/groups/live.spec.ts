import { type Browser, expect, type Page } from '@playwright/test'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { create, search } from '../steps/group-steps.ts'
import { seatElsewhere } from '../steps/seat-elsewhere.ts'
import { logIn, type Person, person, register, selectTrain } from '../steps/travellers.ts'

/** Resolves once the page's socket watches a topic: from then on it asks of its own accord once a minute at most. */
function watching(page: Page, topic: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (line) => {
      let asked: string | undefined
      line.on('framesent', ({ payload }) => {
        if (String(payload).includes(`"${topic}`)) asked = /^42(\d+)/.exec(String(payload))?.[1]
      })
      line.on('framereceived', ({ payload }) => {
        if (asked !== undefined && String(payload).startsWith(`43${asked}[{"ok":true`)) resolve()
      })
    })
  })
}

/** Somebody leads a group on the train at this time; gives them on its page, and the group. */
async function leading(browser: Browser, departure: string, days: number, name: string) {
  const leader = await person(browser, 'Femke', `Live ${departure.replace(':', '')}`)
  await register(leader)
  await logIn(leader)
  await search(leader.page, 'Utrecht Centraal', 'Maastricht', days)
  const results = leader.page.url()
  await create(leader, departure, name)
  await expect(leader.page.getByRole('main')).toContainText(name)
  const own = watching(leader.page, 'groups.of:')
  await leader.page.goto('/en/dashboard/my-bookings')
  await leader.page.getByRole('link', { name: `Open group ${name}` }).click()
  await expect(leader.page.getByRole('heading', { level: 1, name })).toBeVisible()
  await own
  const groupId = new URL(leader.page.url()).searchParams.get('group')!
  return { leader, groupId, results }
}

/** How full the board on the home page says that a group is. Its link tells it from groups of other journeys at the same time of another day. */
const onBoard = ({ page }: Person, groupId: string) =>
  page
    .locator('#groups')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${groupId}"]`) })
    .getByRole('progressbar')

test('[HOME-01] [GRP-10] [GRP-07] a seat taken elsewhere appears on every screen, and the steps to the ticket with it', async ({
  browser,
}) => {
  const { leader, groupId, results } = await leading(browser, '12:31', 16, 'Live to Maastricht')
  const visitor = await person(browser, 'Daan', 'Looks')
  const board = watching(visitor.page, 'groups.collecting')
  await visitor.page.goto('/en')
  const chooser = await person(browser, 'Noor', 'Chooses')
  const onTrain = watching(chooser.page, 'groups.on:')
  await chooser.page.goto(results)
  await selectTrain(chooser.page, '12:31')
  const card = chooser.page.locator(`#group-${groupId}`)
  await expect(card).toContainText('1 of 6')
  await expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^1 of 6/)
  await Promise.all([board, onTrain])

  await seatElsewhere(groupId, 1)
  await Promise.all([
    expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^2 of 6/),
    expect(card).toContainText('2 of 6'),
    expect(leader.page.getByText('2 of 6 seats taken')).toBeVisible(),
  ])

  // the sixth seat: the row leaves the board, and the leader sees the purchase go on to its end
  await seatElsewhere(groupId, 4)
  await expect(leader.page.getByRole('link', { name: 'Open ticket' })).toBeVisible({ timeout: 60_000 })
  await expect(onBoard(visitor, groupId)).toHaveCount(0)
  await expect(leader.page.getByText('Booked', { exact: true }).first()).toBeVisible()
  // whoever looks at its train hears that it is full, and sees no train without groups
  await expect(card).toContainText('This group is full')
  await expect(card.getByRole('button', { name: /^Join/ })).toBeDisabled()
  await expect(chooser.page.getByRole('button', { name: 'Create another group' })).toBeVisible()
  // its link goes on lying in chats: whoever opens it hears that six are in, and where to go instead
  await visitor.page.goto(`/en/join/${groupId}`)
  const invitation = visitor.page.getByRole('main')
  await expect(invitation).toContainText('This group is full')
  await expect(invitation.getByRole('link', { name: 'See this train' })).toBeVisible()
  await expect(invitation.getByRole('button', { name: /^Join/ })).toHaveCount(0)
  await nothingBarsTheWay(visitor.page)
  const consoleErrors = [leader, visitor, chooser].flatMap((who) => who.consoleErrors)
  expect(consoleErrors).toEqual([])
  await Promise.all([leader, visitor, chooser].map(({ context }) => context.close()))
})

test('[GRP-10] [HOME-01] who was offline for a while catches up without reloading', async ({ browser }) => {
  const { leader, groupId } = await leading(browser, '13:31', 17, 'Away for a while')
  const visitor = await person(browser, 'Lotte', 'Away')
  const board = watching(visitor.page, 'groups.collecting')
  await visitor.page.goto('/en')
  await expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^1 of 6/)
  await board

  await visitor.context.setOffline(true)
  await seatElsewhere(groupId, 1)
  await expect(leader.page.getByText('2 of 6 seats taken')).toBeVisible()
  await expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^1 of 6/)
  await visitor.context.setOffline(false)
  await expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^2 of 6/)
  // what the browser says of a question that was under way when the line was cut is no defect
  const consoleErrors = visitor.consoleErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))
  expect([...leader.consoleErrors, ...consoleErrors]).toEqual([])
  await Promise.all([leader, visitor].map(({ context }) => context.close()))
})

test('[HOME-01] [GRP-10] where no socket gets through the screens follow all the same', async ({
  browser,
}) => {
  const { leader, groupId } = await leading(browser, '14:31', 18, 'Behind a proxy')
  const visitor = await person(browser, 'Iris', 'Behind')
  // a proxy that takes the line and lets nothing through
  await visitor.page.routeWebSocket(/\/socket\.io\//, () => {})
  await visitor.page.goto('/en')
  await expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^1 of 6/)
  await seatElsewhere(groupId, 1)
  await expect(leader.page.getByText('2 of 6 seats taken')).toBeVisible()
  await expect(onBoard(visitor, groupId)).toHaveAttribute('aria-valuetext', /^2 of 6/, { timeout: 90_000 })
  expect([...leader.consoleErrors, ...visitor.consoleErrors]).toEqual([])
  await Promise.all([leader, visitor].map(({ context }) => context.close()))
})

test('[HOME-01] a page that looks again while its socket is being let in does not ask for that twice', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const said: string[] = []
  const letIn = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      said.push(String(message))
      server.send(message)
    })
    server.onMessage(async (message) => {
      if (String(message).startsWith('40')) await letIn.promise
      socket.send(message)
    })
  })
  await page.goto('/en')
  const asked = () => said.filter((message) => message.startsWith('40')).length
  await expect.poll(asked).toBe(1)
  // as when its window is looked at again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  letIn.resolve()
  await expect.poll(() => said.some((message) => message.includes('"watch"'))).toBe(true)
  expect(asked()).toBe(1)
  expect(consoleErrors).toEqual([])
})

test('[HOME-01] what could not be watched, because the server was too busy, is asked for again on the same line', async ({
  page,
}) => {
  const watched: string[] = []
  let refused = 0
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const [, topic] = /"watch",\{"topic":"([^"]+)"/.exec(String(message)) ?? []
      if (topic !== undefined) watched.push(topic)
      server.send(message)
    })
    server.onMessage((message) => {
      const [, id] = /^43(\d+)\[/.exec(String(message)) ?? []
      if (id === undefined || refused > 0) return socket.send(message)
      refused += 1
      socket.send(`43${id}[{"ok":false,"code":"too_many_requests"}]`)
    })
  })
  await page.goto('/en')
  await expect.poll(() => refused).toBe(1)
  await expect.poll(() => watched.length - new Set(watched).size).toBe(1)
})
