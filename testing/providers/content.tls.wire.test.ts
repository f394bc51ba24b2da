import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpContent } from '../../src/adapters/content/http-content.ts'
import { hostCertificate } from '../builders/host-certificate.ts'

const own = tls.getCACertificates('default')

/** What is read of a content host with such a certificate, by a product that trusts its maker or does not. */
async function readOver(certificate: ReturnType<typeof hostCertificate>, isTrusted: boolean) {
  const asked: (string | undefined)[] = []
  const article = { slug: 'a', title: 'A', content: 'Text', image: '/uploads/a.png' }
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url)
    response.end(JSON.stringify({ data: [{ id: 1, attributes: article }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  tls.setDefaultCACertificates(isTrusted ? [...own, certificate.cert] : own)
  onTestFinished(() => tls.setDefaultCACertificates(own))
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  return { url, asked, answer: await createHttpContent({ url: `${url}/api` }).article('a') }
}

test('[CONT-01] [CONT-03] a host is read over TLS, and its images are loaded from there', async () => {
  const { url, asked, answer } = await readOver(hostCertificate(), true)
  expect(answer).toMatchObject({ kind: 'done', value: { title: 'A', image: `${url}/uploads/a.png` } })
  expect(asked).toEqual(['/api/blogs?slug_eq=a'])
  expect(createHttpContent({ url }).imageHost).toBe(url)
})

test.each([
  ['whose maker nobody knows', hostCertificate(), false],
  ['of another host', hostCertificate({ host: 'elsewhere.example' }), true],
  ['whose time is over', hostCertificate({ until: new Date('2021-01-01T00:00:00Z') }), true],
])('[CONT-01] nothing is asked of a host with a certificate %s', async (_, certificate, isTrusted) => {
  const { asked, answer } = await readOver(certificate, isTrusted)
  expect(answer.kind).toBe('unknown')
  expect(asked).toEqual([])
})
