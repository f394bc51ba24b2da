import {
  account,
  keep,
  none,
  payment,
  type TablesData,
  technical,
  whole,
  words,
} from '../kernel/personal-data.ts'

const untilDone = keep('goes when the work is done')

/** The tables of the machinery. What stands in their JSON is declared by whoever writes it, kind by kind. */
export const platformData: TablesData = {
  work: {
    holds: 'something that has to be done, now or later',
    rows: 'stay',
    otherEnd: 'goes when it is done',
    columns: {
      // of a kept card, or of an email
      id: payment({ deletion: untilDone, reason: 'machinery' }),
      kind: none,
      lane: technical,
      payload: { byKind: 'work' },
      due_at: technical,
      attempts: technical,
      lease_until: technical,
      lease_token: technical,
      last_error: words({ deletion: untilDone, reason: 'machinery' }),
      created_at: technical,
    },
  },
  sagas: {
    holds: 'a purchase or a renewal: what it was opened with, and how it ended',
    rows: 'stay',
    columns: {
      id: technical,
      kind: none,
      input: { byKind: 'sagas' },
      opened_at: none,
      fence: technical,
      lease_until: technical,
      outcome: none,
      outcome_data: { byKind: 'sagas' },
      ended_at: none,
      people_forgotten_at: technical,
    },
  },
  saga_operations: {
    holds: 'a call within a saga, and its answer',
    rows: 'stay',
    columns: {
      saga_id: technical,
      name: none,
      part: none,
      attempt: technical,
      key: technical,
      input: { byKind: 'sagas' },
      answer: { byKind: 'sagas' },
      tries: technical,
      intended_at: technical,
      tried_at: technical,
      answered_at: technical,
    },
  },
  outbox: {
    holds: 'what open pages are told has changed',
    rows: 'stay',
    otherEnd: 'goes after ten minutes',
    columns: { id: technical, xact: technical, topics: whole(account()), at: technical },
  },
  kysely_migration: {
    holds: 'which migrations were applied',
    rows: 'stay',
    columns: { name: none, timestamp: technical },
  },
  kysely_migration_lock: {
    holds: 'that one process migrates at a time',
    rows: 'stay',
    columns: { id: technical, is_locked: technical },
  },
}
