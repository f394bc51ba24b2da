import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { analyticsContext } from './analytics.ts'
import { pageLoader } from '../page-loader.ts'

const load = pageLoader(['pages', 'browser', 'accounts.menu'], async ({ language, url }) => ({
  language,
  origin: url.origin,
}))

/** The shell's own texts, and what only the server knows: of the address, and of who counts visits. */
export async function shellLoader(args: LoaderFunctionArgs<RouterContextProvider>) {
  return { ...(await load(args)), analytics: args.context.get(analyticsContext) }
}
