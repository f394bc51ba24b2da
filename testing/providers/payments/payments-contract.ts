import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '../../../src/kernel/money.ts'
import type { Authorisation, Payments, PaymentSession, SessionRequest } from '../../../src/ports/payments.ts'
import { doneBy } from '../done-by.ts'

interface Books {
  readonly captured: number
  readonly released: number
  readonly openHolds: { readonly count: number; readonly sum: number }
  readonly captures: number
}

/** What not everybody can: a provider's own host keeps its time, and its cards want a browser. */
export interface Abilities {
  readonly clock: boolean
  readonly everyCard: boolean
  readonly webhooks: boolean
}
const everything: Abilities = { clock: true, everyCard: true, webhooks: true }

/** A payment provider to try, with the side that only its owner has: cards, a clock, faults and the books. */
export interface PaymentsRig {
  readonly payments: Payments
  now(): number
  advance(ms: number): void
  /** the traveller gives a card on the session's page */
  pay(
    sessionRef: string,
    card?: 'good' | 'declined' | 'declined-at-capture' | 'asks-always' | 'refuses-later',
  ): Promise<void>
  /** the next call of this operation is lost on its way there or back */
  lose(
    op:
      | 'openSession'
      | 'expireSession'
      | 'holdAgain'
      | 'capture'
      | 'release'
      | 'refund'
      | 'detachSavedCard'
      | 'deletePayer',
    when: 'before' | 'after',
  ): void
  books(): Books | Promise<Books>
  /** what was sent to the webhook so far */
  deliveries(): Promise<readonly { readonly raw: Buffer; readonly signature: string }[]>
  close(): Promise<void>
}

const minute = 60_000
const day = 86_400_000
const eur = (amount: number) => money(amount, 'EUR')

/** What every provider of held payments must do for Sixrail, whoever it is. */
export function paymentsContract(
  name: string,
  setup: () => Promise<PaymentsRig>,
  able: Abilities = everything,
): void {
  const onClock = able.clock ? test : test.skip
  const withEveryCard = able.everyCard ? test : test.skip
  const withWebhooks = able.webhooks ? test : test.skip
  describe(`payments: ${name}`, () => {
    let rig: PaymentsRig
    let payments: Payments
    beforeEach(async () => {
      rig = await setup()
      payments = rig.payments
    })
    afterEach(() => rig.close())

    const request = (more: Partial<SessionRequest> = {}): SessionRequest => ({
      reference: 'member-1',
      lines: [
        { label: 'Amsterdam to Utrecht, seat 1 of 6', price: eur(1_500) },
        { label: 'Service fee', price: eur(300) },
      ],
      email: 'ada@example.org',
      language: 'nl',
      successUrl: 'http://localhost:3000/checkout/success?session={session}',
      cancelUrl: 'http://localhost:3000/checkout/cancel',
      // a host's clock and ours are not the same to the second
      expiresAt: rig.now() + 31 * minute,
      note: { group: 'g1' },
      submitText: 'Held now, charged only when the group is full',
      keepCard: false,
      ...more,
    })
    const opened = async () => doneBy(await payments.openSession(request(), 'open:1'))
    async function held(card: 'good' | 'declined-at-capture' = 'good'): Promise<Authorisation> {
      const { ref } = await opened()
      await rig.pay(ref, card)
      const { authorisation } = doneBy(await payments.session(ref))
      if (authorisation?.state !== 'held') throw new Error(`no hold but ${authorisation?.state}`)
      return authorisation
    }

    test('a session opens, holds the card, and the hold shows amount, card and when it lapses', async () => {
      const session = await opened()
      expect(session).toMatchObject({ state: 'open', reference: 'member-1', authorisation: null })
      expect(session.url).toMatch(/./)
      await rig.pay(session.ref)
      const paid = doneBy(await payments.session(session.ref))
      expect(paid).toMatchObject<Partial<PaymentSession>>({
        state: 'complete',
        url: null,
        reference: 'member-1',
      })
      expect(paid.authorisation).toMatchObject({ state: 'held', amount: eur(1_800), captured: eur(0) })
      expect(paid.authorisation?.card?.last4).toBe('4242')
      expect(paid.authorisation?.captureBefore).toBeGreaterThan(rig.now() + 4 * day)
      expect(await rig.books()).toMatchObject({ captured: 0, openHolds: { count: 1, sum: 1_800 } })
    })

    test('a declined card leaves the session open and nothing held; a second card may follow', async () => {
      const { ref } = await opened()
      await rig.pay(ref, 'declined')
      expect(doneBy(await payments.session(ref))).toMatchObject({
        state: 'open',
        authorisation: { state: 'pending' },
      })
      const pending = doneBy(await payments.session(ref)).authorisation!
      expect(await payments.capture(pending.ref, eur(1_800), 'c:0')).toMatchObject({ code: 'wrong_state' })
      expect(await payments.release(pending.ref, 'r:0')).toMatchObject({ code: 'wrong_state' })
      await rig.pay(ref)
      expect(doneBy(await payments.session(ref)).authorisation?.state).toBe('held')
    })

    test('the same key opens the same session, with other parameters it is refused, after a day it is forgotten', async () => {
      const first = request()
      const { ref } = doneBy(await payments.openSession(first, 'open:1'))
      expect(doneBy(await payments.openSession(first, 'open:1')).ref).toBe(ref)
      expect(await payments.openSession({ ...first, email: 'bo@example.org' }, 'open:1')).toMatchObject({
        code: 'invalid',
      })
      if (!able.clock) return
      rig.advance(day + minute)
      expect(doneBy(await payments.openSession(request(), 'open:1')).ref).not.toBe(ref)
    })

    test('a session shorter than half an hour or longer than a day is refused as invalid', async () => {
      const short = await payments.openSession(request({ expiresAt: rig.now() + 10 * minute }), 'open:1')
      const long = await payments.openSession(request({ expiresAt: rig.now() + 25 * 60 * minute }), 'open:2')
      expect([short, long]).toMatchObject([{ code: 'invalid' }, { code: 'invalid' }])
    })

    onClock('a session ends by itself, and ends at once when asked, twice as well as once', async () => {
      const { ref } = await opened()
      rig.advance(32 * minute)
      expect(doneBy(await payments.session(ref))).toMatchObject({ state: 'expired', url: null })
      const other = doneBy(await payments.openSession(request(), 'open:2'))
      expect(doneBy(await payments.expireSession(other.ref, 'expire:2')).state).toBe('expired')
      expect(doneBy(await payments.expireSession(other.ref, 'expire:2')).state).toBe('expired')
      expect(doneBy(await payments.expireSession(other.ref, 'expire:3')).state).toBe('expired')
      await rig.pay(other.ref)
      expect((await rig.books()).openHolds.count).toBe(0)
    })

    test('a completed session cannot be ended', async () => {
      const { ref } = await opened()
      await rig.pay(ref)
      expect(await payments.expireSession(ref, 'expire:1')).toMatchObject({
        kind: 'refused',
        code: 'wrong_state',
      })
      expect((await rig.books()).openHolds.count).toBe(1)
    })

    async function kept(card: 'good' | 'asks-always' | 'refuses-later' = 'good'): Promise<Authorisation> {
      const { ref } = doneBy(await payments.openSession(request({ keepCard: true }), 'open:kept'))
      await rig.pay(ref, card)
      return doneBy(await payments.session(ref)).authorisation!
    }
    const again = (savedCard: string | null) => ({
      savedCard: savedCard ?? 'none',
      amount: eur(1_850),
      reference: 'member-1',
      note: { group: 'g1' },
    })

    test('a card that was not kept is not saved, and one nobody gave is refused', async () => {
      expect((await held()).savedCard).toBeNull()
      expect(await payments.holdAgain(again(null), 'again:0')).toMatchObject({ code: 'invalid' })
    })

    onClock(
      'a kept card is held again without its owner, beside the first hold, for a time of its own',
      async () => {
        const first = await kept()
        expect(first.savedCard).not.toBeNull()
        rig.advance(5 * day)
        const second = doneBy(await payments.holdAgain(again(first.savedCard), 'again:1'))
        expect(second).toMatchObject({ state: 'held', amount: eur(1_850), savedCard: first.savedCard })
        expect(second.ref).not.toBe(first.ref)
        // a card network keeps a hold that was made without its owner for less long
        expect(second.captureBefore! - rig.now()).toBeGreaterThan(4 * day)
        expect(second.captureBefore! - rig.now()).toBeLessThan(5 * day)
        expect((await rig.books()).openHolds).toEqual({ count: 2, sum: 3_650 })
        doneBy(await payments.release(first.ref, 'r:first'))
        expect(doneBy(await payments.capture(second.ref, eur(1_850), 'c:again')).state).toBe('captured')
        expect(await rig.books()).toMatchObject({ captured: 1_850, openHolds: { count: 0 } })
      },
    )

    test('the same key holds a kept card once; the answer may be lost on its way', async () => {
      const { savedCard } = await kept()
      rig.lose('holdAgain', 'after')
      expect((await payments.holdAgain(again(savedCard), 'again:1')).kind).toBe('unknown')
      const { ref } = doneBy(await payments.holdAgain(again(savedCard), 'again:1'))
      expect(doneBy(await payments.holdAgain(again(savedCard), 'again:1')).ref).toBe(ref)
      expect((await rig.books()).openHolds.count).toBe(2)
      rig.lose('holdAgain', 'before')
      expect((await payments.holdAgain(again(savedCard), 'again:2')).kind).toBe('unknown')
      expect((await rig.books()).openHolds.count).toBe(2)
    })

    withEveryCard(
      'a bank that wants the owner and one that says no are told apart, and hold nothing',
      async () => {
        const asking = await kept('asks-always')
        expect(await payments.holdAgain(again(asking.savedCard), 'again:1')).toMatchObject({
          code: 'needs_owner',
        })
        expect((await rig.books()).openHolds.count).toBe(1)
      },
    )

    withEveryCard('a kept card that the bank refuses later leaves the first hold as it was', async () => {
      const first = await kept('refuses-later')
      expect(await payments.holdAgain(again(first.savedCard), 'again:1')).toMatchObject({ code: 'declined' })
      expect(doneBy(await payments.authorisation(first.ref)).state).toBe('held')
      expect((await rig.books()).openHolds.count).toBe(1)
    })

    test.each(['detachSavedCard', 'deletePayer'] as const)(
      '%s: the card is never held again, what is held stays, and twice is as good as once',
      async (end) => {
        const first = await kept()
        expect(await payments[end](first.savedCard!)).toMatchObject({ kind: 'done' })
        expect(await payments[end](first.savedCard!)).toMatchObject({ kind: 'done' })
        expect(await payments.holdAgain(again(first.savedCard), 'again:1')).toMatchObject({
          kind: 'refused',
          code: 'invalid',
        })
        expect(doneBy(await payments.authorisation(first.ref)).state).toBe('held')
        expect(doneBy(await payments.capture(first.ref, eur(1_800), 'c:1')).state).toBe('captured')
        expect(await payments[end]('none')).toMatchObject({ kind: 'refused', code: 'invalid' })
      },
    )

    test.each([
      ['detachSavedCard', 'before'],
      ['detachSavedCard', 'after'],
      ['deletePayer', 'before'],
      ['deletePayer', 'after'],
    ] as const)('%s lost %s its effect is unknown; repeated, it is done', async (end, when) => {
      const { savedCard } = await kept()
      rig.lose(end, when)
      expect((await payments[end](savedCard!)).kind).toBe('unknown')
      expect(await payments[end](savedCard!)).toMatchObject({ kind: 'done' })
      expect((await payments.holdAgain(again(savedCard), 'again:1')).kind).toBe('refused')
    })

    test('less than held is captured and the rest let go', async () => {
      const { ref } = await held()
      const taken = doneBy(await payments.capture(ref, eur(1_700), 'c:1'))
      expect(taken).toMatchObject({ ref, state: 'captured', captured: eur(1_700) })
      expect(doneBy(await payments.authorisation(ref))).toMatchObject({
        state: 'captured',
        captured: eur(1_700),
      })
      expect(await rig.books()).toMatchObject({
        captured: 1_700,
        released: 100,
        openHolds: { count: 0 },
        captures: 1,
      })
    })

    test('more than held is refused and nothing is taken', async () => {
      const { ref } = await held()
      expect(await payments.capture(ref, eur(1_801), 'c:1')).toMatchObject({
        kind: 'refused',
        code: 'invalid',
      })
      expect(await rig.books()).toMatchObject({ captured: 0, openHolds: { count: 1 } })
    })

    test('captured twice, with the same key or another, money is taken once; another amount is refused', async () => {
      const { ref } = await held()
      doneBy(await payments.capture(ref, eur(1_800), 'c:1'))
      expect(doneBy(await payments.capture(ref, eur(1_800), 'c:1')).state).toBe('captured')
      expect(doneBy(await payments.capture(ref, eur(1_800), 'c:2'))).toMatchObject({ captured: eur(1_800) })
      expect(await payments.capture(ref, eur(1_700), 'c:3')).toMatchObject({
        kind: 'refused',
        code: 'wrong_state',
      })
      expect(await payments.capture(ref, eur(1_700), 'c:1')).toMatchObject({
        kind: 'refused',
        code: 'invalid',
      })
      expect(await rig.books()).toMatchObject({ captured: 1_800, captures: 1 })
    })

    test('released twice is released; what is released cannot be captured', async () => {
      const { ref } = await held()
      expect(doneBy(await payments.release(ref, 'r:1')).state).toBe('released')
      expect(doneBy(await payments.release(ref, 'r:1')).state).toBe('released')
      expect(doneBy(await payments.release(ref, 'r:2')).state).toBe('released')
      expect(await payments.capture(ref, eur(1_800), 'c:1')).toMatchObject({ kind: 'refused', code: 'gone' })
      expect(await rig.books()).toMatchObject({ captured: 0, released: 1_800, openHolds: { count: 0 } })
    })

    test('what is captured cannot be released', async () => {
      const { ref } = await held()
      doneBy(await payments.capture(ref, eur(1_800), 'c:1'))
      expect(await payments.release(ref, 'r:1')).toMatchObject({ kind: 'refused', code: 'wrong_state' })
      expect((await rig.books()).captured).toBe(1_800)
    })

    test('what is captured is given back in full, once; what is only held has nothing to give back', async () => {
      const { ref } = await held()
      expect(await payments.refund(ref, 'f:0')).toMatchObject({ kind: 'refused', code: 'wrong_state' })
      doneBy(await payments.capture(ref, eur(1_700), 'c:1'))
      expect(doneBy(await payments.authorisation(ref)).refunded).toEqual(eur(0))
      for (const key of ['f:1', 'f:1', 'f:2'])
        expect(doneBy(await payments.refund(ref, key))).toMatchObject({
          state: 'captured',
          captured: eur(1_700),
          refunded: eur(1_700),
        })
      expect(doneBy(await payments.authorisation(ref))).toMatchObject({
        ...{ refunded: eur(1_700), refundedByUs: eur(1_700) },
      })
      expect((await payments.refund('pi_unknown', 'f:3')).kind).toBe('unknown')
    })

    test.each(['before', 'after'] as const)(
      'a refund lost %s its effect is unknown; repeated, it is done once',
      async (when) => {
        const { ref } = await held()
        doneBy(await payments.capture(ref, eur(1_800), 'c:1'))
        rig.lose('refund', when)
        expect((await payments.refund(ref, 'f:1')).kind).toBe('unknown')
        expect(doneBy(await payments.refund(ref, 'f:1')).refunded).toEqual(eur(1_800))
      },
    )

    onClock('a hold lapses by itself; then capture finds it gone and release finds it done', async () => {
      const { ref, captureBefore } = await held()
      rig.advance(captureBefore! - rig.now() + minute)
      expect(doneBy(await payments.authorisation(ref)).state).toBe('released')
      expect(await payments.capture(ref, eur(1_800), 'c:1')).toMatchObject({ kind: 'refused', code: 'gone' })
      expect(doneBy(await payments.release(ref, 'r:1')).state).toBe('released')
      expect(await rig.books()).toMatchObject({ captured: 0, openHolds: { count: 0 } })
    })

    withEveryCard(
      'a bank that says no at capture is a refusal, repeated under its key, and the hold stays',
      async () => {
        const { ref } = await held('declined-at-capture')
        expect(await payments.capture(ref, eur(1_800), 'c:1')).toMatchObject({
          kind: 'refused',
          code: 'declined',
        })
        expect(await payments.capture(ref, eur(1_800), 'c:1')).toMatchObject({
          kind: 'refused',
          code: 'declined',
        })
        expect(await rig.books()).toMatchObject({ captured: 0, openHolds: { count: 1 } })
      },
    )

    test.each(['before', 'after'] as const)(
      'a capture lost %s its effect is unknown; repeated, it is done once',
      async (when) => {
        const { ref } = await held()
        rig.lose('capture', when)
        expect((await payments.capture(ref, eur(1_800), 'c:1')).kind).toBe('unknown')
        expect((await rig.books()).captures).toBe(when === 'after' ? 1 : 0)
        expect(doneBy(await payments.capture(ref, eur(1_800), 'c:1')).captured).toEqual(eur(1_800))
        expect(await rig.books()).toMatchObject({ captured: 1_800, captures: 1 })
      },
    )

    test.each(['before', 'after'] as const)(
      'a release lost %s its effect is unknown; repeated, it is done',
      async (when) => {
        const { ref } = await held()
        rig.lose('release', when)
        expect((await payments.release(ref, 'r:1')).kind).toBe('unknown')
        expect(doneBy(await payments.release(ref, 'r:1')).state).toBe('released')
        expect(await rig.books()).toMatchObject({ released: 1_800, openHolds: { count: 0 } })
      },
    )

    test('a session whose opening was lost is the same one when asked for again', async () => {
      const asked = request()
      rig.lose('openSession', 'after')
      expect((await payments.openSession(asked, 'open:1')).kind).toBe('unknown')
      const { ref } = doneBy(await payments.openSession(asked, 'open:1'))
      expect(doneBy(await payments.openSession(asked, 'open:1')).ref).toBe(ref)
    })

    test('an ending that was lost is found done when asked for again', async () => {
      const { ref } = await opened()
      rig.lose('expireSession', 'after')
      expect((await payments.expireSession(ref, 'expire:1')).kind).toBe('unknown')
      expect(doneBy(await payments.expireSession(ref, 'expire:1')).state).toBe('expired')
    })

    test.each(['cs_unknown', 'pi_unknown', '', '..', 'a/b', 'a?b#c', 'é'])(
      '[PAY-06] nothing is known of "%s", which is not the same as nothing held: the key may be another account’s',
      async (ref) => {
        const answers = [
          await payments.session(ref),
          await payments.expireSession(ref, 'expire:1'),
          await payments.authorisation(ref),
          await payments.capture(ref, eur(100), 'c:1'),
          await payments.release(ref, 'r:1'),
        ]
        for (const answer of answers) expect(answer.kind).toBe('unknown')
      },
    )

    withWebhooks("events name what they are about; a forged or changed one is nobody's", async () => {
      const { ref } = await opened()
      await rig.pay(ref)
      const authorisationRef = doneBy(await payments.session(ref)).authorisation!.ref
      const deliveries = await rig.deliveries()
      const events = deliveries.map(({ raw, signature }) => payments.readEvent(raw, signature))
      expect(events.length).toBeGreaterThan(0)
      for (const event of events) expect(event).toMatchObject({ authorisationRef, reference: 'member-1' })
      expect(events.some((event) => event?.sessionRef === ref)).toBe(true)
      const [{ raw, signature } = { raw: Buffer.of(), signature: '' }] = deliveries
      const tampered = Buffer.from(raw.toString().replace('member-1', 'member-2'))
      expect(payments.readEvent(tampered, signature)).toBeNull()
      expect(
        payments.readEvent(
          raw,
          signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      ).toBeNull()
      expect(payments.readEvent(raw, '')).toBeNull()
      expect(payments.readEvent(raw, undefined)).toBeNull()
    })
  })
}
