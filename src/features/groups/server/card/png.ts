import { promisify } from 'node:util'
import { deflate, inflateSync } from 'node:zlib'

/** A drawing as bytes, row by row; one channel is grey, three are red, green and blue. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
  readonly data: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const colourTypes = { 1: 0, 3: 2 } as const
const pack = promisify(deflate)

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function chunk(type: string, content: Uint8Array): Buffer {
  const whole = Buffer.alloc(content.length + 12)
  whole.writeUInt32BE(content.length)
  whole.write(type, 4, 'latin1')
  whole.set(content, 8)
  let crc = 0xffffffff
  for (const byte of whole.subarray(4, content.length + 8)) crc = crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8)
  whole.writeUInt32BE((crc ^ 0xffffffff) >>> 0, content.length + 8)
  return whole
}

/** Rows without a filter: plain surfaces are small that way too, and nothing has to be computed. */
function rowsOf({ width, height, channels, data }: Raster): Buffer {
  const stride = width * channels
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  return rows
}

function fileOf({ width, height, channels }: Raster, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, colourTypes[channels], 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A PNG file; packed beside the thread that answers. */
export const writePng = async (raster: Raster): Promise<Buffer> => fileOf(raster, await pack(rowsOf(raster)))

/** Reads a PNG of 8 bits a channel, in grey or colours without transparency. */
export function readPng(file: Uint8Array): Raster {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts: Buffer[] = []
  let [width, height, type] = [0, 0, 0]
  for (let at = signature.length; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR')
      [width, height, type] = [content.readUInt32BE(0), content.readUInt32BE(4), content[9]!]
    if (name === 'IDAT') parts.push(content)
    at += length + 12
  }
  const channels = type === colourTypes[1] ? 1 : 3
  if (type !== colourTypes[channels]) throw new Error(`a PNG of colour type ${type} is not read here`)
  const rows = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const data = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)]!
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : data[y * stride + x - channels]!
      const up = y === 0 ? 0 : data[(y - 1) * stride + x]!
      const corner = x < channels || y === 0 ? 0 : data[(y - 1) * stride + x - channels]!
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      data[y * stride + x] = rows[y * (stride + 1) + 1 + x]! + guess
    }
  }
  return { width, height, channels, data }
}

/** The neighbour nearest to left + up - corner, as the PNG specification has it. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
