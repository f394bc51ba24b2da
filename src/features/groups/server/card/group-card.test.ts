import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { group, groupOf, join, train } from '../../../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { ask } from '../../../../../testing/builders/travellers.ts'
import { type Card, drawCard } from './draw-card.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function cardOf(groupId: string, query = '') {
  const answer = await product.app.inject({ url: `/api/groups/${groupId}/card${query}` })
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload }
}
/** How blue a place is inside: a taken seat is lighter than the ground. */
function isTaken(file: Buffer, seat: number): boolean {
  const { width, data } = PNG.sync.read(file)
  const [x, y] = [668 + ((seat - 1) % 3) * 160 + 30, (seat <= 3 ? 92 : 290) + 69]
  return data[(y * width + x) * 4]! > 80
}

test('a group has a card of its own: its seats, in the language of the link, for anybody', async () => {
  const { groupId } = await groupOf(product, 2, await train(product, '09:01'))
  const { status, headers, file } = await cardOf(groupId, '?language=de')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-disposition']).toMatch(/^inline/)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(PNG.sync.read(file)).toMatchObject({ width: 1200, height: 630 })
  expect([1, 2, 3, 4, 5, 6].map((seat) => isTaken(file, seat))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  // the same words are the same bytes, others are not
  expect((await cardOf(groupId, '?language=de&taken=2')).file.equals(file)).toBe(true)
  expect((await cardOf(groupId, '?language=en')).file.equals(file)).toBe(false)
  await join(product, groupId)
  expect(isTaken((await cardOf(groupId)).file, 3)).toBe(true)
})

test('the picture is drawn from the train, its hour, the price of a seat and how full the group is, in the words of the link', async () => {
  const { groupId } = await groupOf(product, 2, await train(product, '09:01'))
  const { pricePerMember } = await group(product, groupId)
  const euros = (pricePerMember / 100).toFixed(2).replace('.', ',')
  const german: Card = {
    taken: [true, true, false, false, false, false],
    from: 'Utrecht Centraal',
    to: 'Maastricht',
    when: 'Fr., 4. Dez., 09:01',
    className: '2. Klasse',
    price: { amount: `${euros}\u00a0€`, label: 'Pro Person, zu sechst' },
    state: '2 von 6 Plätzen belegt',
  }
  const { file } = await cardOf(groupId, '?language=de')
  expect(file.equals(await drawCard(german))).toBe(true)
  // each of them is to be seen: another word is another picture
  for (const other of [
    { from: 'Utrecht Overvecht' },
    { to: 'Maastricht Noord' },
    { when: german.when.replace('09:01', '09:31') },
    { className: '1. Klasse' },
    { price: { ...german.price!, amount: german.price!.amount.replace(/^./, '9') } },
    { state: '3 von 6 Plätzen belegt' },
  ])
    expect(file.equals(await drawCard({ ...german, ...other })), JSON.stringify(other)).toBe(false)
})

test('the card of a group that is over shows no price, and there is none of an unknown group', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '09:31'))
  const before = await cardOf(groupId)
  await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})
  const after = await cardOf(groupId)
  expect(after.status).toBe(200)
  expect(after.file.equals(before.file)).toBe(false)
  expect((await cardOf('nobody')).status).toBe(404)
  expect((await cardOf(groupId, '?language=xx')).status).toBe(400)
  expect((await cardOf(groupId, '?taken=x')).status).toBe(400)
})
