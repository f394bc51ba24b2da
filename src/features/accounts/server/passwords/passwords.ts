import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurn } from './hashing-turns.ts'

interface Cost {
  /** KiB */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's first choice for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

interface Verdict {
  readonly right: boolean
  /** the hash should be made anew at today's cost */
  readonly outdated: boolean
}

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, so that any library can read it later. */
export async function hashPassword(password: string, cost: Cost = today): Promise<string> {
  const salt = randomBytes(16)
  return write(salt, await argon2id(password, salt, cost), cost)
}

/**
 * Several secrets of one owner with one salt: one hash of what is typed tells whether it is any of them. One after the
 * other, so that nobody waits for all of them.
 */
export async function hashWithOneSalt(secrets: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16)
  const hashes: string[] = []
  for (const secret of secrets) hashes.push(write(salt, await argon2id(secret, salt, today), today))
  return hashes
}

/** What a secret would be kept as beside this hash: with its salt, at its cost. */
export async function hashLike(stored: string, secret: string): Promise<string> {
  const { salt, cost } = read(stored)
  return write(salt, await argon2id(secret, salt, cost), cost)
}

/** Kept in a hash's place where an account has no password, or no email brought a code: nothing fits it. */
export const noPassword = 'none'

/** Whether the password is the one behind the hash. */
export async function verifyPassword(password: string, stored: string): Promise<Verdict> {
  if (stored === noPassword) return verifyNobody(password)
  const { salt, hash, cost } = read(stored)
  const right = timingSafeEqual(await argon2id(password, salt, cost), hash)
  return { right, outdated: cost.memory !== today.memory || cost.passes !== today.passes }
}

/** No password leads to these bytes. At hand from the first login on, which would else take twice as long. */
const nobody = write(randomBytes(16), randomBytes(32), today)

/** Takes as long as a real check, so that the time of an answer does not tell which addresses have an account. */
export async function verifyNobody(password: string): Promise<Verdict> {
  await verifyPassword(password, nobody)
  return { right: false, outdated: false }
}

async function argon2id(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
): Promise<Buffer> {
  // the same word typed on two keyboards can be two byte strings
  const message = password.normalize('NFKC')
  return takeTurn(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 }))
}

function write(salt: Buffer, hash: Buffer, { memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

function read(stored: string): { salt: Buffer; hash: Buffer; cost: Cost } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parts) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, salt, hash] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    hash: Buffer.from(hash!, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
