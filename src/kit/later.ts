import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose code comes later. If it cannot be had (no connection, or a release in between), `instead`
 * takes its place and the rest of the page lives on. Without it the part stays as the server has drawn it.
 */
export function later<P extends object>(load: Load<P>, instead?: ComponentType<P>) {
  const loadOrNot: Load<P> = () => load().catch(() => (instead ? { default: instead } : never))
  return lazy(loadOrNot)
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>
const never = new Promise<{ default: never }>(() => {})
