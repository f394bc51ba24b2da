import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { askToJoin, creation, group, groupOf, payAt, train, verify } from '../builders/groups.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, type TestTraveller, traveller } from '../builders/travellers.ts'
import { workUntilGroup } from '../harness/wait.ts'
import { languages } from '../../src/kernel/languages.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({
    seller: {
      name: 'Six Seats Example',
      address: 'Stationsplein 1, Utrecht',
      email: 'hello@sixrail.example',
      registerNumber: null,
      vatNumber: 'NL000000000B00',
    },
  })
})
afterAll(() => product.close())

const pathOf = (checkoutId: string) => `/api/payments/group/receipts/${checkoutId}`

async function receiptIn(who: TestTraveller, checkoutId: string, language = 'en') {
  const response = await fetch(product.publicUrl + pathOf(checkoutId), {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const raw = Buffer.from(bytes).toString('latin1')
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await getMeta(pdf)
  return { headers: response.headers, text: text.replaceAll('\u00A0', ' '), info, pdf, raw }
}

const moneyOf = async (who: TestTraveller, groupId: string) => (await group(product, groupId, who)).money
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

/** The reader takes the gaps between some letters for spaces. */
const lettersOf = (text: string) => text.replaceAll(/\s/g, '')

test('[PAY-02] a receipt is its owner’s alone', async () => {
  const { groupId, leader, others } = await groupOf(product, 2)
  const { checkoutId } = await moneyOf(leader, groupId)
  expect(await ask(product, null, 'GET', pathOf(checkoutId))).toMatchObject({ status: 401 })
  for (const [who, id] of [
    [others[0]!, checkoutId],
    [leader, 'nothing'],
    [leader, "'; drop table checkouts; --"],
  ] as const) {
    const { status, body } = await ask(product, who, 'GET', pathOf(encodeURIComponent(id)))
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'checkout_not_found' })
    expect(body.message).not.toContain('refusals')
  }
})

test('[PAY-02] before anything is held there is no receipt, and it says so', async () => {
  const who = await traveller(product)
  const { groupId } = await groupOf(product, 1, await train(product, '11:01'))
  await askToJoin(product, who, groupId)
  const { id } = await product.database.db
    .withTables<{ checkouts: { id: string; user_id: string } }>()
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow()
  const { status, body } = await ask(product, who, 'GET', pathOf(id))
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'receipt_not_ready' })
})

test('[PAY-02] held: the ledger’s amounts, the fee apart, the reference, who sells, and that nothing was charged', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '12:01'))
  const money = await moneyOf(leader, groupId)
  const { text, headers, info, pdf } = await receiptIn(leader, money.checkoutId)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`sixrail-${money.checkoutId}.pdf`)
  for (const part of [
    ...[
      'Statement of a hold',
      'Nothing was charged',
      'Lights on the Vrijthof',
      'Utrecht Centraal – Maastricht',
    ],
    ...[euros(money.ticketPrice), '€3.00', euros(money.totalAmount), '€0.00', money.providerRef],
    ...['20 November 2026', 'Six Seats Example', 'Stationsplein 1, Utrecht', 'NL000000000B00'],
  ])
    expect(lettersOf(text)).toContain(lettersOf(part))
  expect(text).not.toMatch(/undefined|NaN|payments\.|\{|\?\?/)
  expect(info).toMatchObject({ Title: 'Statement of a hold – Sixrail' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(pdf.numPages).toBe(1)
})

test('[PAY-02] released: nothing was charged, in five languages', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '15:01'))
  const { checkoutId } = await moneyOf(leader, groupId)
  await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, { userId: leader.userId })
  await workUntilGroup(product, groupId, 'released')
  await expect.poll(async () => (await moneyOf(leader, groupId)).state).toBe('released')
  const words = [
    'Nothing was charged. The hold of',
    'Es wurde nichts abgebucht. Die Vormerkung',
    'Rien n’a été débité. La préautorisation',
    'Er is niets afgeschreven. Het gereserveerde bedrag',
    'No se ha cobrado nada. La retención',
  ]
  for (const [index, language] of languages.entries()) {
    const { text } = await receiptIn(leader, checkoutId, language)
    expect(text.replaceAll('\n', ' ')).toContain(words[index])
    expect(text).not.toMatch(/payments\.|\{|undefined/)
  }
})

test('[PAY-02] charged: what the ledger says was captured, once the ticket exists', async () => {
  const { groupId, leader, others } = await groupOf(product, 6, await train(product, '10:01'))
  await workUntilGroup(product, groupId, 'booked')
  for (const who of [leader, others[4]!]) {
    const { checkoutId, totalAmount, ticketPrice } = await moneyOf(who, groupId)
    const { text } = await receiptIn(who, checkoutId)
    expect(text).toContain(`${euros(totalAmount)} was charged. The ticket has been bought.`)
    expect(text).toContain(euros(ticketPrice))
    expect(text).toMatch(new RegExp(`Total charged\\s+${euros(totalAmount)}`))
    expect(text).not.toContain('Nothing was charged')
  }
})

test('[PAY-02] a receipt carries its fonts and says what it is, and names a group in letters of three scripts', async () => {
  const who = await traveller(product)
  const on = await train(product, '17:01')
  const opened = await ask(product, who, 'POST', '/api/payments/group/create-checkout-session', {
    amount: on.perMember,
    creation: creation(who, on, 'Łódź – Αθήνα القدس'),
  })
  await payAt(opened.body.url)
  const { groupId } = (await verify(product, who, opened.body.sessionId)).body.checkout
  const { checkoutId, providerRef } = await moneyOf(who, groupId)
  const { text, pdf, raw } = await receiptIn(who, checkoutId)
  for (const part of [providerRef, 'Utrecht Centraal – Maastricht', 'Łódź – Αθήνα', 'القدس'])
    expect(lettersOf(text)).toContain(lettersOf(part))
  expect(text).not.toMatch(/\?/)
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({ Language: 'en' })
  expect(metadata?.get('pdfuaid:part')).toBe('1')
  // every font is in the file: those that are not have another type, or no file
  const count = (what: RegExp) => raw.match(what)?.length ?? 0
  expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(0)
  expect(count(/\/FontFile2 \d/g)).toBe(count(/\/Type \/FontDescriptor/g))
  expect(raw).not.toMatch(/\/Subtype \/(Type1|TrueType|Type3)\b/)
})
