const here = (change: Record<string, string | null>) => {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query.toString()}`
}

/** Theme and width of the page. */
export function Switches() {
  return (
    <nav className="row no-print" aria-label="This page">
      <a className="tap-link" href={here({ theme: 'light' })}>
        Light
      </a>
      <a className="tap-link" href={here({ theme: 'dark' })}>
        Dark
      </a>
      <a className="tap-link" href={here({ theme: null })}>
        As the system
      </a>
      <a className="tap-link" href={here({ show: '390' })}>
        390 px
      </a>
      <a className="tap-link" href={here({ show: '1440' })}>
        1440 px
      </a>
      <a className="tap-link" href={here({ show: null })}>
        Whole window
      </a>
    </nav>
  )
}
