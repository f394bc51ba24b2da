// `npm run boundaries`, second part: no file of payments names a product.
import { exceptions, productWordsIn } from './product-words.ts'
import { checkWords } from './refused-words.ts'

checkWords({
  folder: 'src/features/payments/',
  pattern: '{contract.ts,{contract,rules,server,ui}/**/*.{ts,tsx},texts/en.po}',
  withTests: true,
  wordsIn: productWordsIn,
  exceptions,
  wayOut: 'a checkout has a subject; let the flow or the feature that owns the subject say it.',
  fine: 'payments know no product',
})
