/** As much of a block of structured data as journeys look at. */
interface Block {
  readonly '@type': string
  readonly itemListElement?: readonly { readonly item: string }[]
  readonly mainEntity?: readonly {
    readonly name: string
    readonly acceptedAnswer: { readonly text: string }
  }[]
}

/** The blocks of structured data in a page; their shapes are checked against schema.org's types where they are made. */
export const structuredDataIn = (html: string): readonly Block[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Block,
  )
