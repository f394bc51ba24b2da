// A visitor of the sign-in sandbox without a browser: keeps its cookies and stops before it leaves for another site.

/** Goes to the sign-in's address and answers its page; gives the address the visitor is sent back to. */
export async function signInAs(address: string, answer: Readonly<Record<string, string>>): Promise<string> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: URLSearchParams) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    return { url, response }
  }
  /** Follows redirects as long as they stay at the sign-in. */
  const follow = async ({ url, response }: Awaited<ReturnType<typeof visit>>): Promise<string> => {
    const location = response.headers.get('location')
    if (location === null) return url
    const next = new URL(location, url)
    return next.origin === origin ? follow(await visit(next.href)) : next.href
  }
  const page = await follow(await visit(address))
  if (!page.includes('/interaction/')) return page
  return follow(await visit(page, new URLSearchParams(answer)))
}
