const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A random id of 22 letters and digits (over 128 bits), safe in addresses and file names. */
export function newId(): string {
  let id = ''
  while (id.length < 22) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // bytes past the last whole multiple of 62 would favour the first letters
      if (byte < 248 && id.length < 22) id += alphabet[byte % 62]
    }
  }
  return id
}
