import { classNames } from '../class-names.ts'

export type TimePairProps = {
  planned: string
  /** Left out, or the same as planned: on time. */
  expected?: string
  labels: { planned: string; expected: string }
  /** l: the big time of a card; s: the size of the text around it. */
  size?: 'l' | 's'
  /** Cards put the planned time above, in space that is always there: a delay then moves nothing. */
  place?: 'beside' | 'above'
  cancelled?: boolean
  className?: string
}

export function TimePair({
  planned,
  expected,
  labels,
  size = 'l',
  place = 'beside',
  cancelled,
  className,
}: TimePairProps) {
  const late = !cancelled && expected !== undefined && expected !== planned
  const look = classNames(
    size === 'l' && 'time',
    late && 'late',
    place === 'above' && 'time-above',
    className,
  )
  if (cancelled) return <s className={classNames(look, 'soft')}>{planned}</s>
  if (!late) return <span className={look || undefined}>{planned}</span>
  return (
    <span className={look}>
      <s>
        <span className="visually-hidden">{labels.planned} </span>
        {planned}
      </s>
      <span className="visually-hidden"> {labels.expected} </span>
      {expected}
    </span>
  )
}
