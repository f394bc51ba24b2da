import { type Answer, done, refused, unknown } from '../../src/kernel/answer.ts'
import type { Json } from '../../src/kernel/json.ts'
import type { Effect, Entry } from '../../src/kernel/saga.ts'
import { committed } from '../../src/platform/saga/saga-log.ts'
import { decideFill } from '../../src/features/groups/rules/filling/fill-group.ts'
import type { FillInput } from '../../src/features/groups/rules/filling/fill-input.ts'
import { shareOf } from '../../src/features/groups/rules/group-offer.ts'

export const t0 = Date.parse('2026-11-20T09:00:00Z')
export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000

/** Six good seats on a ticket of 48.03. */
export const fill: FillInput = {
  groupId: 'g1',
  connectionId: 'IC 827@2026-11-26',
  fareClass: 'FARE-1',
  currency: 'EUR',
  language: 'nl',
  heldTotal: 4_803,
  seats: [1, 2, 3, 4, 5, 6].map((slot) => ({
    slot,
    checkoutId: `c${slot}`,
    userId: `u${slot}`,
    authorisationRef: `pi_${slot}`,
    share: shareOf(4_803, slot),
    fee: 300,
    firstName: 'Ada',
    lastName: `Seat ${slot}`,
  })),
  leaderId: 'u1',
  leader: { firstName: 'Ada', lastName: 'Seat 1', email: 'ada@example.org' },
  startedAt: t0,
}

/** What happened so far, told line by line: `story().holdsRead().reserved().saw('confirm', '0', lost)`. */
export class Story {
  readonly entries: readonly Entry[]
  readonly now: number
  constructor(entries: readonly Entry[] = [], now: number = t0) {
    this.entries = entries
    this.now = now
  }

  /** An operation was called and answered, now. A repeated attempt counts another try of the same entry. */
  saw(name: string, part: string, answer: Answer<Json>, attempt = 0, input: Json = null): Story {
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
    return new Story([...this.entries.filter((one) => !isSame(one)), entry], this.now)
  }

  later(ms: number): Story {
    return new Story(this.entries, this.now + ms)
  }

  eachSeat(name: string, answer: Answer<Json>, attempt = 0, input: Json = null): Story {
    return fill.seats.reduce(
      (story, { slot }) => story.saw(name, String(slot), answer, attempt, input),
      this as Story,
    )
  }

  holdsRead(): Story {
    return this.eachSeat('read-hold', held())
  }

  /** Holds read, price asked, six seats reserved until ten minutes from now. */
  reserved(attempt = 0): Story {
    const story = this.entries.length > 0 ? this : this.holdsRead()
    return story
      .saw('quote', '', quoted())
      .saw('reserve', '', reservation('open', { expiresAt: this.now + minutes(10) }), attempt)
  }

  confirmed(): Story {
    return this.reserved()
      .saw('confirm', '0', reservation('processing'))
      .saw('poll', '0.0', reservation('confirmed'))
  }

  /** What the rules want next, once every change that was due before it has been made. */
  decides(input: FillInput = fill): readonly Effect[] {
    const next = decideFill(input, this.entries, this.now)
    return next.some(({ do: what }) => what === 'commit') ? this.committed(input).decides(input) : next
  }

  /** The changes of our own rows that are due now. */
  commits(input: FillInput = fill): string[] {
    return decideFill(input, this.entries, this.now).flatMap((effect) =>
      effect.do === 'commit' ? [`${effect.name} ${effect.part}`.trim()] : [],
    )
  }

  /** The same, made. */
  committed(input: FillInput = fill): Story {
    const made = decideFill(input, this.entries, this.now).flatMap((effect) =>
      effect.do === 'commit' ? [committed(effect, this.now)] : [],
    )
    return new Story([...this.entries, ...made], this.now)
  }

  /** The same in short: `confirm 0/1`, `wait 5000`, `end released sold_out`. */
  next(input: FillInput = fill): string[] {
    return this.decides(input).map((effect) => {
      if (effect.do === 'call') return `${effect.name} ${effect.part}/${effect.attempt}`
      if (effect.do === 'wait') return `wait ${effect.until - this.now}`
      if (effect.do === 'commit') return `commit ${effect.name}`
      const { reason, lost } = effect.data as { reason?: string; lost?: number[] }
      return ['end', effect.outcome, reason ?? lost?.join()].filter(Boolean).join(' ')
    })
  }
}

export const story = () => new Story()

export const lost = unknown('no answer in time')
export const no = (code: string) => refused(code)
export const held = (captureBefore: number | null = t0 + 7 * hours(24)) =>
  done({ state: 'held', captureBefore, captured: 0 })
export const quoted = (total = 4_803, available = true) => done({ available, total })

export const reservation = (
  state: string,
  { total = 4_803, expiresAt = t0 + minutes(10), bookingRef = state === 'confirmed' ? 'B1' : null } = {},
) => done({ ref: 'R1', state, total, expiresAt, bookingRef })
