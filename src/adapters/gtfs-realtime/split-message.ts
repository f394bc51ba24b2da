/** One part of a protobuf message: its number and, where it has a length, where it stands. */
interface Field {
  readonly number: number
  /** of a number on the wire; 0 for one with a length */
  readonly value: number
  readonly from: number
  readonly upTo: number
}

const varint = 0
const eightBytes = 1
const withLength = 2
const fourBytes = 5

/**
 * Walks over the fields of a message without decoding what is in them. Throws at bytes that are no message.
 * Source: protobuf.dev, Encoding.
 */
export function* fieldsOf(bytes: Uint8Array, from = 0, upTo = bytes.length): Generator<Field> {
  let at = from
  const readVarint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || at > upTo || factor > 2 ** 63) throw new Error('not a protobuf message')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < upTo) {
    const tag = readVarint()
    const number = Math.floor(tag / 8)
    const kind = tag % 8
    if (number === 0) throw new Error('not a protobuf message')
    let value = 0
    if (kind === varint) value = readVarint()
    const length =
      kind === withLength
        ? readVarint()
        : kind === eightBytes
          ? 8
          : kind === fourBytes
            ? 4
            : kind === varint
              ? 0
              : NaN
    const start = at
    at += length
    if (!(at <= upTo)) throw new Error('not a protobuf message')
    yield { number, value, from: start, upTo: at }
  }
}
