import { pageLoader } from './page-loader.ts'

/** The shell's own texts, and what only the server knows of the address. */
export const shellLoader = pageLoader(['pages', 'browser', 'accounts'], async ({ language, url }) => ({
  language,
  origin: url.origin,
}))
