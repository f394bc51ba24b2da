import { expect, test } from 'vitest'
import { buttonsOf, inEnglish } from '../../../../../../testing/screens/in-english.tsx'
import { FindFailure } from './find-failure.tsx'

test('[SRCH-03] a question that makes no sense is no dead end: its remark leads back to the form', () => {
  const html = inEnglish(
    <FindFailure
      code="same_station"
      message="Please choose two different stations."
      busy={false}
      nextDay={null}
      onRetry={() => {}}
    />,
  )
  expect(buttonsOf(html)).toEqual([{ says: 'Edit search', isOff: false }])
})
