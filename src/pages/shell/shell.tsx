import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import { ApiProvider } from '../../browser/api.ts'
import { TextProvider, useText } from '../../browser/text.tsx'
import { LinkProvider } from '../../kit/controls/link.tsx'
import { later } from '../../kit/later.ts'
import { ToastProvider } from '../../kit/overlays/toaster.tsx'
import { browserApi } from './browser-api.ts'
import { type CarriedTexts, messagesIn } from './carried-texts.ts'
import { CookieQuestion } from './cookie-question.tsx'
import { doEarlyActs } from './before-scripts/early-acts.ts'
import { PageNeedsScripts } from './page-needs-scripts.tsx'
import { usePageMoves } from './page-moves.ts'
import { RouteProgress } from './route-progress.tsx'
import { RouterLink } from './router-link.tsx'
import { useShellData } from './shell-data.ts'
import { ShellBar } from './shell-bar.tsx'
import { ShellFooter } from './shell-footer.tsx'
import styles from './shell.module.css'

const CountVisits = later(() => import('./counting/count-visits.ts'))
const StayHere = later(() => import('./stay-here.tsx'))

/** What stands around every page: its texts, its api, the bar, the footer, the toasts. The page is inside `main`. */
export function Shell({ children }: { children: ReactNode }) {
  const { language, texts: own, analytics } = useShellData()
  const matches = useMatches()
  const messages = useMemo(() => {
    const loaded = matches.map(({ loaderData }) => loaderData as { texts?: CarriedTexts } | undefined)
    return messagesIn([own, ...loaded.map((data) => data?.texts)])
  }, [own, matches])
  useEffect(doEarlyActs, [])
  usePageMoves()
  return (
    <TextProvider language={language} messages={messages}>
      <ApiProvider value={browserApi}>
        <LinkProvider component={RouterLink}>
          {/* its own place to wait: whoever blocks what counts is not to lose what comes with it */}
          {analytics && (
            <Suspense>
              <CountVisits scriptUrl={analytics} />
            </Suspense>
          )}
          <Frame>{children}</Frame>
        </LinkProvider>
      </ApiProvider>
    </TextProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useText()
  const [isCalled, setCalled] = useState(false)
  return (
    <ToastProvider label={t('pages.notices.label')} dismissLabel={t('pages.notices.dismiss')}>
      <a className="skip-link" href="#main">
        {t('pages.skip')}
      </a>
      <CookieQuestion called={isCalled} onAnswer={() => setCalled(false)} />
      <RouteProgress />
      <Suspense>
        <StayHere />
      </Suspense>
      <ShellBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* only the server fills it: a browser that runs this does not show it */}
        <noscript>{import.meta.env.SSR && <PageNeedsScripts />}</noscript>
        {children}
      </main>
      <ShellFooter onCookies={() => setCalled(true)} />
    </ToastProvider>
  )
}
