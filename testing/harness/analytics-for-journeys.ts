// Somebody who counts visits, as an operator may set one up: a script from another origin that reports once.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const script = `document.documentElement.dataset.counted='yes';fetch(new URL('/visit',document.currentScript.src),{method:'POST',mode:'no-cors',keepalive:true})`

export async function startAnalytics() {
  const server = createServer((request, response) => {
    if (request.url === '/script.js') response.setHeader('content-type', 'text/javascript').end(script)
    else response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    scriptUrl: `http://127.0.0.1:${port}/script.js`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
