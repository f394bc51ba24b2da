import { expect, test } from 'vitest'
import { languages as ofTheProduct } from '../../src/kernel/languages.ts'
import { languages } from './written.ts'

test('[CONT-07] the service has texts in every language of the product', () => {
  expect(languages).toEqual(ofTheProduct)
})
