import { expect, test } from 'vitest'
import type { Answer } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Entry } from '../../../../kernel/saga.ts'
import { decideRenewal, type RenewInput } from './renew-hold.ts'

const hour = 3_600_000
const input: RenewInput = {
  checkoutId: 'old',
  newCheckoutId: 'new',
  oldRef: 'pi_old',
  mandate: 'cus/pm',
  amount: 1_955,
  currency: 'EUR',
  captureBefore: 46 * hour,
}
const entry = (name: string, answer: Answer<Json>, more: Partial<Entry> = {}): Entry => ({
  ...{ name, part: '', attempt: 0, input: {}, tries: 1, since: 0, at: 0 },
  answer,
  ...more,
})
const done = (value: Json): Answer<Json> => ({ kind: 'done', value })
const unknown: Answer<Json> = { kind: 'unknown', why: 'lost' }
const no = (code: string): Answer<Json> => ({ kind: 'refused', code })
const releaseOf = (ref: string, answer: Answer<Json>) => entry('release', answer, { part: ref })
const held = entry('hold-again', done({ ref: 'pi_new', captureBefore: 140 * hour, card: null }))
const swapped = (kept: string) => entry('swap', done({ kept }))
const next = (history: Entry[], now = hour) => decideRenewal(input, history, now)[0]

test('first the new hold, then the swap, then the old hold is released, then the end', () => {
  expect(next([])).toMatchObject({ do: 'call', name: 'hold-again', input: { amount: 1_955 } })
  expect(next([held])).toMatchObject({
    do: 'call',
    name: 'swap',
    input: { checkoutId: 'old', hold: { ref: 'pi_new' } },
  })
  expect(next([held, swapped('new')])).toMatchObject({ name: 'release', input: { ref: 'pi_old' } })
  const released = releaseOf('pi_old', done({ state: 'released' }))
  expect(next([held, swapped('new'), released])).toMatchObject({
    do: 'end',
    outcome: 'renewed',
    data: { oldIsGone: true },
  })
})

test('where the old hold is still wanted, the new one is released', () => {
  expect(next([held, swapped('old')])).toMatchObject({ name: 'release', input: { ref: 'pi_new' } })
  const gone = releaseOf('pi_new', no('gone'))
  expect(next([held, swapped('old'), gone])).toMatchObject({
    outcome: 'not-needed',
    // the old hold was let go elsewhere or not at all
    data: { oldIsGone: false },
  })
})

test('where the owner has gone both are released: the new hold may have been in place before', () => {
  const gone = decideRenewal(input, [held, swapped('neither')], hour)
  expect(gone).toMatchObject([
    { name: 'release', input: { ref: 'pi_old' } },
    { name: 'release', input: { ref: 'pi_new' } },
  ])
  const history = [held, swapped('neither'), releaseOf('pi_old', no('gone'))]
  expect(next(history)).toMatchObject({ input: { ref: 'pi_new' } })
  expect(next([...history, releaseOf('pi_new', done(null))])).toMatchObject({ outcome: 'not-needed' })
})

test('a lost answer is asked for again under the same key, and after a day no more', () => {
  const lost = entry('hold-again', unknown, { at: 0 })
  expect(next([lost])).toMatchObject({ do: 'call', name: 'hold-again', attempt: 0 })
  // twenty hours after it was first asked, and not a moment earlier
  const asked = entry('hold-again', unknown, { since: 2 * hour, at: 2 * hour })
  expect(next([asked], 22 * hour - 1)).toMatchObject({ do: 'call', name: 'hold-again' })
  expect(next([asked], 22 * hour)).toMatchObject({ outcome: 'ask-owner' })
  expect(next([lost], 21 * hour)).toMatchObject({
    do: 'end',
    outcome: 'ask-owner',
    data: { reason: 'unreachable' },
  })
  expect(next([held, entry('swap', unknown)])).toMatchObject({ name: 'swap', attempt: 0 })
})

test('a bank that says no leaves the old hold alone and the owner is asked', () => {
  for (const code of ['needs_owner', 'declined', 'invalid'])
    expect(next([entry('hold-again', no(code))])).toMatchObject({
      outcome: 'ask-owner',
      data: { reason: code },
    })
})

test('a release that is refused for another reason is repeated under the next key', () => {
  const refused = releaseOf('pi_old', no('invalid'))
  expect(next([held, swapped('new'), refused])).toMatchObject({ name: 'release', attempt: 1 })
})

test('[PAY-06] a hold that cannot be let go is read: captured by somebody else, it is left to be given back', () => {
  const stuck = [held, swapped('new'), releaseOf('pi_old', no('wrong_state'))]
  const read = (state: string) => entry('read-release', done({ state }), { part: 'pi_old.0' })
  expect(next(stuck)).toMatchObject({ name: 'read-release', input: { ref: 'pi_old' } })
  expect(next([...stuck, entry('read-release', unknown, { part: 'pi_old.0' })])).toMatchObject({
    name: 'read-release',
    attempt: 0,
  })
  expect(next([...stuck, read('pending')])).toMatchObject({ name: 'release', attempt: 1 })
  expect(next([...stuck, read('captured')])).toMatchObject({
    outcome: 'renewed',
    // only what the bank let go is written down as gone
    data: { oldIsGone: false, taken: ['pi_old'], hold: { ref: 'pi_new' } },
  })
})
