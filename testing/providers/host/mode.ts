import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** What a suite at a provider's host does: talk to it, also write that down, repeat what was written down, or nothing. */
export type HostMode = 'live' | 'record' | 'replay' | 'off'

/** Where recordings lie; another folder for trying them out. */
const folder = process.env['RECORDINGS_DIR'] ?? resolve(import.meta.dirname, '../recordings')

export const recordingFile = (suite: string): string => resolve(folder, `${suite}.json`)

/**
 * Reads `SUITE`. Without it a recording is repeated where there is one; a key alone never makes anybody talk to a host. Throws where
 * what is asked for cannot be done: a suite that passed without having run would be taken for proof.
 */
export function hostMode(suite: string, key: { readonly name: string; readonly value: string }): HostMode {
  const asked = process.env['SUITE'] ?? ''
  const hasRecording = existsSync(recordingFile(suite))
  if (asked === '') return hasRecording ? 'replay' : 'off'
  if (asked === 'live' || asked === 'record') {
    if (key.value === '') throw new Error(`SUITE=${asked}, and there is no ${key.name}`)
    return asked
  }
  if (asked !== 'replay') throw new Error(`SUITE is ${asked}; it can be live, record or replay`)
  if (!hasRecording) throw new Error(`SUITE=replay, and there is no ${recordingFile(suite)}`)
  return 'replay'
}
