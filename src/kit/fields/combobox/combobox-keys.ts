import type { KeyboardEvent } from 'react'

type Keys = {
  shown: boolean
  at: number
  count: number
  setOpen: (open: boolean) => void
  setActive: (index: number) => void
  pick: (index: number) => void
}

/**
 * Arrows walk round through the options, Home and End go to the first and the last once one is active, Enter takes the
 * active one, Escape puts the list away.
 */
export function useComboboxKeys({ shown, at, count, setOpen, setActive, pick }: Keys) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // a list of nothing is shown to whoever types, and to nobody else
      if (count === 0) return
      setOpen(true)
      if (event.altKey) return
      setActive(nextOption(at, count, event.key === 'ArrowDown' ? 1 : -1))
    } else if ((event.key === 'Home' || event.key === 'End') && shown && at >= 0) {
      // Without an active option they move the cursor in the text.
      event.preventDefault()
      setActive(event.key === 'Home' ? 0 : count - 1)
    } else if (event.key === 'Enter' && shown && at >= 0) {
      // Only with an active option: otherwise Enter sends the form, as in any field.
      event.preventDefault()
      pick(at)
    } else if (event.key === 'Escape' && shown) {
      // Not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Tab' || event.key === 'Enter') {
      // What the form answers may stand where the list is.
      setOpen(false)
    }
  }
}

/** -1 is the field itself: it is part of the round, so that the typed text stays reachable. */
export function nextOption(at: number, count: number, step: 1 | -1): number {
  return ((at + 1 + step + count + 1) % (count + 1)) - 1
}
