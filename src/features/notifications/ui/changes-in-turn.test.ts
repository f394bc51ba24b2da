import { expect, test } from 'vitest'
import { changesInTurn } from './changes-in-turn.ts'

type Topics = Readonly<Record<'chat' | 'group', boolean>>

/** A server that answers when it is told to, with all that it has by then. */
async function settings() {
  let stored: Topics = { chat: true, group: true }
  let shown: Topics | null = null
  const asked: { wanted: Topics; answer: () => void; refuse: () => void }[] = []
  const { load, change } = changesInTurn<Topics>((known) => {
    shown = known
  })
  await load(async () => stored)
  return {
    asked,
    shown: () => shown,
    press: (topic: keyof Topics, isOn: boolean) =>
      change(
        (known) => ({ ...known, [topic]: isOn }),
        (wanted) =>
          new Promise((resolve, reject) => {
            const answer = () => {
              stored = wanted
              resolve(stored)
            }
            asked.push({ wanted, answer, refuse: () => reject(new Error('unreachable')) })
          }),
      ).then(
        () => 'done',
        () => 'failed',
      ),
  }
}

test('of two switches pressed quickly, the answer to the first does not bring the second back', async () => {
  const { asked, shown, press } = await settings()
  const [first, second] = [press('chat', false), press('group', false)]
  expect(shown()).toEqual({ chat: false, group: false })
  // only one at a time is on its way
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!.answer()
  expect(await first).toBe('done')
  expect(shown()).toEqual({ chat: false, group: false })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.answer()
  expect(await second).toBe('done')
  expect(shown()).toEqual({ chat: false, group: false })
})

test('a switch that fails goes back alone, and the next one does not send it along', async () => {
  const { asked, shown, press } = await settings()
  const [first, second] = [press('chat', false), press('group', false)]
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!.refuse()
  expect(await first).toBe('failed')
  expect(shown()).toEqual({ chat: true, group: false })
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]!.wanted).toEqual({ chat: true, group: false })
  asked[1]!.answer()
  expect(await second).toBe('done')
  expect(shown()).toEqual({ chat: true, group: false })
})

test('one switch pressed twice without a network shows what the server has', async () => {
  const { asked, shown, press } = await settings()
  const [off, on] = [press('chat', false), press('chat', true)]
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!.refuse()
  expect(await off).toBe('failed')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.refuse()
  expect(await on).toBe('failed')
  expect(shown()).toEqual({ chat: true, group: true })
})
