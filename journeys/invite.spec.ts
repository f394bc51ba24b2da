import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { create } from 'qrcode'
import { extractText, getDocumentProxy } from 'unpdf'
import { openGroup } from './steps/waiting-group.ts'
import { nothingBarsTheWayInAnyLook } from './steps/nothing-bars-the-way.ts'
import { giveCard, logIn, person, register, registerOnScreen } from './steps/travellers.ts'

const languages = ['en', 'de', 'fr', 'nl', 'es']

async function groupIdOf(name: string): Promise<string> {
  const { groups } = await (await fetch(`${process.env['BASE_URL']}/api/groups/collecting?limit=50`)).json()
  const found = groups.find(({ groupName }: { groupName: string }) => groupName === name)
  expect(found, name).toBeDefined()
  return found.groupId
}

/** The head of the page that an address ends at, as a messenger's robot reads it: without scripts. */
async function headOf(path: string, language = 'en') {
  const response = await fetch(process.env['BASE_URL'] + path, { headers: { 'accept-language': language } })
  const html = await response.text()
  const contents = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const tags = Object.fromEntries(contents.map(([, name, content]) => [name, content]))
  return { status: response.status, url: new URL(response.url), html, tags }
}

test('[GRP-06] an invited visitor registers, logs in, and stands before the join of that very group', async ({
  browser,
}, info) => {
  const name = `Invited ${info.testId.slice(-4)}`
  await openGroup('Anouk', name, 3)
  const groupId = await groupIdOf(name)
  const friend = await person(browser, 'Jip', `Kuiper ${info.testId.slice(-4)}`)
  const { page } = friend

  await page.goto(`/join/${groupId}`)
  await expect(page).toHaveURL(/\/en\/find\?.*connectionId=.*joinGroup=/)
  const card = page.getByRole('listitem', { name })
  await expect(card).toContainText('You’ve been invited to this group.')
  await nothingBarsTheWayInAnyLook(page)
  await card.getByRole('button', { name: /^Join/ }).first().click()
  await expect(page).toHaveURL(/\/en\/login/)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await registerOnScreen(friend)
  await logIn(friend)

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`joinGroup=${groupId}`))
  await expect(dialog.getByLabel('First name')).toHaveValue('Jip')
  await dialog.getByRole('checkbox', { name: 'I accept' }).check()
  await dialog.getByRole('button', { name: /held/ }).click()
  await giveCard(page)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText('2 of 6 seats taken')
  expect(friend.troubles).toEqual([])
})

test('[GRP-06] an invitation tells a stranger the train, the price and how full it is, in five languages and without names', async ({
  page,
}, info) => {
  const name = `Preview ${info.testId.slice(-4)}`
  const end = await openGroup('Quirijn', name, 5)
  const groupId = await groupIdOf(name)
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
    expect(url.pathname).toBe(`/${language}/find`)
    expect(url.searchParams.get('joinGroup')).toBe(groupId)
    expect(tags['og:title']).toMatch(/^Utrecht Centraal → Maastricht, .*\d\d:\d\d/)
    expect(tags['og:title']).toContain(words[index])
    expect(tags['og:description']).toMatch(/€\s?\d+\.\d\d|\d+,\d\d\s€|€\s\d+,\d\d/)
    expect(tags['og:description']).toMatch(/\d\d:\d\d/)
    expect(tags['og:url']).toContain(`joinGroup=${groupId}`)
    expect(tags['twitter:card']).toBe('summary_large_image')
    expect(tags['robots']).toBe('noindex')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toMatch(/Quirijn|@sixrail/)
    expect(JSON.stringify(tags)).not.toContain('groups.')
  }
  const { tags } = await headOf(`/join/${groupId}`)
  expect(new URL(tags['og:image']).pathname).toBe('/invite/1-of-6.png')
  const picture = await page.goto(new URL(tags['og:image']).pathname)
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
    .toContain('this group is closed')
})

test('[GRP-06] an invitation that leads nowhere, and one to a group that is over, say so and what can be done', async ({
  page,
}, info) => {
  const name = `Over ${info.testId.slice(-4)}`
  const end = await openGroup('Sterre', name, 7)
  const groupId = await groupIdOf(name)
  await end()
  await page.goto(`/join/${groupId}`)
  const card = page.getByRole('listitem', { name })
  await expect(card).toContainText('This group is closed.')
  await expect(card.getByRole('button', { name: /^Join/ }).last()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Create another group' })).toBeVisible()

  for (const path of [
    '/join/nobody',
    '/join/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    `/join/${'x'.repeat(500)}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText('This invitation link doesn’t work'), path).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible()
  }
  const { tags } = await headOf('/join/nobody')
  expect(tags['robots']).toBe('noindex')
  expect(tags['og:title']).toBeUndefined()
})

test('[GRP-06] [PAY-02] a member shares: a short link, a code that holds it, the share sheet where there is one; and takes the receipt', async ({
  browser,
}, info) => {
  const leader = await person(browser, 'Fenna', `Prins ${info.testId.slice(-4)}`)
  const { page } = leader
  await page.addInitScript(() => {
    navigator.share = async (data) => void (document.title = JSON.stringify(data))
  })
  const name = `Shared ${info.testId.slice(-4)}`
  await openGroup('Wout', name, 9)
  const groupId = await groupIdOf(name)
  await register(leader)
  await logIn(leader)
  await page.goto(`/join/${groupId}`)
  await page.getByRole('listitem', { name }).getByRole('button', { name: /^Join/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'I accept' }).check()
  await dialog.getByRole('button', { name: /held/ }).click()
  await giveCard(page)
  await expect(page.getByRole('main')).toContainText('2 of 6 seats taken')
  // nobody touched the page: it goes on to the group, where a free seat leads to the invitation
  await page.waitForURL(`**/en/dashboard/my-bookings?group=${groupId}`)
  await page.getByRole('button', { name: 'Free: invite someone' }).first().click()
  await expect(page.getByRole('button', { name: 'Share invite' })).toBeFocused()

  const link = `${new URL(page.url()).origin}/join/${groupId}`
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

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt (PDF)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sixrail-\w+\.pdf$/)
  const file = new Uint8Array(await readFile(await download.path()))
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  expect(text).toContain('Statement of a hold')
  expect(text).toContain(name)
  expect(leader.troubles).toEqual([])
})
