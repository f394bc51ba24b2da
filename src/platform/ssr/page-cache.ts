/** A rendered page, ready to send. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const mostPages = 500

/**
 * Keeps pages for a moment. Every page is rendered as for a stranger, so one rendering serves everybody,
 * and a thousand askers of a page that is being rendered wait for that one rendering.
 */
export function createPageCache(now: () => number, keepMs: number) {
  const pages = new Map<string, { until: number; page: Promise<RenderedPage> }>()
  return async (key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const kept = pages.get(key)
    if (kept && kept.until > now()) return kept.page
    const page = render()
    pages.delete(key)
    pages.set(key, { until: now() + keepMs, page })
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
    const good = await page.then(
      (rendered) => rendered.status === 200,
      () => false,
    )
    if (!good && pages.get(key)?.page === page) pages.delete(key)
    return page
  }
}
