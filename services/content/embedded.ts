// `node --import services/content/embedded.ts …`: the content service inside the process that reads it, over HTTP all the
// same. It does nothing where CONTENT_URL names another one.
import { listen } from './content-server.ts'
import { contentServerFor } from './settings.ts'

if (!process.env['CONTENT_URL']?.trim()) {
  try {
    const server = contentServerFor(process.env)
    process.env['CONTENT_URL'] = await listen(server, 0, '127.0.0.1')
    // the process lives as long as what it was started for
    server.unref()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
