// `npm run boundaries`, third part: no file of src outside adapters and configuration knows who the provider is.
import { exceptions, providerWordsIn } from './provider-words.ts'
import { checkWords } from './refused-words.ts'

checkWords({
  folder: 'src/',
  pattern: '**/*.{ts,tsx}',
  withTests: false,
  wordsIn: providerWordsIn,
  exceptions,
  wayOut: 'the port says what it is about in our words (`src/ports/`), and the adapter translates.',
  fine: 'src, and only adapters and configuration know a provider',
})
