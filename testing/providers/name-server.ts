import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'

interface NameServer {
  /** as `Resolver.setServers` takes it */
  readonly address: string
  /** how many questions came: one for each name and kind of address */
  readonly questions: () => number
  close(): Promise<void>
}

const [ipv4, ipv6] = [1, 28]

/**
 * A name server (RFC 1035) on this machine that knows these names and no other. A name with null is there and has no address;
 * null instead of names: it takes every question and never answers.
 */
export async function startNameServer(
  names: Readonly<Record<string, readonly string[] | null>> | null,
): Promise<NameServer> {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (message, { port, address }) => {
    questions += 1
    if (names) socket.send(answerTo(message, names), port, address)
  })
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    close: () => new Promise((closed) => socket.close(closed)),
  }
}

function answerTo(message: Buffer, names: Readonly<Record<string, readonly string[] | null>>): Buffer {
  const labels: string[] = []
  let end = 12
  for (let length = message[end]!; length > 0; length = message[end]!) {
    labels.push(message.toString('latin1', end + 1, end + 1 + length))
    end += 1 + length
  }
  const asked = message.readUInt16BE(end + 1)
  const known = names[labels.join('.').toLowerCase()]
  const records = (known ?? []).filter((one) => asked === (isIPv6(one) ? ipv6 : ipv4)).map(recordOf)
  const header = Buffer.alloc(12)
  header.writeUInt16BE(message.readUInt16BE(0), 0)
  // an answer, to a question that may be passed on; 3 says that there is no such name
  header.writeUInt16BE(0x8180 + (known === undefined ? 3 : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, message.subarray(12, end + 5), ...records])
}

/** An IPv6 address has to be written out in its eight groups. */
function recordOf(address: string): Buffer {
  const data = isIPv6(address)
    ? Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number))
  const record = Buffer.alloc(12)
  // the name is the one that stands in the question, which begins at byte 12
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(isIPv6(address) ? ipv6 : ipv4, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([record, data])
}
