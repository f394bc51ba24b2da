import { fileURLToPath } from 'node:url'
import { createContentServer } from './content-server.ts'
import { readContent } from './read-content.ts'

/** The service on the folder that the environment names, or on the one of this repository. */
export function contentServerFor(environment: NodeJS.ProcessEnv) {
  const folder = environment['CONTENT_FOLDER'] ?? fileURLToPath(new URL('../../content', import.meta.url))
  return createContentServer({
    content: readContent(folder),
    showDrafts: environment['CONTENT_DRAFTS'] === 'show',
  })
}
