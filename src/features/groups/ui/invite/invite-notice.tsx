import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import type { Invite } from './load-invite.ts'

/** For an invitation whose group cannot be shown among the trains: what became of it, and what can be done instead. */
export function InviteNotice({ invite }: { invite: Invite }) {
  const { t } = useText()
  if (invite.kind === 'unknown') {
    return (
      <Banner tone="warn" title={t('groups.invite.unknown')}>
        {t('groups.invite.unknown-more')}
      </Banner>
    )
  }
  const { kind, routeAddress } = invite
  if (kind === 'collecting') return null
  const values = { ...invite }
  return (
    <Banner
      tone="warn"
      title={t(`groups.invite.card.${kind}`, values)}
      acts={
        <ButtonLink variant="line" size="s" href={routeAddress}>
          {t('groups.invite.same-route')}
        </ButtonLink>
      }
    >
      {t(`groups.invite.card.${kind}-more`, values)}
    </Banner>
  )
}
