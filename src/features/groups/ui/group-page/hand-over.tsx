import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import { answerLead, type Group, offerLead, withdrawLead } from '../../contract.ts'
import { ActFailure } from './act-failure.tsx'
import { useAct } from './use-act.ts'

type HandOverProps = { group: Group; onChanged: () => void }

/** The leader asks a member to take the lead, and can take the question back. */
export function HandOver({ group, onChanged }: HandOverProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, act } = useAct()
  const others = group.seats.filter(({ state, isYou }) => state === 'held' && !isYou)
  const [slot, setSlot] = useState('')
  const params = { groupId: group.groupId }
  if (others.length === 0) return null
  if (group.handOver) {
    return (
      <>
        <p className="small">{t('groups.lead.asked', { name: group.handOver.firstName })}</p>
        <ActFailure failure={failure} title={t('groups.lead.failed')} />
        <Button
          variant="line"
          size="s"
          busy={busy}
          onClick={() =>
            void act(async () => {
              await api(withdrawLead, { params })
              onChanged()
            })
          }
        >
          {t('groups.lead.withdraw')}
        </Button>
      </>
    )
  }
  const chosen = others.find((seat) => String(seat.slot) === slot) ?? others[0]!
  return (
    <form
      className="stack stack--small"
      onSubmit={(event) => {
        event.preventDefault()
        void act(async () => {
          await api(offerLead, { params, body: { slot: chosen.slot } })
          onChanged()
        })
      }}
    >
      <Select
        label={t('groups.lead.label')}
        hint={t('groups.lead.hint')}
        value={String(chosen.slot)}
        onChange={(event) => setSlot(event.currentTarget.value)}
        options={others.map((seat) => ({
          value: String(seat.slot),
          label: t('groups.lead.member', { name: seat.firstName ?? '', slot: seat.slot }),
        }))}
      />
      <ActFailure failure={failure} title={t('groups.lead.failed')} />
      <Button type="submit" variant="line" size="s" busy={busy}>
        {t('groups.lead.ask')}
      </Button>
    </form>
  )
}

/** For the member who was asked. */
export function AskedToLead({ group, onChanged }: HandOverProps) {
  const { t } = useText()
  const api = useApi()
  const { doing, failure, act } = useAct()
  if (!group.handOver?.isYou || group.state !== 'collecting') return null
  const answer = async (accept: boolean) => {
    await api(answerLead, { params: { groupId: group.groupId }, body: { accept } })
    onChanged()
  }
  const button = (name: 'accept' | 'decline') => ({
    busy: doing === name,
    onClick: () => void act(() => answer(name === 'accept'), name),
  })
  return (
    <Banner
      title={t('groups.lead.you', { leader: group.leaderFirstName })}
      acts={
        <>
          <Button size="s" {...button('accept')}>
            {t('groups.lead.accept')}
          </Button>
          <Button size="s" variant="line" {...button('decline')}>
            {t('groups.lead.decline')}
          </Button>
        </>
      }
    >
      {t('groups.lead.you-more')}
      <ActFailure failure={failure} title={t('groups.lead.failed')} />
    </Banner>
  )
}
