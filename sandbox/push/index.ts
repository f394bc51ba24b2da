import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

/** A browser of somebody who asked to be written to. */
export interface SandboxDevice {
  /** as `PushSubscription.toJSON()` gives it */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** what arrived, in the clear */
  readonly received: Received[]
  /** its user has withdrawn the permission: the service answers 410 */
  isGone: boolean
}

interface Received {
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  /** the address that the sender named */
  readonly subject: string
}

export interface PushSandbox {
  listen(): Promise<string>
  readonly url: string
  /** A new browser that asked for messages under this public key only. */
  device(publicKey: string): SandboxDevice
  /** answered instead of taking the message; null: it works */
  status: number | null
  /** true: takes the connection and never answers */
  isSilent: boolean
  /** requests that were turned down because they were not as the standards want them, and why */
  readonly rejected: string[]
  close(): Promise<void>
}

interface Kept {
  readonly device: SandboxDevice
  readonly curve: ECDH
  readonly auth: Buffer
  readonly publicKey: string
}

/** Stands in for the push service of a browser and for the browser: checks RFC 8292, decrypts RFC 8188 with the keys of RFC 8291. */
export function createPushSandbox(): PushSandbox {
  const devices = new Map<string, Kept>()
  const server = createServer((request, response) => {
    if (sandbox.isSilent) return
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        sandbox.rejected.push(String(error))
        response.writeHead(400).end()
      },
    )
  })

  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request)
    if (sandbox.status !== null) return sandbox.status
    const kept = devices.get(request.url ?? '')
    if (!kept || request.method !== 'POST') return 404
    if (kept.device.isGone) return 410
    const { ttl, urgency = 'normal', topic = '', authorization = '' } = request.headers
    const subject = await verifySender(authorization, kept.publicKey, sandbox.url)
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding is not aes128gcm')
    if (!/^\d+$/.test(String(ttl))) throw new Error('there is no TTL')
    kept.device.received.push({
      text: decrypt(body, kept),
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      subject,
    })
    return 201
  }

  const sandbox: PushSandbox = {
    url: '',
    status: null,
    isSilent: false,
    rejected: [],
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      Object.assign(sandbox, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      return sandbox.url
    },
    device(publicKey) {
      const curve = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const p256dh = curve.generateKeys('base64url')
      const keys = { p256dh, auth: auth.toString('base64url') }
      const device = { subscription: { endpoint: sandbox.url + path, keys }, received: [], isGone: false }
      devices.set(path, { device, curve, auth, publicKey })
      return device
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return sandbox
}

/** RFC 8292: signed with the key under which the browser subscribed, for this service, and for a day at most. */
async function verifySender(authorization: string, publicKey: string, audience: string): Promise<string> {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('the key is not the one that the browser subscribed under')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const { payload } = await jwtVerify(jwt, jwk, { audience, algorithms: ['ES256'] })
  const { exp = 0, sub = '' } = payload
  if (exp * 1_000 > Date.now() + 86_400_000) throw new Error('the token lives longer than a day')
  if (!/^(?:mailto:|https:)/.test(sub)) throw new Error('the sender cannot be asked')
  return sub
}

function decrypt(body: Buffer, { curve, auth }: Kept): string {
  const salt = body.subarray(0, 16)
  const senderLength = body[20]!
  const sender = body.subarray(21, 21 + senderLength)
  const sealed = body.subarray(21 + senderLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const part = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const opened = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong')
  return padded.subarray(0, end).toString()
}
