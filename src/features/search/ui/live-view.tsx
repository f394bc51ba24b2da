import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { later } from '../../../kit/later.ts'
import type { LiveConnection } from '../contract.ts'
import type { LiveQuestion, LiveView } from './live-question.ts'

const nothingYet: LiveView = { times: null, failing: false }
const LiveContext = createContext(nothingYet)

// what asks comes after the page: nothing of it is needed to see the plan
const Watch = later(() => import('./live-watch.tsx'), Nothing)

/** Around trains: those inside show what is known of them, anew as long as the page is looked at. */
export function WithLiveTimes({ question, children }: { question: LiveQuestion; children: ReactNode }) {
  const [view, setView] = useState(nothingYet)
  return (
    <LiveContext value={view}>
      <Suspense>
        <Watch {...question} onView={setView} />
      </Suspense>
      {children}
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
  const { times } = useLiveView()
  return times?.data.find((one) => one.id === id) ?? null
}
