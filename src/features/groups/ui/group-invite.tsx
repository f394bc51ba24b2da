import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/button.tsx'
import type { Group } from '../contract.ts'

/** The link that leads a friend to this group among the trains of its day. */
export function inviteAddress(group: Group, language: string): string {
  const { departure, arrival } = group.trainDetails
  const query = new URLSearchParams([
    ['departure_stations[]', departure.station.id],
    ['arrival_stations[]', arrival.station.id],
    ['departure_date', departure.time.slice(0, 10)],
    ['connectionId', group.connectionId],
    ['joinGroup', group.groupId],
  ])
  return `/${language}/find?${query}`
}

const never = () => () => {}

/** Brings the next traveller: share where the device can, copy everywhere. */
export function GroupInvite({ group }: { group: Group }) {
  const { t, language } = useText()
  const field = useRef<HTMLInputElement>(null)
  // the page is rendered on a server that knows neither its own address nor the device
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 4_000)
    return () => clearTimeout(timer)
  }, [copied])

  const address = origin + inviteAddress(group, language)
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
    const text = t('groups.invite.message', { name: group.groupName })
    // a traveller who closes the share sheet has not failed at anything
    navigator.share({ title: group.groupName, text, url: address }).catch(() => {})
  }
  const left = group.maxSize - group.membersCount
  return (
    <section className="sheet sheet--bleed" id="invite" aria-labelledby="invite-title">
      <h2 className="h3" id="invite-title">
        {t('groups.invite.title', { left })}
      </h2>
      <div className="stack">
        <p className="small">{t('groups.invite.sees')}</p>
        <Button variant="signal" wide onClick={canShare ? share : () => void copy()}>
          {t(canShare ? 'groups.invite.share' : 'groups.invite.copy-link')}
        </Button>
        <div className="link-box">
          <input
            ref={field}
            readOnly
            value={address}
            aria-label={t('groups.invite.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          {canShare && (
            <Button variant="quiet" size="s" onClick={() => void copy()}>
              {t('groups.invite.copy')}
            </Button>
          )}
        </div>
        <p className="small b" role="status">
          {copied && t('groups.invite.copied')}
        </p>
      </div>
    </section>
  )
}
