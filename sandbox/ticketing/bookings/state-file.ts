import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LedgerState } from './ledger.ts'

/** Reads the ledger of an earlier run, if there was one. */
export function readState(file: string | undefined): LedgerState | undefined {
  if (!file || !existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')) as LedgerState
}

/** Writes the ledger; renamed into place, so that a stop half-way leaves the old one whole. */
export function writeState(file: string | undefined, state: LedgerState): void {
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}
