import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

interface Shown {
  readonly title: string
  readonly tag: string
  readonly renotify: boolean
  readonly data: unknown
}

/** The worker as a browser runs it; what is shown with a tag takes the place of what was. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>()
  let visible: Shown[] = []
  const signs: string[] = []
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => visible.filter((one) => one.tag === tag),
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        const isReplacing = visible.some(({ tag }) => tag === options.tag)
        if (!isReplacing || options.renotify) signs.push(title)
        visible = [...visible.filter(({ tag }) => tag !== options.tag), { title, ...options }]
      },
    },
  }
  runInNewContext(readFileSync('public/push-worker.js', 'utf8'), { self })
  return {
    signs,
    titles: () => visible.map(({ title }) => title),
    async deliver(message: object) {
      let work: unknown
      const event = { data: { json: () => message }, waitUntil: (promise: unknown) => (work = promise) }
      listeners.get('push')!(event)
      await work
    },
  }
}

test('what is new about the same makes a sign again, and what is delivered once more makes none', async () => {
  const worker = startWorker()
  const about = { body: '', lang: 'en', path: '/en/find', tag: 'seats of a group' }
  await worker.deliver({ ...about, title: '2 of 6', id: 'first' })
  await worker.deliver({ ...about, title: '2 of 6', id: 'first' })
  expect(worker.signs).toEqual(['2 of 6'])
  await worker.deliver({ ...about, title: '4 of 6', id: 'second' })
  expect(worker.signs).toEqual(['2 of 6', '4 of 6'])
  expect(worker.titles()).toEqual(['4 of 6'])
})
