import { expect, test } from 'vitest'
import { hunt, huntLives } from './hunt.ts'
import { calm, stories } from './life/life-plan.ts'
import { lifeSingles } from './life/scenarios.ts'
import { quiet, worlds } from './plan.ts'
import { singles } from './scenarios.ts'

// A short walk for `npm run mutants`, where it is taken once for each changed line.
function* everyNth<Some>(list: Iterable<Some>, step: number): Generator<Some> {
  let met = 0
  for (const one of list) if (met++ % step === 0) yield one
}

const reports = ({ findings }: { findings: readonly { report: string }[] }) =>
  findings.map(({ report }) => report)

test('[PAY-02] a sample of purchases', async () => {
  const short = worlds.filter((world) => !world.startsWith('silent')).map((world) => quiet(world))
  expect(reports(await hunt([...short, ...everyNth(singles('plain'), 7)], { enough: 1 }))).toEqual([])
})

test('[PAY-06] a sample of lives', async () => {
  const short = stories.map((story) => calm(story))
  const lives = [
    ...short,
    ...everyNth(lifeSingles('renewal'), 7),
    ...everyNth(lifeSingles('renewal-fills'), 61),
  ]
  expect(reports(await huntLives(lives, { enough: 1 }))).toEqual([])
})
