import { lazy } from 'react'

/** A page's loader waits for it, so that a page one comes to by a link is whole at once. */
export const loadHomeWay = () => import('./home-way.tsx')

/** Stands below the fold: on a served page it is there to be read, and its code comes after the page's own. */
export const HomeWay = lazy(loadHomeWay)
