import { useEffect, useRef } from 'react'

/**
 * The heading of a section, which takes the focus where the control that had it has gone with the step before (WCAG 2.4.3). The first
 * step takes it from nowhere; undefined is none yet.
 */
export function useHeadingFocus(step: string | number | boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const last = before.current
    before.current = step
    if (last === undefined || last === step) return
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
