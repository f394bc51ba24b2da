import { type RefObject, useEffect } from 'react'

/** A choice made before the scripts had arrived is in the field but not in the state: it is made again. */
export function useEarlyChoice(
  field: RefObject<HTMLSelectElement | null>,
  value: string | number | readonly string[] | undefined,
): void {
  useEffect(() => {
    if (value === undefined || !field.current || field.current.value === String(value)) return
    field.current.dispatchEvent(new Event('change', { bubbles: true }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])
}

/** The same for a box that was ticked: put back and pressed once more, or the change would not be seen as one. */
export function useEarlyTick(field: RefObject<HTMLInputElement | null>, checked: boolean | undefined): void {
  useEffect(() => {
    if (checked === undefined || !field.current || field.current.checked === checked) return
    field.current.checked = checked
    field.current.click()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])
}
