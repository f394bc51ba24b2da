import { expect, test } from 'vitest'
import { buttonsOf, inEnglish } from '../../../../testing/screens/in-english.tsx'
import { DownloadReceipt } from './download-receipt.tsx'

const button = (isHold: boolean) => buttonsOf(inEnglish(<DownloadReceipt checkoutId="c" isHold={isHold} />))

test('what nothing is charged for is offered as what its document is, and not as a receipt', () => {
  expect(button(true)).toEqual([{ says: 'Download statement of the hold (PDF)', isOff: false }])
  expect(button(false)).toEqual([{ says: 'Download receipt (PDF)', isOff: false }])
})
