import './money-glyph.css'

const ticket = 'M2 2H34V9A3 3 0 0 0 34 15V22H2V15A3 3 0 0 0 2 9Z'

/** A small ticket: dashed while the money is held, punched when charged, with an arrow back when released. */
export function MoneyGlyph({ kind }: { kind: 'held' | 'charged' | 'released' }) {
  return (
    <svg className={`glyph glyph--${kind}`} viewBox="0 0 36 24" aria-hidden="true" focusable="false">
      <path d={ticket} className="glyph-ticket" />
      {kind === 'charged' && <path d="M11 12l5 5L26 7" className="glyph-punch" />}
      {kind === 'released' && <path d="M27 12H10M16 6l-6 6 6 6" />}
    </svg>
  )
}
