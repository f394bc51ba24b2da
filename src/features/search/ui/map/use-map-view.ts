import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { MapPoint } from '../../rules/map/map-projection.ts'
import { type MapView, moved, type Size, viewAround, zoomed } from '../../rules/map/map-view.ts'

const step = 1.5
const height = 320
/** less than this is a trembling finger, not a drag */
const trembling = 5

/** What of the map is seen, until other points are to be: then those. Buttons, keys, dragging and pinching change it. */
export function useMapView(points: readonly MapPoint[]) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const wanted = points.map((point) => point.map(Math.round).join()).join(' ')
  const [own, setOwn] = useState<{ of: string; view: MapView } | null>(null)
  const view = own?.of === wanted ? own.view : viewAround(points, size)
  const change = (next: (view: MapView) => MapView) =>
    setOwn((now) => ({
      of: wanted,
      view: next(now?.of === wanted ? now.view : viewAround(points, size)),
    }))
  const pointers = useRef(new Map<number, MapPoint>())
  const travelled = useRef(0)

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    travelled.current = 0
    pointers.current.set(event.pointerId, [event.clientX, event.clientY])
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = [event.clientX, event.clientY] as const
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    travelled.current += distance(before, at)
    if (other) change((now) => zoomed(now, distance(before, other) / Math.max(1, distance(at, other))))
    else if (travelled.current > trembling) change((now) => moved(now, before[0] - at[0], before[1] - at[1]))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || travelled.current > trembling) return
    // a press without a drag puts that place into the middle: moving must not need a drag (WCAG 2.5.7)
    const box = event.currentTarget.getBoundingClientRect()
    change((now) =>
      moved(now, event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    change((now) => moved(now, right, down))
  }

  return {
    frame,
    size,
    view,
    nearer: () => change((now) => zoomed(now, 1 / step)),
    farther: () => change((now) => zoomed(now, step)),
    whole: () => setOwn(null),
    onKeyDown,
    dragging: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  }
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-60, 0],
  ArrowRight: [60, 0],
  ArrowUp: [0, -60],
  ArrowDown: [0, 60],
}

function distance([x, y]: MapPoint, [otherX, otherY]: MapPoint): number {
  return Math.hypot(x - otherX, y - otherY)
}

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.round(entry.contentRect.width) || 320),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return { width, height }
}
