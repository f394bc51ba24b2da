/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** for a browser in which its member is logged in */
  readonly isOwn?: true
}

const written: Readonly<Record<string, string>> = {
  'article, English': '/en/blog/your-rights-when-the-train-is-late',
  'article, German': '/de/blog/deine-rechte-wenn-der-zug-spaet-kommt',
  'route, English': '/en/route/amsterdam-to-brussels',
  'route, German': '/de/route/amsterdam-nach-bruessel',
  'help article, English': '/en/help/cancel-a-ticket',
  'help article, German': '/de/help/cancel-a-ticket',
  'terms, English': '/en/terms',
  'terms, German': '/de/terms',
}

export function pagesOf(groupId: string, days: number): readonly MeasuredPage[] {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const search = `departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=${date}`
  return [
    { name: 'results', path: `/en/find?${search}` },
    { name: 'home', path: '/en' },
    { name: 'group, as a visitor', path: `/en/join/${groupId}` },
    { name: 'group, as its member', path: `/en/dashboard/my-bookings?group=${groupId}`, isOwn: true },
    ...Object.entries(written).map(([name, path]) => ({ name, path })),
  ]
}
