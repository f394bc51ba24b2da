import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'
import { create } from 'qrcode'
import { extractText, getDocumentProxy } from 'unpdf'
import { openGroup } from '../steps/waiting-group.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { giveCard, logIn, person, register, registerOnScreen } from '../steps/travellers.ts'

/** The head of the page that an address ends at, as a messenger's robot reads it: without scripts. */
async function headOf(path: string, language = 'en') {
  const response = await fetch(process.env['BASE_URL'] + path, { headers: { 'accept-language': language } })
  const html = await response.text()
  const plain = (text = '') => text.replaceAll('&amp;', '&')
  const contents = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const tags = Object.fromEntries(contents.map(([, name, content]) => [name, plain(content)]))
  return { status: response.status, url: new URL(response.url), html, tags }
}

test('[GRP-06] an invited visitor registers by the login, and stands before the join of that very group', async ({
  browser,
}, info) => {
  const name = `Invited ${info.testId.slice(-4)}`
  const { groupId } = await openGroup('Anouk', name, 3)
  const friend = await person(browser, 'Jip', `Kuiper ${info.testId.slice(-4)}`)
  const { page } = friend

  await page.goto(`/join/${groupId}?by=1`)
  await expect(page).toHaveURL(new RegExp(`/en/join/${groupId}\\?by=1$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anouk invites you')
  const main = page.getByRole('main')
  await expect(main).toContainText(name)
  await expect(main).toContainText('Utrecht Centraal')
  await expect(main).toContainText(/Per person, in a group of six\s*€\d+\.\d\d/)
  await expect(main).toContainText(/Alone\s*€\d+\.\d\d/)
  await expect(main).toContainText(/€\d+\.\d\d is held on your card: it’s set aside, not charged/)
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('button', { name: /^Join, hold €/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log in with a password or Google' }).click()
  await expect(page).toHaveURL(/\/en\/login/)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await registerOnScreen(friend)

  await expect(dialog.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/en/join/${groupId}`))
  await expect(dialog.getByLabel('First name')).toHaveValue('Jip')
  await dialog.getByRole('checkbox', { name: 'I accept' }).check()
  await dialog.getByRole('button', { name: /held/ }).click()
  await giveCard(page)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText('2 of 6 seats taken')
  expect(friend.consoleErrors).toEqual([])
})

test('[R-12] an invitation tells a stranger the train, the price and how full it is, in five languages and without names', async ({
  page,
}, info) => {
  const name = `Preview ${info.testId.slice(-4)}`
  const { groupId, end } = await openGroup('Quirijn', name, 5)
  const words = [
    '1 of 6 seats taken',
    '1 von 6 Plätzen belegt',
    '1 place sur 6 prise',
    '1 van de 6 plaatsen bezet',
    '1 de 6',
  ]
  for (const [index, language] of languages.entries()) {
    const { status, url, html, tags } = await headOf(`/join/${groupId}`, language)
    expect(status).toBe(200)
    expect(url.pathname).toBe(`/${language}/join/${groupId}`)
    expect(tags['og:title']).toMatch(/^Utrecht Centraal → Maastricht, .*\d\d:\d\d/)
    expect(tags['og:title']).toContain(words[index])
    expect(tags['og:description']).toMatch(/€\s?\d+\.\d\d|\d+,\d\d\s€|€\s\d+,\d\d/)
    expect(tags['og:description']).toMatch(/\d\d:\d\d/)
    expect(tags['og:url']).toBe(`${url.origin}/${language}/join/${groupId}`)
    expect(tags['twitter:card']).toBe('summary_large_image')
    expect(tags['robots']).toBe('noindex')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toMatch(/Quirijn Vos|lastName|@sixrail/)
    expect(JSON.stringify(tags)).not.toMatch(/Quirijn|groups\./)
    expect(tags['og:image']).toBe(`${url.origin}/api/groups/${groupId}/card?language=${language}&taken=1`)
  }
  const { tags } = await headOf(`/join/${groupId}`)
  const picture = await page.goto(tags['og:image'])
  expect(picture?.headers()['content-type']).toBe('image/png')
  const { width, height } = await page.evaluate(() => {
    const { naturalWidth, naturalHeight } = document.querySelector('img')!
    return { width: naturalWidth, height: naturalHeight }
  })
  expect({ width, height }).toEqual({ width: 1200, height: 630 })

  await end()
  // a page is kept for a second
  await expect
    .poll(async () => (await headOf(`/join/${groupId}`)).tags['og:title'])
    .toContain('this group has been deleted')
  // the long address of an invitation still leads to the group among its trains (SRCH-03)
  const { url } = await headOf(`/en/find?joinGroup=${groupId}`)
  expect(url.pathname).toBe('/en/find')
})

test('an invitation that leads nowhere, and one to a group that is over, say so and what can be done', async ({
  page,
}, info) => {
  const name = `Over ${info.testId.slice(-4)}`
  const { groupId, end } = await openGroup('Sterre', name, 7)
  const otherName = `Beside ${info.testId.slice(-4)}`
  const other = await openGroup('Floor', otherName, 7)
  await end()
  const gone = await page.goto(`/join/${groupId}`)
  expect(gone?.status()).toBe(410)
  const main = page.getByRole('main')
  await expect(main).toContainText('This group has been deleted')
  await expect(main.getByRole('link', { name: 'See this train' })).toHaveAttribute(
    'href',
    new RegExp(`connectionId=.*joinGroup=${groupId}`),
  )
  await expect(main.getByRole('link', { name: 'See trains on this route' })).toBeVisible()
  // the other group on that train can be joined from here
  const card = main.getByRole('listitem', { name: otherName })
  await expect(card.getByRole('button', { name: /^Join, hold/ })).toBeEnabled()
  await nothingBarsTheWayInAnyLook(page)
  await other.end()
  expect((await headOf(`/en/join/${other.groupId}`)).status).toBe(410)

  for (const path of [
    '/join/nobody',
    '/join/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    `/join/${'x'.repeat(500)}`,
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByText('This invitation link doesn’t work'), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Find Groups' })).toHaveAttribute(
      'href',
      '/en/find',
    )
  }
  const { tags, html } = await headOf('/join/nobody')
  expect(tags['robots']).toBe('noindex')
  expect(tags['og:title']).toBeUndefined()
  expect(html).not.toContain('rel="canonical"')
})

test('[PAY-02] a member shares: a short link, a code that holds it, the share sheet where there is one; and takes the receipt', async ({
  browser,
}, info) => {
  const leader = await person(browser, 'Fenna', `Prins ${info.testId.slice(-4)}`)
  const { page } = leader
  await page.addInitScript(() => {
    navigator.share = async (data) => void (document.title = JSON.stringify(data))
  })
  const name = `Shared ${info.testId.slice(-4)}`
  const { groupId } = await openGroup('Wout', name, 9)
  await register(leader)
  await logIn(leader)
  // whoever was sent the address of a member's own page is led to the invitation
  await page.goto(`/en/dashboard/my-bookings?group=${groupId}`)
  await expect(page.getByRole('heading', { name: 'You’re not in this group' })).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('link', { name: 'See the invitation' }).click()
  await page.waitForURL(`**/en/join/${groupId}`)
  await page.getByRole('button', { name: /^Join, hold/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'I accept' }).check()
  await dialog.getByRole('button', { name: /held/ }).click()
  await giveCard(page)
  await expect(page.getByRole('main')).toContainText('2 of 6 seats taken')
  // nobody touched the page: it goes on to the group, where a free seat leads to the invitation
  await page.waitForURL(`**/en/dashboard/my-bookings?group=${groupId}`)
  // the server sends a member the own view at once, the whole address of the invitation in it
  const link = `${new URL(page.url()).origin}/join/${groupId}?by=2`
  const own = await (await page.request.get(page.url())).text()
  for (const part of ['Fenna, you', 'Reference for your bank or for us: pi_', link])
    expect(own).toContain(part)
  // and anybody else what a stranger may see of it
  const { html: sent } = await headOf(page.url().slice(new URL(page.url()).origin.length))
  expect(sent).toContain(`<h1 class="h1">${name}</h1>`)
  expect(sent).toContain('2 of 6 seats taken')
  for (const part of [leader.lastName, 'Fenna, you', 'pi_']) expect(sent).not.toContain(part)
  await page.getByRole('button', { name: 'Free: invite someone' }).first().click()
  await expect(page.getByRole('button', { name: 'Share invite' })).toBeFocused()

  await expect(page.getByLabel('Invite link')).toHaveValue(link)
  await page.getByRole('button', { name: 'Show QR code' }).click()
  const drawn = page.getByRole('img', { name: 'QR code for the invite link' })
  await expect(drawn).toBeVisible()
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules
  await expect(drawn).toHaveAttribute('viewBox', `0 0 ${size + 8} ${size + 8}`)
  const squares = await drawn.locator('path').getAttribute('d')
  expect(squares?.match(/z/g)).toHaveLength(Array.from(data).filter(Boolean).length)
  await nothingBarsTheWayInAnyLook(page)

  await page.getByRole('button', { name: 'Share invite' }).click()
  await expect(page).toHaveTitle(/Utrecht Centraal to Maastricht/)
  expect(JSON.parse(await page.title())).toMatchObject({ url: link, title: name })

  // straight into a messenger or an email, with the same words
  for (const [way, start] of [
    ['WhatsApp', 'https://wa.me/?text='],
    ['Telegram', 'https://t.me/share/url?url='],
    ['Email', 'mailto:?subject='],
  ] as const) {
    const href = await page.getByRole('link', { name: way, exact: true }).getAttribute('href')
    expect(href?.startsWith(start), way).toBe(true)
    expect(decodeURIComponent(href!)).toContain(link)
    expect(decodeURIComponent(href!)).toContain('Utrecht Centraal to Maastricht')
  }

  // in the words of whoever shares, with the same link, which greets a friend in the friend's own language
  await page.goto(`/de/dashboard/my-bookings?group=${groupId}`)
  const german = page.getByRole('link', { name: 'WhatsApp', exact: true })
  await expect(german).toHaveAttribute('href', /Utrecht%20Centraal%20nach%20Maastricht/)
  expect(decodeURIComponent((await german.getAttribute('href'))!)).toContain(link)
  await page.goto(`/en/dashboard/my-bookings?group=${groupId}`)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download statement of the hold (PDF)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sixrail-\w+\.pdf$/)
  const file = new Uint8Array(await readFile(await download.path()))
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  expect(text).toContain('Statement of a hold')
  expect(text).toContain(name)
  expect(leader.consoleErrors).toEqual([])
})
