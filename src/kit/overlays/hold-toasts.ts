import styles from './toast.module.css'

/**
 * Takes the toasts into a modal dialog, outside of which nothing can be pressed or is read out; gives a function that puts them
 * back. They are moved and not rendered there: so what is shown stays for its time, and what speaks was there before its text.
 * Called in a layout effect: React must find them in their own place when it removes the page.
 */
export function holdToasts(dialog: HTMLDialogElement): () => void {
  const toaster = document.querySelector(`.${styles.toaster}`)
  if (!toaster) return () => {}
  const place = document.createComment('')
  toaster.replaceWith(place)
  dialog.append(toaster)
  return () => place.replaceWith(toaster)
}
