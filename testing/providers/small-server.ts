import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that says what the listener says, until the test ends. Its address. */
export async function smallServer(listener: RequestListener): Promise<string> {
  const server = await listening(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return addressOf(server)
}

/** An address on which nobody listens any more. */
export async function nobodysAddress(): Promise<string> {
  const server = await listening(() => {})
  const address = addressOf(server)
  await new Promise((resolve) => server.close(resolve))
  return address
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
