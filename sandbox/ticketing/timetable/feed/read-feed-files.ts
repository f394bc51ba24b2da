import { unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { FeedError } from './feed-error.ts'

/** A GTFS feed as its text files, by file name. */
export type FeedFiles = Record<string, string>

/** Unpacks a feed. The files may lie in a folder of the zip; what macOS adds is passed over. */
export function readFeedFiles(path: string): FeedFiles {
  const name = basename(path)
  const entries = unzip(name, read(name, path))
  const home = Object.keys(entries)
    .filter((entry) => entry === 'stops.txt' || entry.endsWith('/stops.txt'))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b))[0]
  if (home === undefined)
    throw new FeedError(name, null, 'there is no stops.txt in it, so it is no GTFS feed')
  const folder = home.slice(0, -'stops.txt'.length)
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([entry]) => entry.startsWith(folder) && !entry.slice(folder.length).includes('/'))
      .map(([entry, bytes]) => [entry.slice(folder.length), decode(bytes)]),
  )
}

function read(name: string, path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new FeedError(name, null, `${(code && unreadable[code]) || message} (${path})`)
  }
}

const unreadable: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; name the zip, or pack the folder as one',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
}

function unzip(name: string, bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name: entry }) => /(^|\/)[a-z_]+\.txt$/.test(entry) && !entry.startsWith('__MACOSX/'),
    })
  } catch (error) {
    throw new FeedError(name, null, `it cannot be unpacked as a zip (${(error as Error).message})`)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // the standard says UTF-8; what is not is nearly always Windows' own
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
