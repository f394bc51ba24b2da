import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, refused, unknown } from '../../src/kernel/answer.ts'
import { operationKey } from '../../src/kernel/saga.ts'
import { LostLease, type SagaLog } from '../../src/platform/saga/saga-log.ts'

/** A log to try, and a row of the product that an end changes in the same transaction. */
export interface SagaLogRig<Tx> {
  readonly log: SagaLog<Tx>
  /** runs `work` in one transaction */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** changes the product's row */
  change(tx: Tx, value: string): Promise<void>
  /** what the product's row holds; null while nobody changed it for good. Null too where the log has no transactions. */
  changed(): Promise<string | null>
  readonly hasTransactions: boolean
  close(): Promise<void>
}

const lease = 30_000
const t0 = Date.parse('2026-11-20T09:00:00.123Z')
const reserve = { name: 'reserve', part: '', attempt: 0 }
const ordered = { do: 'call', ...reserve }
let count = 0

/** What every saga log must do. Money rests on it. */
export function sagaLogContract<Tx>(name: string, setup: () => Promise<SagaLogRig<Tx>>): void {
  describe(`saga log: ${name}`, () => {
    let rig: SagaLogRig<Tx>
    let log: SagaLog<Tx>
    let id: string
    beforeAll(async () => {
      rig = await setup()
      log = rig.log
    })
    afterAll(() => rig.close())
    beforeEach(async () => {
      id = `saga-${++count}`
      await open()
    })

    const open = () => rig.transact((tx) => log.open(tx, { id, kind: 'fill', input: { seats: [1, 2] } }, t0))
    const claimAt = async (now: number) => {
      const claim = await log.claim(id, now, lease)
      if (!claim) throw new Error('not claimed')
      return claim
    }
    const intend = (fence: number, now = t0, input: string = 'first') =>
      log.intend(id, fence, [{ ...ordered, key: operationKey(id, reserve), input }], now)
    const entries = async () => (await log.read(id))!.history
    const nothing = async () => {}
    const booked = { outcome: 'booked', data: { total: 4_803 } }
    // what the runner hands over carries more than belongs into the log
    const asOrdered = { do: 'end', ...booked }

    test('opens once, ended or not', async () => {
      expect(await open()).toBe(false)
      const { fence } = await claimAt(t0)
      await log.end(id, fence, asOrdered, t0, nothing)
      expect(await open()).toBe(false)
      expect(await log.read(id)).toEqual({ kind: 'fill', input: { seats: [1, 2] }, history: [], end: booked })
    })

    test('gives nothing for a saga that does not exist', async () => {
      expect(await log.read('nobody')).toBeNull()
      expect(await log.claim('nobody', t0, lease)).toBeNull()
    })

    test('claims with a fence that rises, never while leased, again from the instant the lease ends', async () => {
      const first = await claimAt(t0)
      expect(first).toMatchObject({ id, kind: 'fill', input: { seats: [1, 2] }, history: [] })
      expect(await log.claim(id, t0 + lease - 1, lease)).toBeNull()
      const second = await claimAt(t0 + lease)
      expect(second.fence).toBeGreaterThan(first.fence)
      await log.rest(id, second.fence)
      expect((await claimAt(t0 + lease)).fence).toBeGreaterThan(second.fence)
    })

    test('a heartbeat makes the lease longer', async () => {
      const { fence } = await claimAt(t0)
      await log.heartbeat(id, fence, t0 + 2 * lease)
      expect(await log.claim(id, t0 + lease, lease)).toBeNull()
      await claimAt(t0 + 2 * lease)
    })

    test('of many claimers at once exactly one has it', async () => {
      const claims = await Promise.all(Array.from({ length: 12 }, () => log.claim(id, t0, lease)))
      expect(claims.filter(Boolean)).toHaveLength(1)
    })

    test('an intent without an answer is read as unknown, by the next claimer too', async () => {
      const { fence } = await claimAt(t0)
      await intend(fence, t0 + 1)
      const entry = {
        ...reserve,
        input: 'first',
        answer: unknown('interrupted'),
        tries: 1,
        since: t0 + 1,
        at: t0 + 1,
      }
      expect(await entries()).toEqual([entry])
      expect((await claimAt(t0 + lease)).history).toEqual([entry])
    })

    test('nothing is recorded that was not intended', async () => {
      const { fence } = await claimAt(t0)
      await expect(log.record(id, fence, reserve, done(1), t0)).rejects.toThrow('never intended')
      expect(await entries()).toEqual([])
    })

    test.each([
      done({ ref: 'R1', list: [1, null, 'é'] }),
      done(null),
      refused('sold_out', '600.701'),
      unknown('no answer'),
    ])('keeps an answer as it was: %j', async (answer) => {
      const { fence } = await claimAt(t0)
      await intend(fence)
      await log.record(id, fence, reserve, answer, t0 + 7)
      expect(await entries()).toMatchObject([{ answer, at: t0 + 7, since: t0 }])
    })

    test('another try is counted, is unknown again, and keeps its first input and its first instant', async () => {
      const { fence } = await claimAt(t0)
      await intend(fence)
      await log.record(id, fence, reserve, unknown('no answer'), t0 + 5)
      await intend(fence, t0 + 10, 'second')
      const again = {
        ...reserve,
        input: 'first',
        answer: unknown('interrupted'),
        tries: 2,
        since: t0,
        at: t0 + 10,
      }
      expect(await entries()).toEqual([again])
    })

    test('operations of one step are intended together, and told apart by name, part and attempt', async () => {
      const { fence } = await claimAt(t0)
      const captures = ['1', '2', '3'].map((part) => ({ name: 'capture', part, attempt: 0 }))
      const all = [...captures, { ...captures[0]!, attempt: 1 }].map((one) => ({
        ...one,
        key: operationKey(id, one),
        input: null,
      }))
      await log.intend(id, fence, all, t0)
      await Promise.all(captures.map((one) => log.record(id, fence, one, done(one.part), t0 + 1)))
      const told = (await entries()).map(({ part, attempt, answer }) => [part, attempt, answer.kind])
      expect(told.sort()).toEqual([
        ['1', 0, 'done'],
        ['1', 1, 'unknown'],
        ['2', 0, 'done'],
        ['3', 0, 'done'],
      ])
    })

    test('whoever lost the lease writes nothing more', async () => {
      const stale = await claimAt(t0)
      await intend(stale.fence)
      const newest = await claimAt(t0 + lease)
      const writes = [
        () => intend(stale.fence, t0 + lease),
        () => log.record(id, stale.fence, reserve, done('late'), t0 + lease),
        () => log.heartbeat(id, stale.fence, t0 + 9 * lease),
        () => log.rest(id, stale.fence),
        () => log.end(id, stale.fence, booked, t0 + lease, () => Promise.reject(new Error('applied'))),
      ]
      for (const write of writes) await expect(write()).rejects.toThrow(LostLease)
      expect(await entries()).toMatchObject([{ answer: unknown('interrupted'), tries: 1 }])
      expect(await log.claim(id, t0 + lease, lease)).toBeNull()
      await log.end(id, newest.fence, booked, t0 + lease, nothing)
    })

    test('a change before the end and what stands in the log happen together, once, and for the newest fence only', async () => {
      const stale = await claimAt(t0)
      const { fence } = await claimAt(t0 + lease)
      const change = { name: 'give-ticket', part: '', data: { number: 'N1' } }
      const failing = log.commit(id, fence, change, t0 + lease, async (tx) => {
        await rig.change(tx, id)
        throw new Error('no room in the product')
      })
      await expect(failing).rejects.toThrow('no room in the product')
      expect(await entries()).toEqual([])
      if (rig.hasTransactions) expect(await rig.changed()).not.toBe(id)
      const late = log.commit(id, stale.fence, change, t0 + lease, (tx) => rig.change(tx, id))
      await expect(late).rejects.toThrow(LostLease)
      const entry = await log.commit(id, fence, change, t0 + lease, (tx) => rig.change(tx, id))
      expect(await rig.changed()).toBe(id)
      expect(entry).toEqual({
        ...{ name: 'give-ticket', part: '', attempt: 0, input: { number: 'N1' }, answer: done(null) },
        ...{ tries: 1, since: t0 + lease, at: t0 + lease },
      })
      expect(await entries()).toEqual([entry])
      const twice = log.commit(id, fence, change, t0 + lease, (tx) => rig.change(tx, `${id} again`))
      await expect(twice).rejects.toThrow()
      if (rig.hasTransactions) expect(await rig.changed()).toBe(id)
    })

    test('after the end nobody claims or writes', async () => {
      const { fence } = await claimAt(t0)
      await intend(fence)
      await log.end(id, fence, booked, t0, nothing)
      expect(await log.claim(id, t0 + 9 * lease, lease)).toBeNull()
      await expect(intend(fence)).rejects.toThrow(LostLease)
      await expect(log.end(id, fence, booked, t0, nothing)).rejects.toThrow(LostLease)
      expect((await log.read(id))!.end).toEqual(booked)
    })

    test('an end and what follows from it happen together or not at all', async () => {
      const { fence } = await claimAt(t0)
      const failing = log.end(id, fence, booked, t0, async (tx) => {
        await rig.change(tx, id)
        throw new Error('no room in the product')
      })
      await expect(failing).rejects.toThrow('no room in the product')
      expect((await log.read(id))!.end).toBeNull()
      if (rig.hasTransactions) expect(await rig.changed()).not.toBe(id)
      // the lease is still ours, so the end can be tried again
      await log.end(id, fence, booked, t0, (tx) => rig.change(tx, id))
      expect(await rig.changed()).toBe(id)
      expect((await log.read(id))!.end).toEqual(booked)
    })
  })
}
