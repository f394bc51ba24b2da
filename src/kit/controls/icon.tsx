import { classNames } from '../class-names.ts'

// Stroked on a 24 grid with square ends, like the line they stand beside.
const paths = {
  down: 'M6 9l6 6 6-6',
  menu: 'M3 6h18M3 12h18M3 18h12',
  close: 'M5 5l14 14M19 5L5 19',
  swap: 'M7 4v16M3 8l4-4 4 4M17 20V4M13 16l4 4 4-4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  earlier: 'M15 5l-7 7 7 7',
  later: 'M9 5l7 7-7 7',
  next: 'M4 12h15M13 6l6 6-6 6',
  check: 'M4 12l6 6L20 6',
  filter: 'M3 7h18M6 12h12M10 17h4',
  download: 'M12 3v13M6 10l6 6 6-6M3 21h18',
  wallet: 'M3 5h18v15H3zM3 9h18M15 13h6v3h-6z',
  calendar: 'M4 6h16v14H4zM4 11h16M9 3v5M15 3v5',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 1H4zM10 21h4',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
} as const

export type IconName = keyof typeof paths

/** Always decorative: the words stand beside it or on the button. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
