// Payments know no product: whatever is sold next stands on the same money. These words would mean that they do. What is
// sold has its own screens and sentences; other languages say what the English text says.
const product = /^(group|seat|train)s?$/

export interface Exception {
  readonly file: string
  readonly text: string
  readonly reason: string
}

const wire = 'clients use this name already: addresses, calls and fields of the API never change'
const wireNames = ['captureGroupPayment', 'cancelGroupPayment', 'groupReceipt']

export const exceptions: readonly Exception[] = [
  ...['/api/payments/group/', 'groupId', 'groupName', ...wireNames].map((text) => ({
    file: 'contract.ts',
    text,
    reason: wire,
  })),
  ...wireNames.map((text) => ({ file: 'server/routes.ts', text, reason: wire })),
  { file: 'ui/download-receipt.tsx', text: 'groupReceipt', reason: wire },
  ...['ui/use-cancelled-session.ts', 'ui/use-give-up.ts'].map((file) => ({
    file,
    text: 'cancelGroupPayment',
    reason: wire,
  })),
]

/** Where a file names a product, in code or in words; `Seats`, `group_id` and `trainOf` are found, `constraint` is not. */
export function productWordsIn(file: string, text: string): string[] {
  const own = exceptions.filter((exception) => exception.file === file)
  return text.split('\n').flatMap((line, index) => {
    const rest = own.reduce((left, exception) => left.replaceAll(exception.text, ''), line)
    const words = rest.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? []
    return words
      .filter((word) => product.test(word.toLowerCase()))
      .map((word) => `${file}:${index + 1} says "${word}"`)
  })
}

/** An exception that nothing needs any more is taken out. */
export function unneededExceptions(read: (file: string) => string): string[] {
  return exceptions
    .filter(({ file, text }) => !read(file).includes(text))
    .map(({ file, text }) => `${file} does not say "${text}" any more: take the exception out`)
}
