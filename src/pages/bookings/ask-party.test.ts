import { expect, test } from 'vitest'
import { ApiRefusal, ApiUnreachable } from '../../browser/api.ts'
import type { Api } from '../../kernel/contract.ts'
import type { PassengerType } from '../../kernel/person/passenger-type.ts'
import { askParty } from './ask-party.ts'

type Answer = 'sold' | 'not_available' | 'train_cancelled' | Error

/** What is made of the carrier's answers, one for each party that it is asked about. */
async function told(types: readonly PassengerType[], answerTo: (party: string) => Answer) {
  const asked: string[] = []
  const api = (async (_: unknown, { query }: { query: { passengers: string } }) => {
    const party = (JSON.parse(query.passengers) as { type: string }[]).map(({ type }) => type).join(' ')
    asked.push(party)
    const answer = answerTo(party)
    if (answer instanceof Error) throw answer
    const isSold = answer === 'sold'
    return {
      data: {
        attributes: {
          ...{ code: isSold ? 'available' : answer, available: isSold, fare_class: isSold ? 'FARE-1' : null },
          ...{ price: 1_655, total_price: 1_955, price_formatted: '', total_price_formatted: '' },
          ...{ class_name: null, refund: null },
        },
        relationships: { connection: {} },
      },
    }
  }) as unknown as Api
  const vacancy = await askParty(api, 'en', { types, connectionId: 'c1', fareClass: 'FARE-1', price: null })
  return { asked, kind: vacancy.kind, isRefused: vacancy.kind === 'free' && vacancy.isPartyRefused === true }
}
const adultsOnly = (party: string): Answer => (party.includes('CHLD') ? 'not_available' : 'sold')

test('[BOOK-05] an age that is not sold on this train is told as such, and the train is not called full', async () => {
  expect(await told(['PNOS', 'CHLD'], adultsOnly)).toEqual({
    ...{ asked: ['PNOS CHLD', 'PNOS'], kind: 'free', isRefused: true },
  })
  expect(await told(['PNOS', 'PNOS'], adultsOnly)).toEqual({
    ...{ asked: ['PNOS PNOS'], kind: 'free', isRefused: false },
  })
  // a child alone is asked about as one
  expect(await told(['CHLD'], adultsOnly)).toMatchObject({ isRefused: true })
})

test('[BOOK-05] so is a number of travellers for whom it has no room together', async () => {
  const one = (party: string): Answer => (party === 'PNOS' ? 'sold' : 'not_available')
  expect(await told(['PNOS', 'PNOS', 'PNOS'], one)).toMatchObject({ kind: 'free', isRefused: true })
})

test('[BOOK-03] a train that is sold to nobody, is cancelled, or about which nobody answers is told as what it is', async () => {
  expect(await told(['PNOS', 'CHLD'], () => 'not_available')).toMatchObject({ kind: 'none' })
  expect(await told(['PNOS'], () => 'not_available')).toEqual({
    asked: ['PNOS'],
    kind: 'none',
    isRefused: false,
  })
  expect(await told(['CHLD'], () => 'train_cancelled')).toMatchObject({ asked: ['CHLD'], kind: 'cancelled' })
  const unknown = new ApiRefusal(404, { code: 'unknown_connection', message: '' })
  expect(await told(['CHLD'], () => unknown)).toMatchObject({ kind: 'none' })
  const thenSilence = (party: string): Answer => (party === 'PNOS' ? new ApiUnreachable('') : 'not_available')
  expect(await told(['CHLD'], thenSilence)).toMatchObject({ kind: 'unreachable' })
})
