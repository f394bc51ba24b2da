import { useEffect, useRef } from 'react'
import { useText } from '../../../browser/text.tsx'
import styles from './booking-view.module.css'

/** The code over the whole screen, for whoever checks tickets. Escape, a press beside it and the button close it. */
export function LargeCode({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useText()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // The keyboard's way is Escape, which the browser answers with `close`.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.large}
      aria-label={t('bookings.ticket.code')}
      onClose={onClose}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <img src={address} alt={t('bookings.ticket.code')} />
      {/* a button of the kit takes the night's colours, and this stays white */}
      <button type="button" className={styles.closeCode} onClick={onClose}>
        {t('bookings.ticket.close-code')}
      </button>
    </dialog>
  )
}
