import { create } from 'qrcode'
import { useText } from '../../../../browser/text.tsx'
import styles from './group-invite.module.css'

/** modules of white that a scanner needs around the code */
const quiet = 4

/** The invite link as a code for a camera, made on this device. Black on white in both themes, because it is scanned. */
export default function InviteCode({ address }: { address: string }) {
  const { t } = useText()
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`] : [],
  )
  const side = size + 2 * quiet
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={t('groups.invite.code')}
        shapeRendering="crispEdges"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <figcaption className="small soft">{t('groups.invite.code-hint')}</figcaption>
    </figure>
  )
}
