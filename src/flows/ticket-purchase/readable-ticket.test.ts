import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, train } from '../../../testing/builders/groups.ts'
import { paidOrder, reservation } from '../../../testing/builders/orders.ts'
import { ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { languages } from '../../kernel/languages.ts'

const readCode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const open = (who: TestTraveller | null, path: string, language = 'en') =>
  fetch(`${product.publicUrl}/api/bookings/${path}`, {
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), 'accept-language': language },
  })

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  return { pdf, pages, raw: Buffer.from(bytes).toString('latin1') }
}

const ticketIn = async (who: TestTraveller, bookingId: string, language?: string) => {
  const answer = await open(who, `${bookingId}/tickets/readable`, language)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

/** The roles of a page in the order in which they are read out. */
async function rolesOf(pdf: Pdf, page: number): Promise<string[]> {
  const flat = (node: Node): string[] => [
    ...(node.role ? [node.alt ? `${node.role}: ${node.alt}` : node.role] : []),
    ...(node.children ?? []).flatMap(flat),
  ]
  return flat((await (await pdf.getPage(page)).getStructTree()) as Node)
}

async function codeOn(pdf: Pdf, page: number): Promise<string | undefined> {
  const [image] = await extractImages(pdf, page)
  const { data, width, height, channels } = image!
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++)
    for (const part of [0, 1, 2, 3])
      rgba[at * 4 + part] = part === 3 ? 255 : data[at * channels + (channels < 3 ? 0 : part)]!
  return readCode(rgba, width, height)?.data
}

async function codeOfPage(who: TestTraveller, bookingId: string) {
  const answer = await open(who, `${bookingId}/tickets?type=qr-code-png`)
  const { data, width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()))
  return readCode(new Uint8ClampedArray(data), width, height)!.data
}

async function boughtBy(who: TestTraveller, at: string, count: number): Promise<string> {
  const { id } = await paidOrder(product, who, await train(product, at), count)
  await workUntil(product, async () => (await reservation(product, who, id)).state === 'confirmed')
  return (await reservation(product, who, id)).bookingId
}

test('[BOOK-07] the readable ticket: a page for each traveller, tagged, with its fonts, and the code of the page', async () => {
  const who = await traveller(product)
  const bookingId = await boughtBy(who, '10:01', 3)
  const { booking } = (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body
  const { pdf, pages, raw } = await ticketIn(who, bookingId)

  expect(pages).toHaveLength(3)
  const names = [
    `${who.firstName} ${who.lastName}`,
    ...['a', 'b'].map((n) => `Companion${n} ${who.lastName}`),
  ]
  for (const [at, page] of pages.entries()) {
    const [coach, seat] = booking.seats.find(({ slot }: { slot: number }) => slot === at + 1).seat.split('-')
    const words = [
      ...['Utrecht Centraal – Maastricht', 'Friday 4 December 2026', ', 2nd class, '],
      'Test payment: not valid for travel',
      ...[`Traveller ${names[at]}`, `Seat coach ${coach}, seat ${seat}`, `Booking ${booking.carrierNumber}`],
      ...['Time Station Platform', '10:01 Utrecht Centraal', 'All times are local to the station.'],
    ]
    // in this order
    expect(page).toMatch(new RegExp(words.map((word) => word.replace(/[.()]/g, '\\$&')).join('.*')))
    for (const other of names) if (other !== names[at]) expect(page).not.toContain(`Traveller ${other}`)
    expect(page).not.toMatch(/bookings\.|undefined|\{|null|\?/)
    expect(await codeOn(pdf, at + 1)).toBe(await codeOfPage(who, bookingId))
  }

  const roles = await rolesOf(pdf, 1)
  expect(roles.filter((role) => /^(Sect|H\d|P|Figure)/.test(role))).toEqual([
    ...['Sect', 'H1', 'P', 'P', 'Figure: Ticket code for the inspector', 'H2', 'P', 'P', 'P'],
  ])
  expect(roles.filter((role) => role === 'Table')).toHaveLength(2)
  expect(roles.filter((role) => role === 'TH').length).toBeGreaterThanOrEqual(8)
  // what a reader of PDF/UA asks of a file
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Ticket Utrecht Centraal to Maastricht – Sixrail', Language: 'en' })
  expect(metadata?.get('pdfuaid:part')).toBe('1')
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(raw).toMatch(/\/DisplayDocTitle true/)
  expect(raw).toMatch(/\/Scope \/Column/)
  expect(raw).toMatch(/\/Scope \/Row/)
  // every font is in the file: those that are not have another type, or no file
  const count = (what: RegExp) => raw.match(what)?.length ?? 0
  expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(0)
  expect(count(/\/FontFile2 \d/g)).toBe(count(/\/Type \/FontDescriptor/g))
  expect(raw).not.toMatch(/\/Subtype \/(Type1|TrueType|Type3)\b/)
  // subsets: whole families would be some megabytes
  expect(raw.length).toBeLessThan(150_000)
})

test('[BOOK-07] a member of a group has their own page and the group’s, where the others are first names', async () => {
  const { groupId, leader, others } = await groupOf(product, 6, await train(product, '12:01'))
  await workUntilGroup(product, groupId, 'booked')
  const { bookingId } = (await ask(product, leader, 'GET', `/api/groups/${groupId}`)).body.group
  const who = others[3]!
  const { pdf, pages } = await ticketIn(who, bookingId)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(`Traveller ${who.firstName} ${who.lastName}`)
  expect(pages[1]).toMatch(/^Sixrail Your six seats .* Traveller Seat /)
  expect(pages[1]).toContain(`${who.firstName} (you) coach`)
  for (const { firstName } of [leader, ...others]) expect(pages[1]).toContain(firstName)
  const text = pages.join(' ').replaceAll(`${leader.firstName} ${leader.lastName}`, 'LEADER')
  for (const { lastName, email } of [leader, ...others]) {
    expect(text).not.toContain(email)
    if (lastName !== who.lastName) expect(text).not.toContain(lastName)
  }
  expect((await rolesOf(pdf, 2)).filter((role) => role === 'TR')).toHaveLength(7)

  // each member's email brings the carrier's file and that member's copy
  await product.worker.idle()
  for (const member of [leader, who]) {
    const email = product.emails.find(
      ({ to, subject }) => to === member.email && subject.startsWith('Booked'),
    )
    const [carriers, copy] = email!.attachments!
    expect(carriers!.name).toMatch(/^sixrail-\d{4}-\d\d-\d\d-utrecht-centraal-maastricht\.pdf$/)
    expect(copy!.name).toBe(carriers!.name.replace('.pdf', '-accessible.pdf'))
    const { pages: own } = await readPdf(copy!.content)
    expect(own[0]).toContain(`Traveller ${member.firstName} ${member.lastName}`)
  }

  // and so does the one that a member has sent again
  expect((await ask(product, who, 'POST', `/api/bookings/${bookingId}/send`)).body).toEqual({
    email: who.email,
  })
  await product.worker.idle()
  const again = product.emails.findLast(({ to }) => to === who.email)!
  expect(again.subject).toMatch(/^Your ticket: /)
  const { pages: ownAgain } = await readPdf(again.attachments![1]!.content)
  expect(ownAgain[0]).toContain(`Traveller ${who.firstName} ${who.lastName}`)

  const stranger = await traveller(product)
  for (const [asker, status] of [
    [null, 401],
    [stranger, 404],
  ] as const)
    expect((await open(asker, `${bookingId}/tickets/readable`)).status).toBe(status)
})

test('[BOOK-07] in five languages, and counted for what drawing costs', async () => {
  const who = await traveller(product)
  const bookingId = await boughtBy(who, '16:01', 1)
  const words = ['Journey time', 'Fahrzeit', 'Durée du trajet', 'Reistijd', 'Duración del viaje']
  for (const [at, language] of languages.entries()) {
    const { pdf, pages } = await ticketIn(who, bookingId, language)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(words[at])
    expect(pages[0]).not.toMatch(/bookings\.|undefined|\{|\?/)
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: language })
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => open(who, `${bookingId}/tickets/readable`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})
