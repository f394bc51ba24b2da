/** `ada@example.org` as `a…@example.org`: enough to tell which of two emails is meant, not enough to write one. */
export function maskAddress(email: string): string {
  const [box = '', host = ''] = email.split('@')
  return `${[...box][0] ?? ''}…@${host}`
}
