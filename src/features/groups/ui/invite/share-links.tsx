import { useText } from '../../../../browser/text.tsx'
import { buttonClass } from '../../../../kit/controls/button.tsx'
import styles from './group-invite.module.css'

type ShareLinksProps = { text: string; address: string; subject: string }

/**
 * Straight into a messenger or an email, with the sharer's words: for browsers that cannot share, and for whoever knows
 * where the others are. Signal has no such link; there the copied one is pasted.
 */
export function ShareLinks({ text, address, subject }: ShareLinksProps) {
  const { t } = useText()
  const whole = encodeURIComponent(`${text} ${address}`)
  const ways = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${whole}` },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
    },
    {
      name: t('groups.invite.email'),
      href: `mailto:?subject=${encodeURIComponent(subject)}&body=${whole}`,
    },
  ]
  return (
    <ul className={styles.ways} aria-label={t('groups.invite.send-by')}>
      {ways.map(({ name, href }) => (
        <li key={name}>
          {/* the group stays open: the next friend is invited from it too */}
          <a
            className={buttonClass({ variant: 'line', size: 's' })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
