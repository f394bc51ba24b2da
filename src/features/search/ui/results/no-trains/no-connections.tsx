import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../../../kit/controls/button.tsx'
import { DialogLater } from '../../../../../kit/overlays/dialog-later.tsx'
import { Empty } from '../../../../../kit/feedback/empty.tsx'
import { goToSearch } from '../../form/go-to-search.ts'
import styles from './no-connections.module.css'

const never = () => () => {}
const yes = () => true
const no = () => false

interface NoConnectionsProps {
  /** the one reason that is known */
  readonly why?: string
  /** the address of the following day, where it can be booked */
  readonly nextDay: string | null
  /** another useful act below */
  readonly children?: ReactNode
}

/**
 * Nothing was found: a dialog with the reason, or where nobody knows it the three it can have (SRCH-09). Closed, the page still says so, with what
 * can be done next; without scripts it is all there is.
 */
export function NoConnections({ why, nextDay, children }: NoConnectionsProps) {
  const { t } = useText()
  // a dialog needs scripts; the server's page has none open
  const isLive = useSyncExternalStore(never, yes, no)
  const [isClosed, setClosed] = useState(false)
  const acts = (
    <>
      {nextDay && (
        <ButtonLink variant="line" href={nextDay}>
          {t('search.none.next_day')}
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          setClosed(true)
          setTimeout(goToSearch)
        }}
      >
        {t('search.form.change')}
      </Button>
    </>
  )
  return (
    <>
      <Empty level={2} title={t('search.none.title')} action={<div className="actions">{acts}</div>}>
        {why ? <p className="bold">{why}</p> : <Reasons />}
        <p>{t('search.none.next')}</p>
      </Empty>
      {children}
      <DialogLater
        open={isLive && !isClosed}
        onClose={() => setClosed(true)}
        title={t('search.none.dialog')}
        closeLabel={t('search.close')}
        footer={acts}
      >
        {why ? <p className="bold">{why}</p> : <Reasons />}
      </DialogLater>
    </>
  )
}

function Reasons() {
  const { t } = useText()
  return (
    <>
      <p>{t('search.none.because')}</p>
      <ul className={styles.reasons}>
        <li>{t('search.none.no_direct')}</li>
        <li>{t('search.none.outside_window')}</li>
        <li>{t('search.none.sold_out')}</li>
      </ul>
    </>
  )
}
