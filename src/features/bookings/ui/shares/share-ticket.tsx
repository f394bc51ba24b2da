import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { CopyField } from '../../../../kit/controls/copy-field.tsx'
import { wallDay } from '../booking-times.ts'
import type { Shares } from './use-shares.ts'
import styles from './share-ticket.module.css'

const never = () => () => {}

/** Gives one fellow traveller their ticket, by a link that shows only that one. */
export function ShareTicket({
  slot,
  name,
  shares: { shares, share, stop },
}: {
  slot: number
  name: string
  shares: Shares
}) {
  const { t, language } = useText()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState<'share' | 'stop' | null>(null)
  const [said, setSaid] = useState<{ text: string; isBad: boolean } | null>(null)
  const canSend = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const known = shares.find((one) => one.slot === slot)

  const act = async (what: 'share' | 'stop', does: () => Promise<void>) => {
    setBusy(what)
    setSaid(null)
    try {
      await does()
    } catch (error) {
      setSaid({ text: error instanceof ApiRefusal ? error.message : t('bookings.share.failed'), isBad: true })
    } finally {
      setBusy(null)
    }
  }
  // the button that was pressed is gone
  useEffect(() => {
    if (address !== null) field.current?.focus()
  }, [address])
  const make = () => act('share', async () => setAddress(await share(slot)))
  const end = () =>
    act('stop', async () => {
      await stop(slot)
      setAddress(null)
      setSaid({ text: t('bookings.share.stopped'), isBad: false })
      place.current?.focus()
    })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address!)
      setSaid({ text: t('bookings.share.copied'), isBad: false })
    } catch {
      // no clipboard without https or permission: the marked address can be copied by hand
      field.current?.select()
    }
  }
  const send = () => {
    // a traveller who closes the share sheet has not failed at anything
    navigator.share({ title: t('bookings.shared.title'), url: address! }).catch(() => {})
  }

  const makeButton = (
    <Button
      variant={known ? 'quiet' : 'line'}
      size="s"
      busy={busy === 'share'}
      busyLabel={t('bookings.share.making')}
      onClick={() => void make()}
    >
      {t(known ? 'bookings.share.again' : 'bookings.share.make', { name })}
    </Button>
  )
  return (
    <div className="stack stack--small" ref={place} tabIndex={-1}>
      {known && address !== null && (
        <CopyField ref={field} value={address} label={t('bookings.share.link', { name })}>
          <Button variant="quiet" size="s" onClick={canSend ? send : () => void copy()}>
            {t(canSend ? 'bookings.share.send' : 'bookings.share.copy')}
          </Button>
        </CopyField>
      )}
      {known && (
        <p className="small soft">
          {t(address === null ? 'bookings.share.until' : 'bookings.share.sees', {
            name,
            day: wallDay(language, known.until),
          })}
        </p>
      )}
      <div className="actions">
        {(known === undefined || address === null) && makeButton}
        {known && (
          <Button
            variant="quiet"
            size="s"
            busy={busy === 'stop'}
            busyLabel={t('bookings.share.stopping')}
            onClick={() => void end()}
          >
            {t('bookings.share.stop')}
          </Button>
        )}
      </div>
      <p className={`small bold ${styles.said} ${said?.isBad ? 'bad' : ''}`} role="status">
        {said?.text}
      </p>
    </div>
  )
}
