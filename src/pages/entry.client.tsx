import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type RouterContext, RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { apiContext, apiInContext } from '../browser/api.ts'
import { isLanguage } from '../kernel/languages.ts'
import { analyticsContext, analyticsOfPage } from './shell/analytics.ts'
import { browserApi, browserApiIn } from './shell/browser-api.ts'
import { languageContext } from './language-context.ts'

/** What page loaders find in the browser. */
function contextOfPage(): RouterContextProvider {
  const { lang } = document.documentElement
  return new RouterContextProvider(
    new Map<RouterContext, unknown>([
      [apiContext, browserApi],
      [apiInContext, browserApiIn],
      [analyticsContext, analyticsOfPage()],
      [languageContext, isLanguage(lang) ? lang : null],
    ]),
  )
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={contextOfPage} />
    </StrictMode>,
  )
})
