import PostalMime from 'postal-mime'

/** Something that came with an email. */
interface LetterAttachment {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly content: Uint8Array
}

/** An email as its readers see it. `to` is the envelope: who really got it, whatever the headers claim. */
export interface Email {
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** with names in small letters, in the order in which they came */
  readonly headers: readonly { readonly key: string; readonly value: string }[]
  readonly attachments: readonly LetterAttachment[]
  /** Epoch milliseconds by the sandboxes' clock. */
  readonly receivedAt: number
}

/** What the line delivered, read as a mail program would. */
export async function readEmail(
  raw: Uint8Array<ArrayBuffer>,
  arrival: Pick<Email, 'id' | 'to' | 'receivedAt'>,
): Promise<Email> {
  const mail = await PostalMime.parse(raw)
  return {
    ...arrival,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }, place) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
      return {
        name: filename ?? `attachment-${place + 1}`,
        type: mimeType,
        size: bytes.byteLength,
        content: bytes,
      }
    }),
  }
}
