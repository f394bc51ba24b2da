// `npm run boundaries`, second part: no file of payments names a product.
import { productWordsIn, unneededExceptions } from './product-words.ts'
import { checkWords } from './refused-words.ts'

checkWords({
  folder: 'src/features/payments/',
  pattern: '{contract.ts,{contract,rules,server,ui}/**/*.{ts,tsx},texts/en.po}',
  withTests: true,
  wordsIn: productWordsIn,
  unneededExceptions,
  wayOut: 'a checkout has a subject; let the flow or the feature that owns the subject say it.',
  fine: 'payments know no product',
})
