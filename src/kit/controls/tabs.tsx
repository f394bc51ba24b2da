import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { tabAfterKey } from './tab-keys.ts'
import styles from './tabs.module.css'

type Tab<Key extends string> = {
  key: Key
  label: ReactNode
  /** Behind the label, quieter; words where it is not exact. */
  count?: number | string
}
export type TabsProps<Key extends string> = {
  /** What the tabs are of. */
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChange: (key: Key) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** Views of one thing in one place. One stop for the keyboard; the arrows go from tab to tab and show it. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    // with a modifier it is the browser's: Alt and an arrow go back
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = tabAfterKey(event.key, at, tabs.length)
    if (next === null) return
    event.preventDefault()
    onChange(tabs[next]!.key)
    document.getElementById(`${id}-${tabs[next]!.key}`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            className={styles.tab}
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <TabWords label={tab.label} count={tab.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

function TabWords({ label, count }: { label: ReactNode; count: number | string | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </>
  )
}
