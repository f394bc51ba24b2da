import { expect, test } from 'vitest'
import { createKeptCards } from './kept-cards.ts'

function counted() {
  const drawn: string[] = []
  const card = createKeptCards(async (text: string) => {
    drawn.push(text)
    if (text === 'broken') throw new Error('no ink')
    return Buffer.from(text)
  })
  return { drawn, ask: (text: string) => card(text, () => {}) }
}

test('[CONT-02] a card that is asked for again and again stays, however many others are drawn', async () => {
  const { drawn, ask } = counted()
  for (let n = 0; n < 500; n += 1) {
    await ask('hot')
    await ask(`other ${n}`)
  }
  expect(drawn.filter((text) => text === 'hot')).toHaveLength(1)
  // the control: one that nobody asked for meanwhile is drawn anew
  await ask('other 0')
  expect(drawn.filter((text) => text === 'other 0')).toHaveLength(2)
})

test('[CONT-02] what could not be drawn is tried again', async () => {
  const { drawn, ask } = counted()
  for (let n = 0; n < 2; n += 1) await expect(ask('broken')).rejects.toThrow('no ink')
  expect(drawn).toEqual(['broken', 'broken'])
})
