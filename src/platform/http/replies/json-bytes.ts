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
  const writeList = (list: readonly unknown[]): boolean =>
    list.every((one, at) => write(at === 0 ? '[' : ',') && write(textOf(one))) && write(']')
  const isWritten = isRecord(reply)
    ? Object.entries(reply)
        .filter(([, value]) => isText(value))
        .every(
          ([name, value], at) =>
            write(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`) &&
            (isLongList(value) ? writeList(value) : write(textOf(value))),
        ) && write(end === 0 ? '{}' : '}')
    : write(JSON.stringify(reply))
  return isWritten ? Buffer.from(scratch.subarray(0, end)) : Buffer.from(JSON.stringify(reply))
}

/** As in a list, where what JSON has no words for is null. */
const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** What JSON has no words for is left out of a record. */
const isText = (value: unknown): boolean => !['undefined', 'function', 'symbol'].includes(typeof value)

const isLongList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 1

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value)
