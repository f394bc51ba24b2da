// The content service as a process of its own, on another host for example.
import { listen } from './content-server.ts'
import { contentServerFor } from './settings.ts'

try {
  const server = contentServerFor(process.env)
  const { CONTENT_PORT = '4246', CONTENT_HOST = '127.0.0.1' } = process.env
  console.log(`content service listens on ${await listen(server, Number(CONTENT_PORT), CONTENT_HOST)}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
