import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { type GroupTab, groupTabs } from './group-tabs.ts'

type TabsProps = {
  current: GroupTab
  counts: Record<GroupTab, number> | null
  onChange: (tab: GroupTab) => void
  children: ReactNode
}

/** Upcoming, Past, Cancelled. One stop for the keyboard; the arrows go from tab to tab. */
export function Tabs({ current, counts, onChange, children }: TabsProps) {
  const { t } = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const ends = { Home: 0, End: groupTabs.length - 1 }[event.key]
    if (step === undefined && ends === undefined) return
    event.preventDefault()
    const at = ends ?? (groupTabs.indexOf(current) + (step ?? 0) + groupTabs.length) % groupTabs.length
    const tab = groupTabs[at]!
    onChange(tab)
    document.getElementById(`tab-${tab}`)?.focus()
  }
  return (
    <>
      <div className="own-tabs" role="tablist" aria-label={t('groups.mine.title')}>
        {groupTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === current}
            aria-controls="tab-panel"
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChange(tab)}
            onKeyDown={onKeyDown}
          >
            {t(`groups.mine.tab.${tab}`)}
            {counts !== null && counts[tab] > 0 && <span className="own-count"> {counts[tab]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  )
}
