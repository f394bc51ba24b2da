interface Answer {
  readonly status: number
  readonly location?: string | undefined
  readonly html: string
}

/** What was found from link to link. */
export interface Site {
  /** the HTML of every page by its path */
  readonly pages: ReadonlyMap<string, string>
  readonly faults: readonly string[]
  readonly size: string
}

const atOnce = 3
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
export const foundIn = (html: string, what: RegExp) => [...html.matchAll(what)].map(([, one]) => plain(one!))

/** A search is a page for each pair of stations, each day and each train. */
const isOneOfMany = (path: string) => /[?&]departure_stations|\/connections\?/.test(path)
/** To a page of ours; only the way in by Google leads elsewhere. */
const leadsOn = (path: string, location: string) =>
  location.startsWith('/') || path.startsWith('/api/auth/google')

/** Follows every link and anchor from the given pages on, and asks for every file that a page names. */
export async function crawl(
  starts: readonly string[],
  get: (path: string) => Promise<Answer>,
): Promise<Site> {
  const pages = new Map<string, string>()
  const moved = new Map<string, string>()
  const files = new Map<string, string>()
  const anchors: { readonly to: string; readonly id: string; readonly from: string }[] = []
  const faults: string[] = []
  /** with the page on which each stands */
  const waiting = new Map<string, string>(starts.map((path) => [path, 'the start']))

  const visit = async (path: string, from: string) => {
    const { status, location, html } = await get(path)
    // a link by a name that the reader has, such as a slug of another language; one that has moved for good is to be mended
    if (status === 302 && location !== undefined && leadsOn(path, location)) {
      moved.set(path, location)
      // the trains of a route whose stations are found by their names are the same in every language
      if (location.startsWith('/') && (!isOneOfMany(location) || location.startsWith('/en/')))
        waiting.set(location, waiting.get(location) ?? from)
      return
    }
    if (status !== 200) {
      faults.push(`${from} leads to ${path}, which answers ${status} ${location ?? ''}`.trim())
      return
    }
    // each of its trains has a link of its own
    if (isOneOfMany(path)) return
    pages.set(path, html)
    for (const file of foundIn(html, /<(?:img|script|link)\b[^>]*?\s(?:src|href)="(\/[^"#]+)"/g))
      files.set(file, path)
    for (const href of foundIn(html, /<a\b[^>]*?\shref="((?:\/|#)[^"]*)"/g)) {
      const [to = '', id] = href.split('#')
      if (id) anchors.push({ to: to || path, id, from: path })
      if (to !== '' && !waiting.has(to) && !isOneOfMany(to)) waiting.set(to, path)
    }
  }

  const asked = new Set<string>()
  for (;;) {
    const next = [...waiting].filter(([path]) => !asked.has(path)).slice(0, atOnce)
    if (next.length === 0) break
    for (const [path] of next) asked.add(path)
    await Promise.all(next.map(([path, from]) => visit(path, from)))
  }
  for (const [file, from] of files) {
    const { status } = await get(file)
    if (status !== 200) faults.push(`${from} names ${file}, which answers ${status}`)
  }
  const ids = new Map([...pages].map(([path, html]) => [path, new Set(foundIn(html, /\sid="([^"]+)"/g))]))
  for (const { to, id, from } of anchors)
    if (ids.get(moved.get(to) ?? to)?.has(id) === false)
      faults.push(`${from} leads to #${id}, which ${to} has not`)
  const size = `${asked.size} addresses, ${pages.size} of them pages, ${anchors.length} anchors, ${files.size} files`
  return { pages, faults, size }
}
