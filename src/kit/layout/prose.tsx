import type { ReactNode } from 'react'
import './prose.css'

/** Long texts: blog, help, legal. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
