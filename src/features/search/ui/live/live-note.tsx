import { Suspense } from 'react'
import { later } from '../../../../kit/later.ts'
import type { Connection } from '../../contract.ts'
import { useLiveConnection } from './live-view.tsx'
import './live.module.css'

// until something is known there are no words to load
const Words = later(() => import('./live-words.tsx'), Nothing)

function Nothing() {
  return null
}

/** In words how a connection stands, once something is known of it. */
export function LiveNote({ connection }: { connection: Connection }) {
  const live = useLiveConnection(connection.id)
  return (
    live && (
      <Suspense>
        <Words connection={connection} />
      </Suspense>
    )
  )
}
