import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (scripts: string) => `<html><head></head><body><p>page</p>${scripts}</body></html>`
const own = '<script nonce="m4rk">let own=1</script>'
const module = '<script nonce="m4rk" type="module" async="">import "/a.js"</script>'

test('the scripts of the server are hashed, the module and the names of its files wait, and the mark does not leave the server', () => {
  const links =
    '<link rel="stylesheet" nonce="m4rk" href="/a.css"><link rel="modulepreload" href="/a.js" nonce="m4rk"><link rel="modulepreload" href="/b.js">'
  const { html, hashes } = deferScripts(page(links + own + module), 'm4rk')
  expect(hashes).toHaveLength(3)
  expect(html).toContain('<script>let own=1</script>')
  expect(html).toContain(
    '<script type="text/plain" id="start" data-files="/a.js /b.js">import "/a.js"</script>',
  )
  expect(html).toContain('<link rel="stylesheet" href="/a.css">')
  expect(html).not.toMatch(/m4rk|<link rel="modulepreload"/)
})

test('a script that somebody else brought into the page has no hash', () => {
  const plain = deferScripts(page(own + module), 'm4rk').hashes
  for (const injected of [
    '<script>alert(1)</script>',
    '<script nonce="guess">alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script type="module" async="">alert(1)</script>',
    '<script>window.__reactRouterContext = {};alert(1)</script>',
  ]) {
    const { hashes } = deferScripts(page(injected + own + module), 'm4rk')
    expect(hashes, injected).toEqual(plain)
  }
})

test('a page whose scripts are written in an unknown way is a failure and not a dead page', () => {
  expect(() => deferScripts(page(own), 'm4rk')).toThrow('no module script')
  expect(() => deferScripts(page(module), 'other')).toThrow('no module script')
})
