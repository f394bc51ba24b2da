import type { ReactNode } from 'react'
import './thumb-bar.css'

/** The acts of a page, where the thumb is: on phones only. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className="thumb">{children}</div>
}
