import styles from './toast.module.css'

/**
 * Moves the toasts into a modal dialog, because nothing outside of one can be pressed or is read out; gives a function that puts them
 * back. The element itself moves: a toast keeps its time, and a screen reader knows the live region before its text changes.
 * Call it in a layout effect, whose end comes before React removes the dialog with what is in it.
 */
export function holdToasts(dialog: HTMLDialogElement): () => void {
  const toaster = document.querySelector(`.${styles.toaster}`)
  if (!toaster) return () => {}
  const place = document.createComment('')
  toaster.replaceWith(place)
  dialog.append(toaster)
  return () => place.replaceWith(toaster)
}
