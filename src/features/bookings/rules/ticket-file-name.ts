import { foldName } from '../../../kernel/journey/fold-name.ts'

const endings = {
  pdf: '.pdf',
  readable: '-accessible.pdf',
  apple: '.pkpass',
  ics: '.ics',
  png: '.png',
  json: '.json',
} as const
export type TicketFileKind = keyof typeof endings

interface End {
  readonly time: string
  readonly station: { readonly name: string }
}

/** `sixrail-2026-11-26-utrecht-centraal-maastricht.pdf`: sorts by day, and holds in every file system. */
export function ticketFileName(
  { departure, arrival }: { readonly departure: End; readonly arrival: End },
  kind: TicketFileKind,
): string {
  const parts = [departure.time.slice(0, 10), plain(departure.station.name), plain(arrival.station.name)]
  return `sixrail-${parts.filter((part) => part !== '').join('-')}${endings[kind]}`
}

const plain = (name: string): string =>
  foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
