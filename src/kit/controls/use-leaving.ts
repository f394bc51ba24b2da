import { type RefObject, useEffect } from 'react'

/** Calls `onLeave`, which must stay right for as long as the place is shown, when a press or the focus goes outside it. */
export function useLeaving(place: RefObject<Element | null>, onLeave: () => void): void {
  useEffect(() => {
    const moved = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onLeave()
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, moved)
    return () => {
      for (const name of events) document.removeEventListener(name, moved)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: see above
  }, [])
}
