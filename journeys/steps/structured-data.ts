import { expect } from '@playwright/test'
import { schemaFaults } from './schema-org.ts'

/** As much of a block of structured data as journeys look at. */
interface Block {
  readonly '@type': string
  readonly itemListElement?: readonly { readonly item: string }[]
  readonly mainEntity?: readonly {
    readonly name: string
    readonly acceptedAnswer: { readonly text: string }
  }[]
}

/** The blocks of structured data in a page. */
export const structuredDataIn = (html: string): readonly Block[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Block,
  )

/** What a page tells machines about itself is what schema.org knows, in the forms that it knows. */
export function isSoundData(html: string, path: string): void {
  const faults = structuredDataIn(html).flatMap((block) => schemaFaults(block))
  expect(faults, path).toEqual([])
}
