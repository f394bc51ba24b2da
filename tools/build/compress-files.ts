// What browsers load is packed once, with the build, and as small as it gets: packed for each request it would cost a visitor's share of
// the processor again and again.
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packed = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes beside each text file of this folder the same in brotli and in gzip. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = globSync('**/*.{js,css,svg,webmanifest,json}', { cwd: folder })
  await Promise.all(
    texts.map(async (name) => {
      const bytes = readFileSync(join(folder, name))
      for (const [ending, pack] of Object.entries(packed))
        await writeFile(join(folder, `${name}.${ending}`), await pack(bytes))
    }),
  )
}
