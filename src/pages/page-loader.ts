import { data as withStatus, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { apiContext, apiInContext } from '../browser/api.ts'
import { lostPage } from '../browser/lost-page.ts'
import type { Api } from '../kernel/contract.ts'
import { defaultLanguage, type Language, languageOfPath } from '../kernel/languages.ts'
import { languageContext } from './language-context.ts'
import { carried, type CarriedTexts } from './shell/carried-texts.ts'
import { textsOf } from './texts.ts'

export interface PageData<D> {
  readonly texts: CarriedTexts
  readonly data: D
}

interface PageAsk {
  readonly api: Api
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly language: Language
}

/**
 * A page's loader, the same on the server and in the browser: the texts of its features, and its data.
 * `export const clientLoader = pageLoader(…)`, then `export const loader = clientLoader`, in this order: the build for the
 * browser removes every export named `loader`.
 */
export function pageLoader<D>(
  textSets: readonly string[] | ((url: URL) => readonly string[]),
  load: (ask: PageAsk) => Promise<D>,
  /** what the page answers with, where that is not 200 */
  statusOf?: (data: D) => number,
) {
  return async ({
    request,
    params,
    context,
  }: LoaderFunctionArgs<RouterContextProvider>): Promise<PageData<D>> => {
    const url = new URL(request.url)
    const language = languageOfPath(url.pathname) ?? context.get(languageContext) ?? defaultLanguage
    const api = context.get(apiInContext)?.(language) ?? context.get(apiContext)
    const [texts, data] = await Promise.all([
      textsOf(language, typeof textSets === 'function' ? textSets(url) : textSets).then(carried),
      load({ api, params, url, language }),
    ]).catch((error: unknown) => {
      // nobody waits for it any more
      if (lostPage.keepsTraveller?.(error, url)) return new Promise<never>(() => {})
      throw error
    })
    const status = statusOf?.(data) ?? 200
    // the page reads the same from it either way
    return status === 200 ? { texts, data } : (withStatus({ texts, data }, { status }) as never)
  }
}
