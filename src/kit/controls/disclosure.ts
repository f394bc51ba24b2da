import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useLeaving } from './use-leaving.ts'

/**
 * A `<details>` that behaves like a menu: it opens before any script has arrived; with scripts it also closes on
 * Escape, on a click or focus outside and after a choice, and the arrow keys walk through it.
 */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)

  useLeaving(ref, () => {
    if (ref.current) ref.current.open = false
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const details = ref.current
    if (!details) return
    const summary = details.querySelector('summary')
    if (event.key === 'Escape' && details.open) {
      details.open = false
      summary?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    details.open = true
    const items = [...details.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length
    items[next]?.focus()
  }

  const onClick = (event: MouseEvent) => {
    const chosen = event.target instanceof Element && event.target.closest('a[href], button')
    if (chosen && ref.current) ref.current.open = false
  }
  return { ref, onKeyDown, onClick }
}
