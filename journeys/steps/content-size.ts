import { expect } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** What the HTML of a content page may weigh, as most browsers are sent it. */
const mostBytes = 30_000

/** A page to read must come at once on a train's connection: its words, and little else. */
export function isSmallEnough(html: string, path: string): void {
  expect(gzipSync(html).length, `${path} in bytes`).toBeLessThanOrEqual(mostBytes)
}
