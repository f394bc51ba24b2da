import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A question as it is compared: what is not here may differ from run to run. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

export interface Told {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

/** The bytes of an answer in a form that a person can read, where they have one. */
export type Body = { readonly json: unknown } | { readonly text: string } | { readonly base64: string }

export interface Exchange {
  readonly asked: Asked
  /** how many calls had been answered when this one was made: it may overtake later ones, never these */
  readonly after: number
  /** null: the call was lost before it reached the host */
  readonly told: Told | null
  /** the answer never reached the caller */
  readonly isLost: boolean
}

export interface RecordedTest {
  /** the test's one moment, epoch ms: what is sent depends on it */
  readonly now: number
  /** what made this run's keys its own */
  readonly run: string
  readonly exchanges: readonly Exchange[]
}

interface RecordingFile {
  readonly host: string
  readonly recordedAt: string
  readonly tests: Record<string, RecordedTest>
  /** long bodies, once each, by their hash */
  readonly bodies: Record<string, unknown>
}

const long = 2_000

/** Reads one test's part of a recording. */
export function readRecording(file: string, test: string): RecordedTest {
  const { tests, bodies } = JSON.parse(readFileSync(file, 'utf8')) as RecordingFile
  const recorded = tests[test]
  if (!recorded) throw new Error(`the recording ${file} has no test "${test}"; record it again`)
  return {
    ...recorded,
    exchanges: recorded.exchanges.map((exchange) => ({
      ...exchange,
      told: exchange.told && { ...exchange.told, body: unfolded(exchange.told.body, bodies) },
    })),
  }
}

/** A recording that is being made; every test is written down as it ends. */
export class Recording {
  readonly #file: string
  readonly #content: RecordingFile

  constructor(file: string, host: string) {
    this.#file = file
    this.#content = { host, recordedAt: new Date().toISOString(), tests: {}, bodies: {} }
  }

  add(test: string, recorded: RecordedTest): void {
    const { tests, bodies } = this.#content
    tests[test] = {
      ...recorded,
      exchanges: recorded.exchanges.map((exchange) => ({
        ...exchange,
        told: exchange.told && { ...exchange.told, body: folded(exchange.told.body, bodies) },
      })),
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify(this.#content, null, 1)}\n`)
  }
}

function folded(body: Body, bodies: Record<string, unknown>): Body {
  const text = JSON.stringify(body)
  if (text.length < long) return body
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  bodies[hash] = body
  return { json: { $body: hash } }
}

function unfolded(body: Body, bodies: Record<string, unknown>): Body {
  const hash = 'json' in body && (body.json as { $body?: string } | null)?.$body
  if (!hash) return body
  const whole = bodies[hash]
  if (!whole) throw new Error(`the recording lacks the body ${hash}`)
  return whole as Body
}
