import { type RefObject, useEffect, useRef } from 'react'

/**
 * A choice made before the scripts had arrived is in the field but not in the state: it is made again. Not within the
 * effect: React puts a controlled field back before it has taken the change, and the visitor's own event, if it is what
 * brought the page to life, would then find the old value.
 */
export function useEarlyChoice(
  field: RefObject<HTMLSelectElement | HTMLInputElement | null>,
  value: string | number | readonly string[] | undefined,
): void {
  const latest = useLatest(value)
  useEffect(() => {
    const early = field.current?.value
    if (value === undefined || early === undefined || early === String(value)) return
    queueMicrotask(() => {
      const node = field.current
      if (!node || String(latest.current) === early) return
      // React hears of an input only where it is not what React itself has last put there
      node.value = String(latest.current)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')!.set!.call(node, early)
      node.dispatchEvent(new Event('change', { bubbles: true }))
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])
}

/** The same for a box that was ticked: put back and pressed once more, or the change would not be seen as one. */
export function useEarlyTick(field: RefObject<HTMLInputElement | null>, checked: boolean | undefined): void {
  const latest = useLatest(checked)
  useEffect(() => {
    const early = field.current?.checked
    if (checked === undefined || early === undefined || early === checked) return
    queueMicrotask(() => {
      if (!field.current || latest.current === early) return
      field.current.checked = !early
      field.current.click()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
