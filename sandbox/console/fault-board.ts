import type { ConsoleParts } from './console-parts.ts'
import { always, type Preset } from './presets.ts'

/** A fault that is on, in words. `left` is null while it lasts until cleared. */
export interface ShownFault {
  readonly party: Preset['party']
  readonly id: string
  readonly says: string
  readonly left: number | null
}

interface Planned {
  readonly id: string
  readonly kind: string
  readonly left: number
  readonly match?: { readonly method?: string; readonly path?: string | RegExp; readonly train?: string }
}

/** The fault switches of all parties on one board, those included that somebody else has thrown. */
export class FaultBoard {
  #parts: Pick<ConsoleParts, 'payments' | 'ticketing' | 'mail' | 'liveSchedule'>
  #said = new Map<string, string>()

  constructor(parts: Pick<ConsoleParts, 'payments' | 'ticketing' | 'mail' | 'liveSchedule'>) {
    this.#parts = parts
  }

  /** Throws a switch. A train's name narrows those that concern trains. */
  add(preset: Preset, train: string | undefined): void {
    const { party } = preset
    const id = this.#plan(preset, train)
    this.#said.set(
      `${party}:${id}`,
      train && preset.party === 'ticketing' ? `${preset.says} (${train})` : preset.says,
    )
  }

  list(): ShownFault[] {
    const { payments, ticketing, mail, liveSchedule } = this.#parts
    return [
      ...payments.faults
        .list()
        .map((fault) => this.#show('payments', { ...fault, left: fault.times - fault.struck })),
      ...ticketing.faults.list().map((fault) => this.#show('ticketing', fault)),
      ...mail.faults.list().map((fault) => this.#show('mail', fault)),
      ...liveSchedule.faults.list().map((fault) => this.#show('live-schedule', fault)),
    ].filter(({ left }) => left !== 0)
  }

  /** Calls of the payment provider that wait for the faults to be cleared. */
  get hanging(): number {
    return this.#parts.payments.faults.hanging
  }

  clear(party?: Preset['party'], id?: string): void {
    const { payments, ticketing, mail, liveSchedule } = this.#parts
    if (!party || party === 'ticketing') ticketing.faults.clear(id)
    if (!party || party === 'mail') mail.faults.clear(id)
    if (!party || party === 'live-schedule') liveSchedule.faults.clear(id)
    if (party && party !== 'payments') return
    if (id === undefined) payments.faults.clear()
    else {
      payments.faults.remove(id)
      // whoever clears one fault of the list does not look for a second switch to free the call it holds
      if (payments.faults.list().every(({ kind }) => !kind.startsWith('hang'))) payments.faults.release()
    }
  }

  #plan(preset: Preset, train: string | undefined): string {
    const { payments, ticketing, mail, liveSchedule } = this.#parts
    if (preset.party === 'payments') return payments.faults.add(preset.fault).id
    if (preset.party === 'mail') return mail.faults.add(preset.fault)
    if (preset.party === 'live-schedule') return liveSchedule.faults.add(preset.fault)
    return ticketing.faults.add({ ...preset.fault, ...(preset.byTrain && train ? { match: { train } } : {}) })
  }

  #show(party: Preset['party'], { id, kind, left, match }: Planned): ShownFault {
    const where = [match?.method, match?.path && String(match.path), match?.train].filter(Boolean).join(' ')
    const says = this.#said.get(`${party}:${id}`) ?? (where ? `${kind} at ${where}` : kind)
    return { party, id, says, left: left > always / 2 ? null : left }
  }
}
