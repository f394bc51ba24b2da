import type { MouseEvent } from 'react'

/** Of a link to `#search`: without scripts it is a plain anchor; with them the focus goes along. */
export function toSearch(event: MouseEvent): void {
  const form = document.getElementById('search')
  if (!form) return
  event.preventDefault()
  form.scrollIntoView({ behavior: 'smooth', block: 'center' })
  form.querySelector('input')?.focus({ preventScroll: true })
}
