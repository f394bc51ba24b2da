import { expect } from '@playwright/test'

interface Envelope {
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
}
export interface ReadEmail {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const inbox = () => `${process.env['SANDBOX_CONSOLE_URL']}/inbox`

/** The emails an address got, the newest first. */
export async function emailsTo(email: string): Promise<ReadEmail[]> {
  const { emails } = (await (await fetch(inbox())).json()) as { emails: Envelope[] }
  const own = emails.filter(({ to }) => to.includes(email))
  return Promise.all(
    own.map(async ({ id }) => (await fetch(`${inbox()}/${id}`)).json() as Promise<ReadEmail>),
  )
}

/** The newest email to an address whose subject fits, once it is there. */
export async function emailTo(email: string, subject: RegExp): Promise<ReadEmail> {
  let found: ReadEmail | undefined
  await expect
    .poll(
      async () => (found = (await emailsTo(email)).find((one) => subject.test(one.subject))) !== undefined,
      {
        message: `an email to ${email} about ${subject.source}`,
      },
    )
    .toBe(true)
  return found!
}

/** The six digits of the newest such email, read as a person would; the email is thrown away then. */
export async function codeFrom(email: string, subject: RegExp): Promise<string> {
  const { id, text } = await emailTo(email, subject)
  await fetch(`${inbox()}/${id}`, { method: 'DELETE' })
  const code = /^\d{6}$/m.exec(text.replaceAll('\r', ''))?.[0]
  expect(code, text).toBeDefined()
  return code!
}
