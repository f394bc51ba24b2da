import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header for a body. The SDK compares the time with the machine's own clock, never a moved one. */
export function sign(body: string, secret: string, epochMs = Date.now()): string {
  const t = Math.floor(epochMs / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
