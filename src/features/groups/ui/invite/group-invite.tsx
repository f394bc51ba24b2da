import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { CopyField } from '../../../../kit/controls/copy-field.tsx'
import { ThumbBar } from '../../../../kit/layout/thumb-bar.tsx'
import { later } from '../../../../kit/later.ts'
import type { Group } from '../../contract.ts'
import { shownPrice } from '../group-price.ts'
import { wallDay, wallTime } from '../group-times.ts'
import { shortInvite } from './invite-address.ts'
import { ShareLinks } from './share-links.tsx'
import { classNames } from '../../../../kit/class-names.ts'
import styles from './group-invite.module.css'

const InviteCode = later(() => import('./invite-code.tsx'))

const never = () => () => {}

/** From a free seat to the act that fills it. */
export function goToInvite(): void {
  const invite = document.getElementById('invite')
  invite?.scrollIntoView({ block: 'center' })
  invite?.querySelector('button')?.focus({ preventScroll: true })
}

/** Brings the next traveller: share where the device can, copy everywhere. */
export function GroupInvite({ group, origin: known = '' }: { group: Group; origin?: string }) {
  const { t, language } = useText()
  const field = useRef<HTMLInputElement>(null)
  // the page may be rendered on a server, which does not know the device, and its own address where it is told
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => known,
  )
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const [copied, setCopied] = useState(false)
  const [showsCode, setShowsCode] = useState(false)
  const codeId = useId()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 4_000)
    return () => clearTimeout(timer)
  }, [copied])

  const address = origin + shortInvite(group.groupId, group.seats.find(({ isYou }) => isYou)?.slot)
  const { departure, arrival } = group.trainDetails
  const text = t('groups.invite.message', {
    name: group.groupName,
    from: departure.station.name,
    to: arrival.station.name,
    day: wallDay(language, departure.time),
    time: wallTime(departure.time),
    price: shownPrice(language, group).share,
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // no clipboard without https or permission: the marked address can be copied by hand
      field.current?.select()
    }
  }
  const share = () => {
    // a traveller who closes the share sheet has not failed at anything
    navigator.share({ title: group.groupName, text, url: address }).catch(() => {})
  }
  const left = group.maxSize - group.membersCount
  // the most important act is then another one
  const isUrgent = (group.money?.confirmUntil ?? null) !== null
  // in a bar at the lower edge of a phone the sentence below may be out of sight
  const label = canShare ? 'share' : copied ? 'copied-label' : 'copy-link'
  const act = (
    <Button variant={isUrgent ? 'line' : 'signal'} wide onClick={canShare ? share : () => void copy()}>
      {t(`groups.invite.${label}`)}
    </Button>
  )
  return (
    <section className="sheet sheet--bleed" id="invite" aria-labelledby="invite-title">
      <h2 className="h3" id="invite-title">
        {t('groups.invite.title', { left })}
      </h2>
      <div className="stack">
        <p className="small">{t('groups.invite.sees')}</p>
        {isUrgent ? act : <ThumbBar inPlace>{act}</ThumbBar>}
        <CopyField ref={field} value={address} label={t('groups.invite.link')}>
          {canShare && (
            <Button variant="quiet" size="s" onClick={() => void copy()}>
              {t('groups.invite.copy')}
            </Button>
          )}
        </CopyField>
        <ShareLinks text={text} address={address} subject={group.groupName} />
        <Button
          variant="quiet"
          size="s"
          aria-expanded={showsCode}
          aria-controls={codeId}
          onClick={() => setShowsCode(!showsCode)}
        >
          {t(showsCode ? 'groups.invite.hide-code' : 'groups.invite.show-code')}
        </Button>
        <div className={styles.codePlace} id={codeId}>
          {showsCode && (
            <Suspense fallback={<div className={styles.codeRoom} />}>
              <InviteCode address={address} />
            </Suspense>
          )}
        </div>
        <p className={classNames('small bold', styles.said, !canShare && 'visually-hidden')} role="status">
          {copied && t('groups.invite.copied')}
        </p>
      </div>
    </section>
  )
}
