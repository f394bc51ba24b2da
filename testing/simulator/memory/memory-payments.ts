import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Answer, done, refused, unknown } from '../../../src/kernel/answer.ts'
import { type Money, money, sum } from '../../../src/kernel/money.ts'
import type { Payments, PaymentRefusal, PaymentSession, SessionRequest } from '../../../src/ports/payments.ts'
import { createFaultLine, type FaultPlan } from '../faults.ts'
import {
  asAuthorisation,
  asSession,
  type Card,
  type Hold,
  type Session,
  totalsOf,
  underWay,
} from './memory-payments-books.ts'
import { RememberedAnswers } from '../remembered-answers.ts'

type Given<T> = Answer<T, PaymentRefusal>

const halfHour = 1_800_000
const day = 86_400_000
// a caller that computes "now + 30 minutes" needs a moment to arrive
const lateness = 10_000
// a card network that keeps such holds for a shorter time
const heldWithoutOwnerMs = 4.75 * day

/**
 * Card payments in memory, with the provider's rules and none of its network: same calls, same answers.
 * Nothing happens between calls; what has become due happens before the next look.
 */
export function createMemoryPayments({
  now,
  fault = () => 'none',
  holdMs = 7 * day,
  refundMs = 0,
  partMs = 0,
}: {
  readonly now: () => number
  readonly fault?: FaultPlan
  readonly holdMs?: number
  /** how long a refund is on its way */
  readonly refundMs?: number
  /** the same for a refund of a part */
  readonly partMs?: number
}) {
  const sessions = new Map<string, Session>()
  const holds = new Map<string, Hold>()
  const events: {
    id: string
    type: string
    session: string | null
    hold: string | null
    reference: string | null
  }[] = []
  const keys = new RememberedAnswers(now)
  const underFault = createFaultLine(fault)
  const detached = new Set<string>()
  const secret = 'memory'

  function tell(type: string, about: Session | Hold): void {
    const id = `evt_${events.length + 1}`
    if ('request' in about) {
      const { reference } = about.request
      events.push({ id, type, session: about.ref, hold: about.hold?.ref ?? null, reference })
    } else events.push({ id, type, session: null, hold: about.ref, reference: about.reference })
  }

  function settle(): void {
    for (const session of sessions.values())
      if (session.state === 'open' && session.expiresAt <= now()) expire(session)
    for (const hold of holds.values()) {
      if (hold.state === 'held' && hold.captureBefore !== null && hold.captureBefore <= now()) {
        hold.state = 'released'
        tell('hold.released', hold)
      }
      if (hold.refundedAt !== null && hold.refundedAt <= now()) {
        hold.refunded = hold.captured
        hold.refundedAt = null
        tell('hold.refunded', hold)
      }
      if (hold.parts.length === 0) continue
      hold.refunded += hold.parts.reduce((sum, { amount, backAt }) => sum + (backAt <= now() ? amount : 0), 0)
      hold.parts = hold.parts.filter(({ backAt }) => backAt > now())
    }
  }

  function expire(session: Session): void {
    session.state = 'expired'
    if (session.hold) session.hold.state = 'released'
    tell('session.expired', session)
  }

  /** A write under its key: once done, it is only remembered; a key that was refused stays refused. */
  function write<T>(op: string, key: string, parameters: unknown, change: () => Given<T>): Promise<Given<T>> {
    const once = (act: () => Given<T>) => () => {
      settle()
      const known = keys.find<T, PaymentRefusal>(key, [op, parameters])
      if (known?.kind === 'refused' && known.code === 'kept') return stateInstead<T>(op, parameters, known)
      if (known) return known
      const answer = act()
      // parameters that were never good are not remembered
      if (answer.kind !== 'refused' || answer.code !== 'invalid') keys.keep(key, [op, parameters], answer)
      return answer
    }
    const no =
      op === 'capture' || op === 'holdAgain' || op === 'refundPart'
        ? refused('declined', 'generic_decline')
        : refused('invalid', 'fault')
    return underFault(
      op,
      once(change),
      once(() => no),
      // where the payment's own state does not tell, the failure is only a doubt
      () => void (isTold(op) && keys.keep(key, [op, parameters], refused('kept'))),
    )
  }

  const isTold = (op: string) => op === 'capture' || op === 'release'

  /** A failure that is kept under a key says nothing; the hold does. */
  function stateInstead<T>(op: string, parameters: unknown, kept: Given<T>): Given<T> {
    const [ref, amount] = Array.isArray(parameters) ? (parameters as [string, Money]) : [parameters as string]
    const hold = holds.get(ref)!
    const shown = done(asAuthorisation(hold)) as unknown as Given<T>
    if (op === 'release' && hold.state === 'captured') return refused('wrong_state')
    if (op === 'release') return hold.state === 'released' ? shown : kept
    if (hold.state === 'released') return refused('gone')
    if (hold.state !== 'captured') return kept
    return hold.captured === amount?.amount ? shown : refused('wrong_state')
  }

  function read<T>(op: string, look: () => Given<T>): Promise<Given<T>> {
    return underFault(
      op,
      () => (settle(), look()),
      () => refused('invalid', 'fault'),
    )
  }

  function detach(op: string, savedCard: string): Promise<Given<null>> {
    if (!savedCard.startsWith('card of ')) return read(op, () => refused('invalid', 'saved_card'))
    return read(op, () => (detached.add(savedCard), done(null)))
  }

  function lookAt(ref: string): Given<PaymentSession> {
    const session = sessions.get(ref)
    return session ? done(asSession(session)) : unknown('no such payment')
  }

  function open(request: SessionRequest): Given<PaymentSession> {
    const currency = request.lines[0]?.price.currency
    const ahead = request.expiresAt - now()
    if (!currency || request.lines.some(({ price }) => price.currency !== currency))
      return refused('invalid', 'lines')
    if (ahead < halfHour - lateness || ahead > day) return refused('invalid', 'expires_at')
    const amount = sum(
      request.lines.map(({ price }) => price),
      currency,
    )
    if (amount.amount < 50 || amount.amount > 99_999_999) return refused('invalid', 'amount')
    const ref = `cs_${sessions.size + 1}`
    const session: Session = { ref, request, amount, state: 'open', expiresAt: request.expiresAt, hold: null }
    sessions.set(ref, session)
    return done(asSession(session))
  }

  const payments: Payments = {
    isTest: true,
    openSession: (request, key) => write('openSession', key, request, () => open(request)),
    session: (ref) => read('session', () => lookAt(ref)),

    expireSession: (ref, key) =>
      write('expireSession', key, ref, () => {
        const session = sessions.get(ref)
        if (!session) return unknown('no such payment')
        if (session.state === 'complete') return refused('wrong_state')
        if (session.state === 'open') expire(session)
        return lookAt(ref)
      }),

    authorisation: (ref) =>
      read('authorisation', () => {
        const hold = holds.get(ref)
        return hold ? done(asAuthorisation(hold)) : unknown('no such payment')
      }),

    holdAgain: (request, key) =>
      write('holdAgain', key, request, () => {
        const kept = [...holds.values()].find(({ savedCard }) => savedCard === request.savedCard)
        if (detached.has(request.savedCard)) return refused('invalid', 'saved_card')
        if (!kept) return refused('invalid', 'saved_card')
        if (kept.card === 'asks-always') return refused('needs_owner')
        if (kept.card === 'refuses-later') return refused('declined', 'insufficient_funds')
        const hold: Hold = {
          ...kept,
          ref: `pi_${holds.size + 1}`,
          session: null,
          amount: request.amount,
          state: 'held',
          captured: 0,
          refunded: 0,
          refundedAt: null,
          parts: [],
          byHand: 0,
          captures: 0,
          captureBefore: now() + Math.min(holdMs, heldWithoutOwnerMs),
          reference: request.reference,
          note: request.note,
        }
        holds.set(hold.ref, hold)
        tell('hold.made', hold)
        return done(asAuthorisation(hold))
      }),

    capture: (ref, amount, key) =>
      write('capture', key, [ref, amount], () => {
        const hold = holds.get(ref)
        if (!hold) return unknown('no such payment')
        if (hold.state === 'released') return refused('gone')
        if (hold.state === 'captured') {
          const same = hold.captured === amount.amount && hold.amount.currency === amount.currency
          return same ? done(asAuthorisation(hold)) : refused('wrong_state')
        }
        if (hold.state === 'pending') return refused('wrong_state')
        if (amount.currency !== hold.amount.currency) return refused('invalid', 'currency')
        if (amount.amount < 1 || amount.amount > hold.amount.amount) return refused('invalid', 'amount')
        if (hold.card === 'declined-at-capture') return refused('declined', 'generic_decline')
        hold.state = 'captured'
        hold.captured = amount.amount
        hold.captures += 1
        tell('hold.captured', hold)
        return done(asAuthorisation(hold))
      }),

    release: (ref, key) =>
      write('release', key, ref, () => {
        const hold = holds.get(ref)
        if (!hold) return unknown('no such payment')
        if (hold.state === 'captured' || hold.state === 'pending') return refused('wrong_state')
        if (hold.state === 'held') {
          hold.state = 'released'
          tell('hold.released', hold)
        }
        return done(asAuthorisation(hold))
      }),

    refund: (ref, key) =>
      write('refund', key, ref, () => {
        const hold = holds.get(ref)
        if (!hold) return unknown('no such payment')
        if (hold.state !== 'captured') return refused('wrong_state')
        if (refundMs > 0 && hold.refunded < hold.captured) {
          hold.refundedAt ??= now() + refundMs
          return unknown('the refund is on its way')
        }
        hold.refunded = hold.captured
        return done(asAuthorisation(hold))
      }),

    refundPart: (ref, amount, key) =>
      write('refundPart', key, [ref, amount], () => {
        const hold = holds.get(ref)
        if (!hold) return unknown('no such payment')
        if (hold.state !== 'captured') return refused('wrong_state')
        if (amount.amount > hold.captured - hold.refunded - underWay(hold))
          return refused('invalid', 'amount')
        hold.parts = [...hold.parts, { amount: amount.amount, backAt: now() + partMs }]
        settle()
        return done(asAuthorisation(hold))
      }),

    detachSavedCard: (savedCard) => detach('detachSavedCard', savedCard),
    deletePayer: (savedCard) => detach('deletePayer', savedCard),

    signatureHeader: 'x-memory-signature',
    readEvent(raw, signature) {
      const expected = Buffer.from(sign(raw, secret))
      const given = Buffer.from(signature ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { id, session, hold, reference } = JSON.parse(raw.toString()) as (typeof events)[number]
      return { id, kind: 'other', sessionRef: session, authorisationRef: hold, disputeRef: null, reference }
    },
  }

  return {
    ...payments,

    /** The traveller gives a card on the session's page. */
    pay(sessionRef: string, card: Card = 'good'): void {
      settle()
      const session = sessions.get(sessionRef)
      if (session?.state !== 'open') return
      const ref = session.hold?.ref ?? `pi_${holds.size + 1}`
      const held = card !== 'declined'
      const hold: Hold = {
        ref,
        session,
        card,
        amount: money(session.amount.amount, session.amount.currency),
        state: held ? 'held' : 'pending',
        captured: 0,
        refunded: 0,
        refundedAt: null,
        parts: [],
        byHand: 0,
        captures: 0,
        captureBefore: held ? now() + holdMs : null,
        savedCard: held && session.request.keepCard ? `card of ${session.ref}` : null,
        reference: session.request.reference,
        note: session.request.note,
      }
      holds.set(ref, hold)
      session.hold = hold
      if (held) session.state = 'complete'
      if (held) tell('session.completed', session)
      else tell('hold.declined', hold)
    },

    /** Every payment as the provider's books have it, with the sums over all of them. */
    ledger() {
      settle()
      return totalsOf([...holds.values()])
    },

    /** The same without signatures, from the `first`th on: for those who look after every call. */
    news(first: number): readonly (typeof events)[number][] {
      settle()
      return events.slice(first)
    },

    /** The bank ends a hold by itself. */
    lapse(ref: string): void {
      const hold = holds.get(ref)
      if (hold?.state !== 'held') return
      hold.state = 'released'
      tell('hold.released', hold)
    },

    /** Somebody captures all of a hold in the provider's dashboard. */
    captureByHand(ref: string): void {
      settle()
      const hold = holds.get(ref)
      if (hold?.state !== 'held') return
      Object.assign(hold, { state: 'captured', captured: hold.amount.amount, captures: hold.captures + 1 })
      tell('hold.captured', hold)
    },

    /** Somebody gives a part of what was taken back in the provider's dashboard, as far as it is there. */
    refundByHand(ref: string, amount: number): void {
      settle()
      const hold = holds.get(ref)
      if (hold?.state !== 'captured') return
      const part = Math.min(amount, hold.captured - hold.refunded - underWay(hold))
      Object.assign(hold, { refunded: hold.refunded + part, byHand: hold.byHand + part })
    },

    /** Every hold as it is now. */
    holds: () => (settle(), holds),

    /** What the provider would send to a webhook, oldest first. */
    deliveries(): { raw: Buffer; signature: string }[] {
      settle()
      return events.map((event) => {
        const raw = Buffer.from(JSON.stringify(event))
        return { raw, signature: sign(raw, secret) }
      })
    },
  }
}

const sign = (raw: Buffer, secret: string) => createHmac('sha256', secret).update(raw).digest('hex')
