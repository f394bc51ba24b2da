import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import { answerLead, type Group, offerLead, withdrawLead } from '../../contract.ts'
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
        <Failure failure={failure} />
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
      <Failure failure={failure} />
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
  const { doing, failure, act } = useAct<'accept' | 'decline'>()
  if (!group.handOver?.isYou || group.state !== 'collecting') return null
  const answer = (accept: boolean) =>
    void act(
      async () => {
        await api(answerLead, { params: { groupId: group.groupId }, body: { accept } })
        onChanged()
      },
      accept ? 'accept' : 'decline',
    )
  return (
    <Banner
      title={t('groups.lead.you', { leader: group.leaderFirstName })}
      acts={
        <>
          <Button size="s" busy={doing === 'accept'} onClick={() => answer(true)}>
            {t('groups.lead.accept')}
          </Button>
          <Button size="s" variant="line" busy={doing === 'decline'} onClick={() => answer(false)}>
            {t('groups.lead.decline')}
          </Button>
        </>
      }
    >
      {t('groups.lead.you-more')}
      <Failure failure={failure} />
    </Banner>
  )
}

function Failure({ failure }: { failure: { readonly message: string | null } | null }) {
  const { t } = useText()
  if (!failure) return null
  return (
    <Banner tone="error" live title={t('groups.lead.failed')}>
      {failure.message ?? t('groups.acts.failed-more')}
    </Banner>
  )
}
