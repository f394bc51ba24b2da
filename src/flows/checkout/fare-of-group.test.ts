import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { group, groupOf, join, train } from '../../../testing/builders/groups.ts'
import { ask, emailsTo, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { unknown } from '../../kernel/answer.ts'

let product: TestProduct
let isSilent = false
const askedIn: string[] = []
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      ticketing: {
        ...ports.ticketing,
        fareClasses: async (carrier, language) => {
          askedIn.push(language)
          return isSilent ? unknown('silence') : ports.ticketing.fareClasses(carrier, language)
        },
      },
    }),
  })
})
afterAll(() => product.close())

async function read(path: string, language: string, who: TestTraveller | null = null) {
  const answer = await fetch(`${product.publicUrl}${path}`, {
    headers: { 'accept-language': language, ...(who && { authorization: `Bearer ${who.token}` }) },
  })
  return answer.json()
}
const fareIn = async (groupId: string, language: string) =>
  (await read(`/api/groups/${groupId}`, language)).group.trainDetails.fare

test('[GRP-10] while the carrier tells its classes in no other language, a group says its class as its leader read it', async () => {
  isSilent = true
  const { groupId } = await groupOf(product, 1, await train(product, '07:01'))
  isSilent = false
  expect(await fareIn(groupId, 'en')).toEqual({
    name: '2nd class',
    refund: { kind: 'partial', conditions: 'Money back less 15 % until 24 hours before departure.' },
  })
  // the name is better than nothing, and what comes back is not told in another language
  expect(await fareIn(groupId, 'de')).toEqual({
    name: '2nd class',
    refund: { kind: 'partial', conditions: null },
  })
})

test('[GRP-10] [R-36] a group tells its class and what it gives back in the language of each reader, and the carrier is asked once', async () => {
  product.clock.advance(60_000)
  askedIn.length = 0
  const { groupId } = await groupOf(product, 1, await train(product, '07:31'))
  expect((await fareIn(groupId, 'en')).name).toBe('2nd class')
  const german = await fareIn(groupId, 'de')
  expect(german).toMatchObject({ name: '2. Klasse', refund: { kind: 'partial' } })
  expect(german.refund.conditions).toMatch(/\S/)
  expect((await fareIn(groupId, 'es')).name).toBe('2.ª clase')
  await groupOf(product, 1, await train(product, '08:01'))
  expect(askedIn.toSorted()).toEqual(['de', 'en', 'es', 'fr', 'nl'])
})

test('[GRP-10] who joins reads the class in the email about their seat, and the six on their ticket', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '08:31'))
  const member = await join(product, groupId)
  await workUntil(product, async () => emailsTo(product, member, /^You have a seat/).length === 1)
  expect(emailsTo(product, member, /^You have a seat/)[0]!.text).toMatch(
    /Maastricht, .*08:31, 2nd\u00A0class/,
  )
  for (let count = 2; count < 6; count += 1) await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  const { bookingId } = await group(product, groupId, member)
  for (const [language, name] of [
    ['en', '2nd class'],
    ['de', '2. Klasse'],
  ] as const)
    expect((await read(`/api/bookings/${bookingId}`, language, leader)).booking.className).toBe(name)
})

test('[GRP-10] of a group that was founded before classes were kept nothing is said', async () => {
  const { groupId } = await groupOf(product, 1, await train(product, '09:01'))
  await sql`update groups set trip = trip - 'fare' where id = ${groupId}`.execute(product.database.db)
  expect(await fareIn(groupId, 'en')).toBeNull()
  expect((await ask(product, null, 'GET', `/api/groups/${groupId}/card`)).status).toBe(200)
})
