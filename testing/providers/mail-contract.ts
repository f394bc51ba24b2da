import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Email, Mail } from '../../src/ports/mail.ts'
import { doneBy } from './done-by.ts'

/** A way to send mail, and the mailbox at its other end. */
export interface MailRig {
  readonly mail: Mail
  /** the next email is refused for good, refused for now, or taken without an answer */
  next(fate: 'rejected' | 'busy' | 'silent'): void
  inbox(): Promise<
    readonly {
      readonly id: string
      readonly from: string
      readonly to: readonly string[]
      readonly replyTo: readonly string[]
      readonly subject: string
      readonly text: string
      readonly html: string
      readonly attachments: readonly {
        readonly name: string
        readonly type: string
        readonly content: Uint8Array
      }[]
    }[]
  >
  close(): Promise<void>
}

const email: Email = {
  to: 'ada@example.org',
  subject: 'Your ticket — Amsterdam → ’s-Hertogenbosch',
  text: 'Gute Fahrt, Zoë!\n.\nA line that is only a dot must survive.\n',
  html: '<p>Gute Fahrt, Zoë!</p>',
  attachments: [
    { name: 'ticket.pdf', type: 'application/pdf', content: Uint8Array.from([37, 80, 68, 70, 0, 255]) },
  ],
}

/** What every way to send mail must do for Sixrail. */
export function mailContract(name: string, setup: () => Promise<MailRig>): void {
  describe(`mail: ${name}`, () => {
    let rig: MailRig
    beforeEach(async () => {
      rig = await setup()
    })
    afterEach(() => rig.close())

    test('a subject cannot turn round the words after a name in it', async () => {
      doneBy(await rig.mail.send({ ...email, subject: 'Booked: \u202Eneves\u2066 of us' }))
      const [received] = await rig.inbox()
      expect(received!.subject).toBe('Booked: neves of us')
    })

    test('an email arrives whole: both texts, every letter of the alphabet, the ticket byte for byte', async () => {
      doneBy(await rig.mail.send({ ...email, replyTo: 'hello@sixrail.example' }))
      const [received] = await rig.inbox()
      expect(received).toMatchObject({
        from: 'tickets@sixrail.example',
        to: ['ada@example.org'],
        replyTo: ['hello@sixrail.example'],
        subject: email.subject,
      })
      expect(received!.text.replaceAll('\r\n', '\n').trim()).toBe(email.text.trim())
      expect(received!.html).toContain('Zoë')
      const [ticket] = received!.attachments
      expect(ticket).toMatchObject({ name: 'ticket.pdf', type: 'application/pdf' })
      expect([...ticket!.content]).toEqual([...email.attachments![0]!.content])
    })

    test('an email that is sent again is known by its name, and another has another', async () => {
      for (const id of ['one', 'one', 'two']) doneBy(await rig.mail.send({ ...email, id }))
      expect((await rig.inbox()).map(({ id }) => id)).toEqual([
        '<one@sixrail.example>',
        '<one@sixrail.example>',
        '<two@sixrail.example>',
      ])
    })

    test('an email refused for good is rejected, one refused for now is for later', async () => {
      rig.next('rejected')
      expect(await rig.mail.send(email)).toMatchObject({ kind: 'refused', code: 'rejected' })
      rig.next('busy')
      expect(await rig.mail.send(email)).toMatchObject({ kind: 'refused', code: 'busy' })
      expect(await rig.inbox()).toEqual([])
    })

    test('an email that was taken without an answer is unknown', async () => {
      rig.next('silent')
      expect((await rig.mail.send(email)).kind).toBe('unknown')
      expect(await rig.inbox()).toHaveLength(1)
    })

    test.each([
      'bo@example.org, eve@example.org',
      'bo@example.org\r\nBcc: eve@example.org',
      'bo@example.org\r\nRCPT TO:<eve@example.org>',
      'Bo <bo@example.org>',
      'nobody',
      '',
    ])('%j is not one address, and nobody gets the email', async (to) => {
      expect(await rig.mail.send({ ...email, to })).toMatchObject({ kind: 'refused', code: 'invalid' })
      expect(await rig.inbox()).toEqual([])
    })

    test('a subject cannot add a header', async () => {
      doneBy(await rig.mail.send({ ...email, subject: 'Hello\r\nBcc: eve@example.org' }))
      expect((await rig.inbox()).flatMap(({ to }) => to)).toEqual(['ada@example.org'])
    })
  })
}
