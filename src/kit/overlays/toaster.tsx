import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { Toast, type ToastInput } from './toast.tsx'
import styles from './toast.module.css'

type Entry = ToastInput & { id: number; onDismiss: () => void }

const Toasts = createContext<(toast: ToastInput) => () => void>(() => () => {})

/** `const toast = useToast(); toast({ text, tone: 'ok' })`; gives a function that takes it away before its time. */
export function useToast(): (toast: ToastInput) => () => void {
  return useContext(Toasts)
}

type ToastProviderProps = { label: string; dismissLabel: string; children: ReactNode }

export function ToastProvider({ label, dismissLabel, children }: ToastProviderProps) {
  const [entries, setEntries] = useState<Entry[]>([])
  const count = useRef(0)
  const show = useCallback((toast: ToastInput) => {
    const id = ++count.current
    const onDismiss = () => setEntries((now) => now.filter((entry) => entry.id !== id))
    // Three at most: a fourth would cover what the traveller is doing on a phone.
    setEntries((now) => [...now, { ...toast, id, onDismiss }].slice(-3))
    return onDismiss
  }, [])

  const list = (assertive: boolean) =>
    entries
      .filter((entry) => !!entry.assertive === assertive)
      .map(({ id, ...toast }) => <Toast key={id} {...toast} dismissLabel={dismissLabel} />)
  return (
    <Toasts value={show}>
      {children}
      {/* Both live regions are there from the start: one that appears together with its text is not read out. */}
      <section className={styles.toaster} aria-label={label}>
        <div role="status">{list(false)}</div>
        <div role="alert">{list(true)}</div>
      </section>
    </Toasts>
  )
}
