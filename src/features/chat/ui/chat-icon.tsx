const paths = {
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 1H4zM10 21h4',
  'bell-off': 'M6 17V10a6 6 0 0 1 12 0v7l2 1H4zM10 21h4M4 3l16 18',
  more: 'M4 11h2v2H4zM11 11h2v2h-2zM18 11h2v2h-2z',
} as const

/** As the kit's icons are drawn, and apart from them: every page loads those. */
export function ChatIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
