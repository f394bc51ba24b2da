import { unknown } from '../../../src/kernel/answer.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { type Entry, operationKey } from '../../../src/kernel/saga.ts'
import { committed, LostLease, type SagaLog } from '../../../src/platform/saga/saga-log.ts'

interface Row {
  readonly kind: string
  readonly input: Json
  fence: number
  leaseUntil: number
  end: { outcome: string; data: Json } | null
  readonly entries: Map<string, Entry>
}

/** Sagas in memory, for the simulator: the same promises as the SQL log, by the same suite. */
export function createMemorySagaLog(): SagaLog<null> {
  const rows = new Map<string, Row>()
  const held = (id: string, fence: number): Row => {
    const row = rows.get(id)
    if (!row || row.fence !== fence || row.end) throw new LostLease(id)
    return row
  }
  return {
    async open(_, saga) {
      if (rows.has(saga.id)) return false
      rows.set(saga.id, { ...saga, fence: 0, leaseUntil: 0, end: null, entries: new Map() })
      return true
    },
    async claim(id, now, leaseMs) {
      const row = rows.get(id)
      if (!row || row.end || row.leaseUntil > now) return null
      row.fence += 1
      row.leaseUntil = now + leaseMs
      return { id, kind: row.kind, input: row.input, fence: row.fence, history: [...row.entries.values()] }
    },
    async heartbeat(id, fence, until) {
      held(id, fence).leaseUntil = until
    },
    async intend(id, fence, operations, now, also) {
      const row = held(id, fence)
      for (const { key, name, part, attempt, input } of operations) {
        const earlier = row.entries.get(key)
        const first = { input: earlier?.input ?? input, since: earlier?.since ?? now }
        const tries = (earlier?.tries ?? 0) + 1
        row.entries.set(key, {
          name,
          part,
          attempt,
          ...first,
          answer: unknown('interrupted'),
          tries,
          at: now,
        })
      }
      await also?.(null)
    },
    async record(id, fence, operation, answer, now) {
      const row = held(id, fence)
      const key = operationKey(id, operation)
      const entry = row.entries.get(key)
      if (!entry) throw new Error(`${key} was never intended`)
      row.entries.set(key, { ...entry, answer, at: now })
    },
    async commit(id, fence, { name, part, data }, now, apply) {
      const row = held(id, fence)
      const key = operationKey(id, { name, part, attempt: 0 })
      if (row.entries.has(key)) throw new Error(`${key} was committed already`)
      await apply(null)
      const entry = committed({ name, part, data }, now)
      row.entries.set(key, entry)
      return entry
    },
    async rest(id, fence) {
      held(id, fence).leaseUntil = 0
    },
    async end(id, fence, end, _now, apply) {
      const row = held(id, fence)
      await apply(null)
      row.end = { outcome: end.outcome, data: end.data }
    },
    async read(id) {
      const row = rows.get(id)
      return row
        ? { kind: row.kind, input: row.input, history: [...row.entries.values()], end: row.end }
        : null
    },
  }
}
