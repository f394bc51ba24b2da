import { useApi } from '../../../../browser/api.ts'
import { knownText, useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { answerCancellation, type Group } from '../../contract.ts'
import { ActFailure } from '../group-page/act-failure.tsx'
import { useAct } from '../group-page/use-act.ts'
import { momentText } from '../group-times.ts'

type CancelNoticeProps = { group: Group; onChanged: () => void }

/** The proposal to give the ticket back: what it means for one's own share, until when, who has agreed, what came of it. */
export function CancelNotice({ group, onChanged }: CancelNoticeProps) {
  const { t, language } = useText()
  const { cancelling: asked } = group
  const isAsking = asked?.state === 'asking'
  const values = { agreed: asked?.agreed ?? 0, size: group.maxSize }
  return (
    <>
      {/* stays while the question comes, changes and goes, so that it is read aloud */}
      <p className="visually-hidden" role="status">
        {isAsking &&
          `${t('groups.cancel.asked-title', { moment: momentText(language, asked.until) })} ${t('groups.cancel.count', values)}`}
      </p>
      {isAsking && <Question group={group} asked={asked} onChanged={onChanged} />}
      {asked?.state === 'agreed' && (
        <Banner tone="info" live title={t('groups.cancel.agreed-by-all')}>
          {t('groups.cancel.agreed-by-all-more')}
        </Banner>
      )}
      {asked?.state === 'kept' && group.isActive && !group.hasDeparted && (
        <Banner tone="info" live title={t('groups.cancel.kept')}>
          {knownText(t, `groups.cancel.why-kept.${asked.reason ?? 'refused'}`)}
        </Banner>
      )}
    </>
  )
}

type Asked = NonNullable<Group['cancelling']>

function Question({ group, asked, onChanged }: CancelNoticeProps & { asked: Asked }) {
  const { t, language } = useText()
  const api = useApi()
  const { doing, failure, act } = useAct()
  const moment = momentText(language, asked.until)
  const isLeader = group.role === 'owner'
  const answer = async (name: 'agree' | 'keep') => {
    const body = { proposal: asked.proposal, accept: name === 'agree' }
    await api(answerCancellation, { params: { groupId: group.groupId }, body })
    onChanged()
  }
  const button = (name: Parameters<typeof answer>[0]) => ({
    busy: doing === name,
    busyLabel: t('groups.cancel.answering'),
    onClick: () => void act(() => answer(name), name),
  })
  const keep = (
    <Button variant="line" {...button('keep')}>
      {t(isLeader ? 'groups.cancel.withdraw' : 'groups.cancel.keep')}
    </Button>
  )
  const problem = <ActFailure failure={failure} />
  const count = (
    <p className="bold">{t('groups.cancel.count', { agreed: asked.agreed, size: group.maxSize })}</p>
  )
  if (asked.hasAgreed)
    return (
      <Banner
        tone="info"
        title={t(isLeader ? 'groups.cancel.proposed' : 'groups.cancel.has-agreed')}
        acts={keep}
      >
        <div className="stack stack--small">
          {count}
          <p>{t('groups.cancel.waiting', { moment })}</p>
          <p>{t('groups.cancel.follows')}</p>
          {problem}
        </div>
      </Banner>
    )
  return (
    <Banner
      tone="warn"
      title={t('groups.cancel.asked-title', { moment })}
      acts={
        <>
          {keep}
          <Button variant="red" {...button('agree')}>
            {t('groups.cancel.agree', { refund: asked.refundFormatted })}
          </Button>
        </>
      }
    >
      <div className="stack stack--small">
        <p>
          {t('groups.cancel.asked-text', {
            leader: group.leaderFirstName,
            paid: asked.paidFormatted,
            fee: asked.feeFormatted,
            serviceFee: asked.serviceFeeFormatted,
            refund: asked.refundFormatted,
          })}
        </p>
        <p>{t('groups.cancel.follows')}</p>
        {count}
        {problem}
      </div>
    </Banner>
  )
}
