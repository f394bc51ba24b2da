import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import type { useDownload } from './use-download.ts'

const kinds = {
  pdf: { variant: 'signal', icon: 'download', label: 'bookings.ticket.download' },
  readable: { variant: 'line', icon: 'download', label: 'bookings.pdf.download' },
  ics: { variant: 'line', icon: 'calendar', label: 'bookings.ticket.add-to-calendar' },
  png: { variant: 'line', icon: 'download', label: 'bookings.ticket.code-picture' },
  json: { variant: 'line', icon: 'download', label: 'bookings.ticket.data' },
} as const
const saying = {
  pdf: 'bookings.ticket.downloading',
  readable: 'bookings.ticket.downloading',
  ics: 'bookings.ticket.adding',
  png: 'bookings.ticket.downloading-file',
  json: 'bookings.ticket.downloading-file',
} as const
type Kind = keyof typeof kinds

interface Props<Kinds extends Kind> {
  readonly kind: Kinds
  readonly files: Pick<ReturnType<typeof useDownload<Kinds>>, 'busy' | 'download'>
  readonly isCancelled: boolean
}

/** Saves one file of a ticket. A cancelled ticket has none but its calendar entry, which says so from then on. */
export function TicketFileButton<Kinds extends Kind>({ kind, files, isCancelled }: Props<Kinds>) {
  const { t } = useText()
  const { variant, icon, label } = kinds[kind]
  if (isCancelled && kind !== 'ics') return null
  return (
    <Button
      variant={variant}
      busy={files.busy === kind}
      busyLabel={t(saying[kind])}
      onClick={() => void files.download(kind)}
    >
      <Icon name={icon} />
      {t(isCancelled ? 'bookings.ticket.update-calendar' : label)}
    </Button>
  )
}
