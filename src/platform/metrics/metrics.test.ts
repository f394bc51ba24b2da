import { expect, test } from 'vitest'
import { freePorts } from '../../../tools/run/free-ports.ts'
import { type Answer, done, refused, timedOut, unknown } from '../../kernel/answer.ts'
import { countAnswers } from './count-answers.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

test('calls to a party are counted by operation and outcome, and what answers at once is left as it is', async () => {
  const metrics = createMetrics()
  const answers: Answer<number>[] = [
    done(1),
    refused('busy'),
    refused('sold_out'),
    unknown(timedOut),
    unknown('x'),
  ]
  const party = {
    ...{ place: 'here', parse: (text: string) => text.length },
    async ask(): Promise<Answer<number>> {
      return answers.shift()!
    },
  }
  const counted = countAnswers('ticketing', party, metrics)
  expect(counted.parse('four')).toBe(4)
  expect(counted.place).toBe('here')
  for (let i = 0; i < 5; i++) await counted.ask()
  const text = await metrics.registry.metrics()
  for (const outcome of ['done', 'busy', 'refused', 'timeout', 'unknown'])
    expect(text).toContain(`sixrail_ticketing_calls_total{operation="ask",outcome="${outcome}"} 1`)
  expect(text).toContain('sixrail_ticketing_call_seconds_count{operation="ask"} 5')
})

test('the numbers are read on this machine only, at one address', async () => {
  const metrics = createMetrics()
  metrics.counter('sixrail_things_total', 'Things.').add()
  const [port] = await freePorts(1)
  const page = await serveMetrics(metrics, port!)
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('sixrail_things_total 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    await page.close()
  }
})
