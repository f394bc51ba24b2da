import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type View, viewOf, withView } from './find-addresses.ts'

/**
 * How the list is looked at, kept in the address: a filtered list can be shared, reloaded and come back to. What was
 * pressed shows at once; the address follows, without asking for the trains again.
 */
export function useView(): readonly [View, (change: Partial<View>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [seen, setSeen] = useState({ search, view: viewOf(search) })
  if (seen.search !== search) setSeen({ search, view: viewOf(search) })
  const change = (by: Partial<View>) => {
    const view = { ...seen.view, ...by }
    setSeen({ search: seen.search, view })
    void navigate({ search: withView(search, view) }, { replace: true, preventScrollReset: true })
  }
  return [seen.view, change]
}
