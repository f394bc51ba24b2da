import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { later } from '../../../../kit/later.ts'
import type { LiveConnection } from '../../contract.ts'
import type { LiveQuestion, LiveView } from './live-question.ts'

const nothingYet: LiveView = { times: null, failing: false }
const LiveContext = createContext(nothingYet)

// a context of its own: every poll changes `LiveContext`, and rows that read only this one need not re-render while
// nothing is known of any train
const noneKnown: readonly LiveConnection[] = []
const KnownContext = createContext(noneKnown)

// what asks comes after the page: nothing of it is needed to see the plan
const Watch = later(() => import('./live-watch.tsx'), Nothing)

/** Around trains: those inside show what is known of them, refreshed while the page is visible. */
export function WithLiveTimes({ question, children }: { question: LiveQuestion; children: ReactNode }) {
  const [view, setView] = useState(nothingYet)
  return (
    <LiveContext value={view}>
      <KnownContext value={view.times?.data.length ? view.times.data : noneKnown}>
        <Suspense>
          <Watch {...question} onView={setView} />
        </Suspense>
        {children}
      </KnownContext>
    </LiveContext>
  )
}

function Nothing() {
  return null
}

export function useLiveView(): LiveView {
  return useContext(LiveContext)
}

/** Null where nothing is known of that connection. */
export function useLiveConnection(id: string): LiveConnection | null {
  return useContext(KnownContext).find((one) => one.id === id) ?? null
}
