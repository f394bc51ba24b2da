import { type RefObject, useEffect, useRef } from 'react'

interface Shown {
  readonly list: RefObject<HTMLElement | null>
  /** how many entries stand in the list */
  readonly count: number
  /** what of an entry the focus goes to */
  readonly target: 'a' | 'h2'
  /** which of several lists it is: what was asked for in one is not waited for in another */
  readonly of?: string
}

/**
 * The keyboard and the reader go on at the first entry that came: what was pressed to bring it may be gone. Whoever has gone on to
 * something else meanwhile stays there. Where nothing came, the press waits on: an entry that comes later takes the focus. Where the
 * loading failed or another list is shown, none does.
 */
export function useFocusOnNext({ list, count, target, of }: Shown) {
  const pressed = useRef<{ readonly count: number; readonly by: Element | null } | null>(null)
  useEffect(() => {
    pressed.current = null
  }, [of])
  useEffect(() => {
    const before = pressed.current
    if (before === null || count <= before.count) return
    pressed.current = null
    if (![document.body, before.by].includes(document.activeElement)) return
    list.current?.children[before.count]?.querySelector<HTMLElement>(target)?.focus()
  }, [list, count, target])
  return async (coming: Promise<unknown>): Promise<void> => {
    pressed.current = { count, by: document.activeElement }
    try {
      await coming
    } catch (error) {
      pressed.current = null
      throw error
    }
  }
}
