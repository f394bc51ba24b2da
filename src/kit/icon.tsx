import { classNames } from './class-names.ts'

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
  back: 'M20 12H5M11 6l-6 6 6 6',
  check: 'M4 12l6 6L20 6',
  chat: 'M3 4h18v13H11l-5 4v-4H3z',
  filter: 'M3 7h18M6 12h12M10 17h4',
  copy: 'M8 8h13v13H8zM16 8V3H3v13h5',
  download: 'M12 3v13M6 10l6 6 6-6M3 21h18',
  calendar: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5',
  wallet: 'M3 5h18v15H3zM3 9h18M15 13h6v3h-6z',
  share: 'M12 15V3M7 8l5-5 5 5M4 13v8h16v-8',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3-6 8-6s8 2 8 6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 1H4zM10 21h4',
  warn: 'M12 3l10 18H2zM12 10v5M12 17.5V19',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z',
} as const

export type IconName = keyof typeof paths

/** Always decorative: the words stand beside it or on the button. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('ico', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
