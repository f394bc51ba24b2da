import { useEffect, useRef } from 'react'

/** The heading of a section, which takes the focus where the control that had it has gone with the step before (WCAG 2.4.3). */
export function useHeadingFocus(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
