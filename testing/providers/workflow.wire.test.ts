import { expect, test } from 'vitest'
import {
  createReactionWebhook,
  createRegisterWebhook,
  createWorkflowWebhooks,
} from '../../src/adapters/workflow/workflow-webhooks.ts'
import { nobodysAddress, smallServer } from './small-server.ts'

const reader = {
  email: 'zoë@bücher.example',
  language: 'fr' as const,
  leaveUrl: 'https://sixrail.example/fr/newsletter?leave=t',
  oneClickUrl: 'https://sixrail.example/api/newsletter/stop?stop=t',
}

async function service(status = 200) {
  const got: { method?: string; type?: string; body: unknown }[] = []
  const url = await smallServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    got.push({ method: request.method!, type: request.headers['content-type']!, body: JSON.parse(body) })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('whatever')
  })
  return { got, workflow: createWorkflowWebhooks({ newsletterUrl: `${url}/webhook/newsletter` }) }
}

test('[CONT-06] the newsletter webhook carries the address; leaving is another method', async () => {
  const { got, workflow } = await service()
  expect((await workflow.newsletterJoined(reader)).kind).toBe('done')
  expect((await workflow.newsletterLeft({ email: reader.email })).kind).toBe('done')
  expect(got).toEqual([
    { method: 'POST', type: 'application/json', body: reader },
    { method: 'DELETE', type: 'application/json', body: { email: reader.email } },
  ])
})

test.each([
  [404, 'refused'],
  [400, 'refused'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
  // an address of a person is not carried on to wherever somebody points
  [302, 'unknown'],
])('[CONT-06] status %i is %s', async (status, kind) => {
  const { got, workflow } = await service(status)
  expect((await workflow.newsletterJoined(reader)).kind).toBe(kind)
  expect(got).toHaveLength(1)
})

test('[CONT-06] nobody there, or nobody who answers in time: nobody knows', async () => {
  const away = createWorkflowWebhooks({ newsletterUrl: await nobodysAddress() })
  expect((await away.newsletterLeft({ email: 'a@example.org' })).kind).toBe('unknown')
  const silent = createWorkflowWebhooks({ newsletterUrl: await smallServer(() => {}), timeoutMs: 50 })
  expect((await silent.newsletterLeft({ email: 'a@example.org' })).kind).toBe('unknown')
})

test('[CONT-06] the reaction webhook carries the reaction and the slug', async () => {
  const got: unknown[] = []
  const url = await smallServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    got.push([request.method, JSON.parse(body)])
    response.end()
  })
  const said = { reaction: 'like' as const, slug: 'a-post' }
  expect((await createReactionWebhook({ url: `${url}/webhook/reaction` }).reacted(said)).kind).toBe('done')
  expect(got).toEqual([['POST', said]])
})

test('[CONT-06] the register webhook carries the names, the address and the date, under one key', async () => {
  const got: unknown[] = []
  const url = await smallServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    got.push([request.method, request.headers['idempotency-key'], JSON.parse(body)])
    response.end()
  })
  const account = {
    ...{ firstName: 'Ada', lastName: 'van den Berg', email: 'ada@example.org' },
    registrationDate: '2026-11-23T08:00:00.000Z',
  }
  const { registered } = createRegisterWebhook({ url: `${url}/webhook/register` })
  expect((await registered({ id: 'u', ...account })).kind).toBe('done')
  expect(got).toEqual([['POST', 'u', account]])
})
