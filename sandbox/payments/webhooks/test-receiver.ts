import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** A webhook endpoint that verifies each delivery with the SDK and lets a test wait for what arrives. */
export async function startReceiver(secret: string) {
  const stripe = new Stripe('sk_test_receiver')
  const received: Stripe.Event[] = []
  const waiting = new Set<() => void>()
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signature = String(request.headers['stripe-signature'])
    received.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret))
    response.writeHead(answers.shift() ?? 200).end()
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** HTTP statuses for the next deliveries; 200 when empty. */
    answers,
    types: () => received.map((event) => event.type as string),
    /** Resolves once that many deliveries have arrived. */
    async count(expected: number) {
      while (received.length < expected)
        await new Promise<void>((resolve) => {
          const look = () => {
            waiting.delete(look)
            resolve()
          }
          waiting.add(look)
        })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
