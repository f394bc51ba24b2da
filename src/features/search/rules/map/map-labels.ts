import type { MapPoint } from './map-projection.ts'
import type { Size } from './map-view.ts'

export interface LabelWish {
  readonly name: string
  readonly at: MapPoint
  /** those with more weight are placed first */
  readonly weight: number
  /** the name of a stretch of land: no dot to keep free, and it stands on its place */
  readonly isArea?: boolean
}

export interface Label {
  readonly name: string
  /** where its text starts, on the base line */
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end' | 'middle'
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const letter = 7
const height = 15
const gap = 9
const dot = 6

/**
 * Names beside their stations, in pixels, none upon another name or station or over the edge. One that finds no room
 * on any side is left out: the list beside the map has it.
 */
export function placeLabels(wishes: readonly LabelWish[], size: Size): readonly (Label | null)[] {
  const taken: Box[] = wishes
    .filter(({ isArea }) => !isArea)
    .map(({ at: [x, y] }) => ({
      left: x - dot,
      right: x + dot,
      top: y - dot,
      bottom: y + dot,
    }))
  const labels: (Label | null)[] = wishes.map(() => null)
  const order = wishes.map((_, number) => number).toSorted((a, b) => wishes[b]!.weight - wishes[a]!.weight)
  for (const number of order) {
    const { name, at, isArea } = wishes[number]!
    const free = sides(name, at, isArea).find(
      ({ box }) =>
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= size.width &&
        box.bottom <= size.height &&
        taken.every((other) => !overlap(box, other)),
    )
    if (!free) continue
    taken.push(free.box)
    labels[number] = free.label
  }
  return labels
}

function sides(name: string, [x, y]: MapPoint, isArea = false): { box: Box; label: Label }[] {
  const width = name.length * letter
  const half = height / 2
  const beside = (left: number, top: number, anchor: Label['anchor'], textX: number) => ({
    box: { left, top, right: left + width, bottom: top + height },
    label: { name, x: textX, y: top + height - 4, anchor },
  })
  if (isArea) return [beside(x - width / 2, y - half, 'middle', x)]
  return [
    beside(x + gap, y - half, 'start', x + gap),
    beside(x - gap - width, y - half, 'end', x - gap),
    beside(x - width / 2, y - gap - height, 'middle', x),
    beside(x - width / 2, y + gap, 'middle', x),
    beside(x + gap, y - gap - half, 'start', x + gap),
    beside(x + gap, y + gap - half, 'start', x + gap),
  ]
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
