import jsQR from 'jsqr'
import { PNG } from 'pngjs'

// the package says `export default` in its types and is one function
const read = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR

/**
 * The text of the QR code in a PNG; null where the picture has none, or where its bytes are not UTF-8 text and so could not be
 * reproduced.
 */
export function readCode(png: Uint8Array): string | null {
  try {
    const { data, width, height } = PNG.sync.read(Buffer.from(png))
    const code = read(new Uint8ClampedArray(data), width, height)
    if (!code) return null
    const repeated = Buffer.from(code.data, 'utf8')
    return repeated.equals(Buffer.from(code.binaryData)) ? code.data : null
  } catch {
    // a picture that cannot be read has no code either
    return null
  }
}
