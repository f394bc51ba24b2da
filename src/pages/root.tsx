import { type ReactNode, useContext } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { languageOfPath } from '../kernel/languages.ts'
import latinFont from '../kit/styles/font/atkinson-next-plain-zero.woff2?url'
import '../kit/styles/global.css'
import { AppLinks } from './shell/app-links.tsx'
import { analyticsMeta } from './shell/analytics.ts'
import { markUnasked } from './shell/cookie-question.tsx'
import { keepEarlyActs, lendStorage, markEnded, markKnown } from './shell/before-scripts/early-acts.ts'
import { noticeLostScripts } from './shell/before-scripts/lost-scripts.ts'
import { ErrorNotice } from './shell/error-notice.tsx'
import { ScriptMark } from './script-mark.ts'
import { PageAddresses } from './shell/page-addresses.tsx'
import { useShellData } from './shell/shell-data.ts'
import { shellLoader } from './shell/shell-loader.ts'
import { Shell } from './shell/shell.tsx'

export const clientLoader = shellLoader
export const loader = shellLoader

/** The shell's own texts only change with the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/sign.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { language, origin, analytics } = useShellData()
  const mark = useContext(ScriptMark)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {analytics !== null && <meta name={analyticsMeta} content={analytics} />}
        {/* it has run before the page's own scripts: they need not bring it once more */}
        <script
          nonce={mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? `${keepEarlyActs};${markUnasked()};${markKnown()};${markEnded()};${lendStorage};${noticeLostScripts}`
              : '',
          }}
        />
        <Meta />
        <Links />
        {/* for the browser alone: no script needs to know of them */}
        {import.meta.env.SSR && <AppLinks />}
        {origin && <PageAddresses origin={origin} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorNotice />
    </Shell>
  )
}
