import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import type { useDownload } from './use-download.ts'

const saved = { variant: 'line', icon: 'download' } as const
const kinds = {
  pdf: {
    ...saved,
    variant: 'signal',
    label: 'bookings.ticket.download',
    busyLabel: 'bookings.ticket.downloading',
  },
  readable: { ...saved, label: 'bookings.pdf.download', busyLabel: 'bookings.ticket.downloading' },
  ics: {
    ...saved,
    icon: 'calendar',
    label: 'bookings.ticket.add-to-calendar',
    busyLabel: 'bookings.ticket.adding',
  },
  png: { ...saved, label: 'bookings.ticket.code-picture', busyLabel: 'bookings.ticket.downloading-file' },
  json: { ...saved, label: 'bookings.ticket.data', busyLabel: 'bookings.ticket.downloading-file' },
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
  const { variant, icon, label, busyLabel } = kinds[kind]
  if (isCancelled && kind !== 'ics') return null
  return (
    <Button
      variant={variant}
      busy={files.busy === kind}
      busyLabel={t(busyLabel)}
      onClick={() => void files.download(kind)}
    >
      <Icon name={icon} />
      {t(isCancelled ? 'bookings.ticket.update-calendar' : label)}
    </Button>
  )
}
