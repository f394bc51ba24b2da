import { pino } from 'pino'
import { cleanText } from '../describe-error.ts'
import { type Log, pathForLog } from '../log.ts'

/** What the log says of an answered request. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  readonly url: string
  /** what the client is counted under */
  readonly client: string
  readonly status: number
  readonly ms: number
}

const message = 'request'
const timeMark = ',"time":'
const level = pino.levels.values['info']!

/** As much of pino's logger as is written past. */
interface Pino {
  readonly levelVal: number
  readonly [pino.symbols.streamSym]: { write(line: string): void }
  readonly [pino.symbols.asJsonSym]: (fields: object, message: string, level: number, time: string) => string
}

/**
 * Writes the line of each request, letter for letter as `log.info` would. It is most of all that is ever logged, and walking
 * over its fields cost more than all else that an answer that stands ready needs.
 */
export function createRequestLines(log: Log): (line: RequestLine) => void {
  if (!isPino(log)) {
    return ({ id, method, url, client, status, ms }) =>
      log.info({ reqId: id, method, path: pathForLog(url), ip: client, status, ms: rounded(ms) }, message)
  }
  // pino's own beginning and end, with whatever it puts into every line
  const sample = log[pino.symbols.asJsonSym]({}, message, level, timeMark)
  const head = sample.slice(0, sample.indexOf(timeMark) + timeMark.length)
  const end = sample.slice(sample.lastIndexOf(`,"msg":"${message}"`))
  const output = log[pino.symbols.streamSym]
  const bindings = sample.slice(head.length, -end.length)
  return ({ id, method, url, client, status, ms }) => {
    if (log.levelVal > level) return
    output.write(
      `${head}${Date.now()}${bindings},"reqId":"${id}","method":"${method}","path":"${pathText(url)}",` +
        `"ip":${ipText(client)},"status":${status},"ms":${rounded(ms)}${end}`,
    )
  }
}

function isPino(log: Log): log is Log & Pino {
  return pino.symbols.asJsonSym in log && pino.symbols.streamSym in log
}

/** To the microsecond: more says nothing and is long. */
const rounded = (ms: number): number => Math.round(ms * 1_000) / 1_000

const plainPath = /^(?:\/[a-z-]{0,31}){0,7}$/

/** It holds letters, digits, `/`, `:`, `_`, `.` and `-`, so nothing in it has to be escaped. */
function pathText(url: string): string {
  const path = pathForLog(url)
  return plainPath.test(path) ? path : cleanText(path)
}

const plainAddress = /^(?:[\da-f]{0,4}[.:]){1,8}[\da-f]{0,4}$/i

function ipText(client: string): string {
  return plainAddress.test(client) ? `"${client}"` : JSON.stringify(cleanText(client))
}
