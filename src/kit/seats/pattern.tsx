import { useId, type ReactNode } from 'react'
import { patternOf, type Weave } from './pattern-of.ts'
import styles from './pattern.module.css'

const tiles: Record<Weave, { size: number; drawing: ReactNode }> = {
  stripes: { size: 8, drawing: <path d="M0 4h8" /> },
  dots: { size: 12, drawing: <path d="M3 3h.01M9 9h.01" className={styles.dot} /> },
  slants: { size: 9, drawing: <path d="M-2 11L11-2M-6.5 6.5l13-13M2.500 15.500l13-13" /> },
  checks: { size: 12, drawing: <path d="M0 0h6v6H0zM6 6h6v6H6z" className={styles.filled} /> },
  pins: { size: 7, drawing: <path d="M3.500 0v7" /> },
  waves: { size: 12, drawing: <path d="M-3 5l6-4 6 4 6-4M-3 11l6-4 6 4 6-4" /> },
}

/** Fills its positioned parent. The tile keeps its size in pixels, so a seat and an avatar wear the same pattern. */
export function PatternFill({ seed }: { seed: string | number }) {
  const id = useId()
  const { weave, wide } = patternOf(seed)
  const { size, drawing } = tiles[weave]
  return (
    <svg className={styles.pattern} width="100%" height="100%" aria-hidden="true" focusable="false">
      <pattern
        id={id}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        patternTransform={wide ? 'scale(1.7)' : undefined}
      >
        {drawing}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
