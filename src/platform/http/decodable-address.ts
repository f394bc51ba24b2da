/**
 * An address that the router can decode. In the path of a page that cannot be decoded each `%` stands for itself: so does the browser's
 * router read it. What is no page's is left as it is, to be refused.
 */
export function decodableAddress(method: string | undefined, url: string): string {
  if (!url.includes('%') || !isOfPage(method, url)) return url
  const path = url.split(/[?#]/, 1)[0]!
  return decoded(path) === null ? path.replaceAll('%', '%25') + url.slice(path.length) : url
}

const isOfPage = (method: string | undefined, url: string) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !/^\/(?:api|socket\.io)\//.test(url)

// the build leaves out a decoding whose result is of no use to anybody
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
