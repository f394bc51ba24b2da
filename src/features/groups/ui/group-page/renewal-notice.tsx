import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { useAct } from './use-act.ts'

/** Leads to the card page for a hold that replaces the one of this seat. The page supplies it. */
export type OnRenew = (groupId: string) => Promise<void>

/** The bank wants to see the member before it holds again: until when, and what follows if they do not come. */
export function RenewalNotice({ group, onRenew }: { group: Group; onRenew: OnRenew }) {
  const { t, language } = useText()
  const { busy, failure, act } = useAct()
  const { money } = group
  if (!money || money.confirmUntil === null || money.state !== 'held' || group.state !== 'collecting')
    return null
  return (
    <Banner
      tone="warn"
      title={t('groups.renewal.title', { moment: momentText(language, money.confirmUntil) })}
      acts={
        <Button
          variant="signal"
          busy={busy}
          busyLabel={t('groups.opening-card-page')}
          onClick={() => void act(() => onRenew(group.groupId))}
        >
          {t('groups.renewal.act')}
        </Button>
      }
    >
      <p>{t('groups.renewal.text', { total: money.totalFormatted })}</p>
      {failure && <p className="bold">{failure.message ?? t('groups.acts.failed-more')}</p>}
    </Banner>
  )
}
