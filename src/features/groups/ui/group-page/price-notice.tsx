import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { acceptPrice, declinePrice, type Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { ActFailure } from './act-failure.tsx'
import { useAct } from './use-act.ts'

type PriceNoticeProps = { group: Group; onChanged: () => void }

/** The carrier wants more than is held: what, until when, what follows; one act to accept and one to decline. */
export function PriceNotice({ group, onChanged }: PriceNoticeProps) {
  const { t, language } = useText()
  const { priceAsked: asked } = group
  const news = asked && [
    asked.hasAccepted ? '' : t('groups.price.title', { moment: momentText(language, asked.until) }),
    t('groups.price.count', { accepted: asked.accepted, size: group.maxSize }),
  ]
  return (
    <>
      {/* stays while the question comes, changes and goes, so that it is read aloud */}
      <p className="visually-hidden" role="status">
        {news?.join(' ')}
      </p>
      {asked && <Question group={group} asked={asked} onChanged={onChanged} />}
    </>
  )
}

type Asked = NonNullable<Group['priceAsked']>

function Question({ group, asked, onChanged }: PriceNoticeProps & { asked: Asked }) {
  const { t, language } = useText()
  const api = useApi()
  const { busy, failure, act } = useAct()
  const params = { groupId: group.groupId }
  const moment = momentText(language, asked.until)
  const values = {
    held: asked.heldFormatted,
    asked: asked.askedFormatted,
    difference: asked.differenceFormatted,
  }
  const accept = () =>
    act(async () => {
      const { url } = await api(acceptPrice, { params, body: { amount: asked.amount } })
      if (url === null) onChanged()
      return url
    })
  const decline = <Decline groupId={group.groupId} disabled={busy} onChanged={onChanged} />
  const count = t('groups.price.count', { accepted: asked.accepted, size: group.maxSize })
  if (asked.hasAccepted)
    return (
      <Banner tone="ok" title={t('groups.price.accepted', values)} acts={decline}>
        <div className="stack stack--small">
          <p className="bold">{count}</p>
          <p>{t('groups.price.waiting', { moment })}</p>
          <p>{t('groups.price.follows')}</p>
        </div>
      </Banner>
    )
  return (
    <Banner
      tone="warn"
      title={t('groups.price.title', { moment })}
      acts={
        <>
          <Button
            variant="signal"
            busy={busy}
            busyLabel={t('groups.price.accepting')}
            onClick={() => void accept()}
          >
            {t('groups.price.accept', values)}
          </Button>
          {decline}
        </>
      }
    >
      <div className="stack stack--small">
        <p>{t('groups.price.text', values)}</p>
        <p>{t('groups.price.how', values)}</p>
        <p>{t('groups.price.follows')}</p>
        <p className="bold">{count}</p>
        <ActFailure failure={failure} />
      </div>
    </Banner>
  )
}

/** A no ends the group for all six, so it asks first. */
function Decline(props: { groupId: string; disabled: boolean; onChanged: () => void }) {
  const { groupId, disabled, onChanged } = props
  const { t } = useText()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { busy, failure, act, forget } = useAct()
  const close = () => {
    setOpen(false)
    forget()
  }
  const confirm = () =>
    act(async () => {
      await api(declinePrice, { params: { groupId }, body: {} })
      setOpen(false)
      onChanged()
    })
  return (
    <>
      <Button variant="line" disabled={disabled} onClick={() => setOpen(true)}>
        {t('groups.price.decline')}
      </Button>
      <DialogLater
        open={open}
        title={t('groups.price.decline-sure')}
        closeLabel={t('groups.close')}
        closable={!busy}
        onClose={close}
        footer={
          <div className="actions">
            <Button
              variant="red"
              busy={busy}
              busyLabel={t('groups.price.declining')}
              onClick={() => void confirm()}
            >
              {t('groups.price.decline')}
            </Button>
            <Button variant="line" disabled={busy} onClick={close}>
              {t('groups.price.back')}
            </Button>
          </div>
        }
      >
        <ActFailure failure={failure} title={t('groups.price.unsure')} />
        <p>{t('groups.price.decline-more')}</p>
      </DialogLater>
    </>
  )
}
