// `node --import services/content/embedded.ts …`: the content service inside the process that reads it, over HTTP all the
// same. Where CONTENT_URL names another one, it keeps ready the pages that such a service may not have.
import { listen } from './content-server.ts'
import { contentServerFor } from './settings.ts'

try {
  const server = contentServerFor(process.env)
  const name = process.env['CONTENT_URL']?.trim() ? 'CONTENT_DEFAULT_URL' : 'CONTENT_URL'
  process.env[name] = await listen(server, 0, '127.0.0.1')
  // the process lives as long as what it was started for
  server.unref()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
