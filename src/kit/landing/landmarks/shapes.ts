// What the landmarks are put together from: path data on a ground line at 330, in a picture of 300 × 400.

/** A part of a drawing: its ink, and its outline. */
type Part = readonly [ink: 'far' | 'middle' | 'accent' | 'light' | 'near' | 'lit', outline: string]
export interface Landmark {
  /** what lies before it */
  readonly ground: 'water' | 'quay' | 'street' | 'rails' | 'field'
  /** small houses to both sides */
  readonly hasHouses?: boolean
  readonly parts: readonly Part[]
}

const ground = 330

export const box = (x: number, y: number, width: number, height = ground - y) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** A roof or a spire over a width. */
export const roof = (x: number, width: number, base: number, top: number) =>
  `M${x} ${base}h${width}L${x + width / 2} ${top}z`

export const dome = (x: number, width: number, base: number, height: number) =>
  `M${x} ${base}a${width / 2} ${height} 0 0 1 ${width} 0z`

/** A doorway or a window with a round head. */
export const arch = (x: number, width: number, height: number, base = ground) =>
  `M${x} ${base}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`

export const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** The same outline again and again, to the right and down. */
export const repeat = (
  columns: number,
  rows: number,
  [across, down]: readonly [number, number],
  outline: (x: number, y: number) => string,
) =>
  Array.from({ length: columns * rows }, (_, index) =>
    outline((index % columns) * across, Math.floor(index / columns) * down),
  ).join('')

export const panes = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: readonly [number, number] = [14, 22],
  size: readonly [number, number] = [6, 11],
) => repeat(columns, rows, step, (right, down) => box(x + right, y + down, size[0], size[1]))

/** A house whose gable rises in steps. */
export const stepped = (x: number, width: number, top: number, base = ground) => {
  const step = width / 8
  const up = `v-10h${step}`.repeat(3)
  const down = `v10h${step}`.repeat(3)
  return `M${x} ${base}V${top + 30}${up}h${2 * step}${down}V${base}z`
}
