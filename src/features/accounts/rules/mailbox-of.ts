/** Mail services that take an address with dots at any place, and without, for the same mailbox. */
const dotless = /^(gmail|googlemail)\.com$/

/**
 * The mailbox behind an address, as far as it can be told, so that limits count it however it is spelt: in small letters, without what
 * follows a plus sign, and without the dots that Google ignores. Never written to and never stored: some servers tell such spellings apart.
 */
export function mailboxOf(address: string): string {
  const [, name = address, domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? []
  const box = name.replace(/(?<=.)\+.*$/s, '')
  return dotless.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
