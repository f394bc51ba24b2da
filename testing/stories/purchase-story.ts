import { type Answer, done, refused, unknown } from '../../src/kernel/answer.ts'
import type { Json } from '../../src/kernel/json.ts'
import type { Decide, Effect, Entry } from '../../src/kernel/saga.ts'
import { committed } from '../../src/platform/saga/saga-log.ts'
import { decidePurchase } from '../../src/features/bookings/rules/purchase/decide-purchase.ts'
import type { PurchaseInput } from '../../src/features/bookings/rules/purchase/purchase-input.ts'

export const t0 = Date.parse('2026-11-20T09:00:00Z')
export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000

/** Who tells a story: the rule under test, on what, and the parts of its payments. */
export interface Teller<Input> {
  readonly decide: Decide<Input>
  readonly input: Input
  readonly payments: readonly string[]
}

/** What happened so far, told line by line: `story().holdsRead().reserved().saw('confirm', '0', lost)`. */
export class Story<Input> {
  readonly teller: Teller<Input>
  readonly entries: readonly Entry[]
  readonly now: number
  constructor(teller: Teller<Input>, entries: readonly Entry[] = [], now: number = t0) {
    this.teller = teller
    this.entries = entries
    this.now = now
  }

  /** An operation was called and answered, now. A repeated attempt counts another try of the same entry. */
  saw(name: string, part: string, answer: Answer<Json>, attempt = 0, input: Json = null): Story<Input> {
    const isSame = (entry: Entry) => entry.name === name && entry.part === part && entry.attempt === attempt
    const earlier = this.entries.find(isSame)
    const entry: Entry = {
      name,
      part,
      attempt,
      input,
      answer,
      tries: (earlier?.tries ?? 0) + 1,
      since: earlier?.since ?? this.now,
      at: this.now,
    }
    return this.with([...this.entries.filter((one) => !isSame(one)), entry])
  }

  later(ms: number): Story<Input> {
    return new Story(this.teller, this.entries, this.now + ms)
  }

  private with(entries: readonly Entry[]): Story<Input> {
    return new Story(this.teller, entries, this.now)
  }

  eachPayment(name: string, answer: Answer<Json>, attempt = 0): Story<Input> {
    const { payments } = this.teller
    return payments.reduce((story, id) => story.saw(name, id, answer, attempt), this as Story<Input>)
  }

  holdsRead(): Story<Input> {
    return this.eachPayment('read-hold', held())
  }

  /** Holds read, price asked, seats reserved until ten minutes from now. */
  reserved(attempt = 0): Story<Input> {
    const story = this.entries.length > 0 ? this : this.holdsRead()
    return story
      .saw('quote', '', quoted())
      .saw('reserve', '', reservation('open', { expiresAt: this.now + minutes(10) }), attempt)
  }

  confirmed(): Story<Input> {
    return this.reserved()
      .saw('confirm', '0', reservation('processing'))
      .saw('poll', '0.0', reservation('confirmed'))
  }

  /** What the rule wants next, once every change that was due before it has been made. */
  decides(input: Input = this.teller.input, isFirstRound = false): readonly Effect[] {
    const next = this.teller.decide(input, this.entries, this.now, isFirstRound)
    return next.some(({ do: what }) => what === 'commit')
      ? this.committed(input).decides(input, isFirstRound)
      : next
  }

  /** The changes of our own rows that are due now. */
  commits(input: Input = this.teller.input): string[] {
    return this.teller
      .decide(input, this.entries, this.now)
      .flatMap((effect) => (effect.do === 'commit' ? [`${effect.name} ${effect.part}`.trim()] : []))
  }

  /** The same, made. */
  committed(input: Input = this.teller.input): Story<Input> {
    const made = this.teller
      .decide(input, this.entries, this.now)
      .flatMap((effect) => (effect.do === 'commit' ? [committed(effect, this.now)] : []))
    return this.with([...this.entries, ...made])
  }

  /** The same in short: `confirm 0/1`, `wait 5000`, `end refused sold_out`, `end holds_lost 2`. */
  next(input: Input = this.teller.input): string[] {
    return this.decides(input).map((effect) => {
      if (effect.do === 'call') return `${effect.name} ${effect.part}/${effect.attempt}`
      if (effect.do === 'park') return 'park'
      if (effect.do === 'wait') return `wait ${effect.until - this.now}`
      if (effect.do === 'commit') return `commit ${effect.name}`
      const { reason, lost } = effect.data as { reason?: string; lost?: readonly unknown[] }
      return ['end', effect.outcome, reason ?? lost?.join()].filter(Boolean).join(' ')
    })
  }
}

const ticketPrice = 4_803
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** Equal parts, the first ones a cent more where it does not divide. */
const equalParts = (count: number) => (total: number) =>
  upTo(count).map((part) => Math.floor(total / count) + (part <= total % count ? 1 : 0))

/** So many good holds for so many travellers, on a ticket of 48.03. */
function shapeOf(title: string, payments: number, travellers: number) {
  const split = equalParts(payments)
  const ids = upTo(payments).map(String)
  const input: PurchaseInput = {
    reference: 'g1',
    connectionId: 'IC 827@2026-11-26',
    fareClass: 'FARE-1',
    currency: 'EUR',
    language: 'nl',
    travellers: upTo(travellers).map((place) => ({ firstName: 'Ada', lastName: `Seat ${place}` })),
    payments: ids.map((id, index) => ({
      ...{ id, authorisationRef: `pi_${id}`, held: split(ticketPrice)[index]!, fee: 300 },
    })),
    contact: { firstName: 'Ada', lastName: 'Seat 1', email: 'ada@example.org' },
    contactTraveller: 0,
    startedAt: t0,
  }
  const decide: Decide<PurchaseInput> = (of, history, now, isFirstRound = false) => {
    const step = decidePurchase(of, history, now, isFirstRound, split)
    if (step.kind === 'effects') return step.effects
    const { kind: outcome, ...data } = step
    return [{ do: 'end', outcome, data: ('result' in data ? data.result : data) as unknown as Json }]
  }
  const one = ids[1] ?? ids[0]!
  return {
    title,
    input,
    split,
    payments: ids,
    /** the payment that a test is about: neither the first nor the last where there are several */
    one,
    others: ids.filter((id) => id !== one),
    story: () => new Story({ decide, input, payments: ids }),
  }
}

export type Shape = ReturnType<typeof shapeOf>

/** Who travels and who pays are independent: the rule is tried on each of these. */
export const shapes: readonly Shape[] = [
  shapeOf('one payment for one traveller', 1, 1),
  shapeOf('one payment for three travellers', 1, 3),
  shapeOf('six payments for six travellers', 6, 6),
]

export const lost = unknown('no answer in time')
export const no = (code: string) => refused(code)
export const held = (captureBefore: number | null = t0 + 7 * hours(24)) =>
  done({ state: 'held', captureBefore, captured: 0 })
export const released = done({ state: 'released', captureBefore: null, captured: 0 })
export const taken = (captured: number) => done({ state: 'captured', captureBefore: null, captured })
export const quoted = (total = ticketPrice, available = true) => done({ available, total })

export const reservation = (
  state: string,
  {
    total = ticketPrice,
    expiresAt = t0 + minutes(10),
    bookingRef = state === 'confirmed' ? 'B1' : null,
  } = {},
) => done({ ref: 'R1', state, total, expiresAt, bookingRef })
