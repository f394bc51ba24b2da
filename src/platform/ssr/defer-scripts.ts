import { createHash } from 'node:crypto'

/**
 * Starts the page's module once the browser has shown the page, and names all of its files at once: one names the next,
 * and finding them so takes a round over the network for each. What is drawn within a frame is not seen yet: on a good
 * connection the scripts would be there before it. So the browser's own word is waited for, but never longer than a
 * second, and not where none is to be had. Part of every page, so its hash never changes.
 */
const starter = `{${[
  `let on`,
  `const add=(name,all)=>document.head.append(Object.assign(document.createElement(name),all))`,
  `const start=()=>{if(on)return;on=1;const{dataset,textContent}=document.getElementById('start');for(const href of dataset.files.split(' '))add('link',{rel:'modulepreload',href});add('script',{type:'module',textContent})}`,
  `const shown=()=>{if(!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return start();new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint').length&&start()).observe({type:'paint',buffered:true});setTimeout(start,1000)}`,
  `requestAnimationFrame(()=>setTimeout(shown))`,
].join(';')}}`

/**
 * Lets the page paint before its scripts compete for the network, and lists the hashes of the scripts that bear the
 * page's mark: those that the server wrote itself. A script that came into the page in any other way has no hash and
 * does not run. What it is worth: ADR 005; `npm run bench:page` compares each page with the same page without scripts.
 */
export function deferScripts(
  html: string,
  mark: string,
): { readonly html: string; readonly hashes: readonly string[] } {
  const hashes = new Set<string>()
  const files: string[] = []
  let module: string | null = null
  const marked = new RegExp(`<script([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const painted = html
    .replace(/<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g, (_, file: string) => {
      files.push(file)
      return ''
    })
    .replace(marked, (_, before: string, after: string, script: string) => {
      hashes.add(hash(script))
      if (!`${before}${after}`.includes(' type="module"'))
        return `<script${before}${after}>${script}</script>`
      module = script
      hashes.add(hash(starter))
      return `<script type="text/plain" id="start" data-files="${files.join(' ')}">${script}</script><script>${starter}</script>`
    })
    .replaceAll(` nonce="${mark}"`, '')
  // without it no page would come alive, and nobody would be told why
  if (module === null)
    throw new Error(
      'The page has no module script with its mark: React Router writes its pages in another way now.',
    )
  return { html: painted, hashes: [...hashes] }
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Hashes and not nonces: a nonce in a page that is kept and served twice protects nobody. */
export function contentSecurityPolicy(
  hashes: readonly string[],
  publicUrl: string,
  scriptOrigins: readonly string[] = [],
  imageOrigins: readonly string[] = [],
): string {
  const origins = scriptOrigins.map((origin) => ` ${origin}`).join('')
  // older browsers do not count the socket of the same host as their own
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes.join(' ')}${origins}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    `font-src 'self'`,
    `connect-src 'self' ${socket}${origins}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
