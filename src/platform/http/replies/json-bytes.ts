const scratch = Buffer.allocUnsafeSlow(2 ** 19)

/**
 * The bytes of `JSON.stringify(reply)`. The elements of a list in the reply are written one by one: a price holds a “€”, for which V8 makes
 * the text twice as wide, and a wide text of 130 kB took three times as long to make and to write as its parts.
 */
export function jsonBytes(reply: unknown): Buffer {
  let end = 0
  /** Whether there was room for it. */
  const write = (text: string): boolean => {
    if (text.length * 3 > scratch.length - end) return false
    end += scratch.write(text, end)
    return true
  }
  const writeList = (list: readonly unknown[]): boolean => {
    for (let at = 0; at < list.length; at++)
      // what JSON has no words for is null in a list
      if (!write(at === 0 ? '[' : ',') || !write(JSON.stringify(list[at]) ?? 'null')) return false
    return write(']')
  }
  const writeRecord = (record: Readonly<Record<string, unknown>>): boolean => {
    for (const [name, value] of Object.entries(record)) {
      const before = `${end === 0 ? '{' : ','}${JSON.stringify(name)}:`
      if (isLongList(value)) {
        if (!write(before) || !writeList(value)) return false
        continue
      }
      const text = JSON.stringify(value)
      // and is left out of a record
      if (text !== undefined && !write(before + text)) return false
    }
    return write(end === 0 ? '{}' : '}')
  }
  if (isRecord(reply) && writeRecord(reply)) return Buffer.from(scratch.subarray(0, end))
  return Buffer.from(JSON.stringify(reply))
}

const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 1 && !('toJSON' in value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value)
