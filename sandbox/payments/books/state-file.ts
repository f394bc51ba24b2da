import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { IdempotencyKeys } from '../api/idempotency.ts'
import type { Ledger } from './ledger.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

type Parts = { ledger: Ledger; keys: IdempotencyKeys; webhooks: Webhooks }

/** Reads an earlier ledger back, if there is one. */
export function loadState(file: string, { ledger, keys, webhooks }: Parts): void {
  if (!existsSync(file)) return
  const state = JSON.parse(readFileSync(file, 'utf8'))
  ledger.restore(state.ledger)
  keys.restore(state.keys)
  webhooks.restore(state.webhooks)
}

/** Writes everything down, whole or not at all. */
export function saveState(file: string, { ledger, keys, webhooks }: Parts): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ ledger, keys, webhooks: webhooks.list() }))
  renameSync(`${file}.new`, file)
}
