import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { incidentKinds } from '../contract.ts'
import { chapterOf } from './chapter-of.ts'

const headings = [...readFileSync('docs/operate.md', 'utf8').matchAll(/^### (.+)$/gm)].map(([, words]) =>
  words!.toLowerCase().replaceAll(' ', '-'),
)

test.each(incidentKinds)('the email about %s names a chapter that is there', (kind) => {
  expect(headings).toContain(chapterOf(kind))
})
