import { expect, test } from 'vitest'
import { inEnglish, wordsOf } from '../../../testing/screens/in-english.tsx'
import { VacancyView } from './vacancy-view.tsx'

const drawn = (kind: 'unnamed' | 'none' | 'cancelled') =>
  inEnglish(
    <VacancyView vacancy={{ kind }} isChecking={false} searchHref="/en/find?there" onRetry={() => {}}>
      {() => null}
    </VacancyView>,
  )

test('[BOOK-03] an address that names no train says to choose one first, not that a train has no seats left', () => {
  const html = drawn('unnamed')
  expect(wordsOf(html)).toContain('Choose a train first')
  expect(wordsOf(html)).not.toContain('this train')
  expect(html).toContain('href="/en/find?there"')
})

test('[BOOK-03] a train without a seat says so, with the way back to the search', () => {
  const html = drawn('none')
  expect(wordsOf(html)).toContain('no seats left on this train')
  expect(html).toContain('href="/en/find?there"')
})

test('[BOOK-03] a train that is cancelled says so, and not that nothing was found', () => {
  const html = drawn('cancelled')
  expect(wordsOf(html)).toMatch(/^This train is cancelled .*no longer on sale/)
  expect(wordsOf(html)).not.toContain('No Connections Found')
  expect(html).toContain('href="/en/find?there"')
})
