import { type Sandboxes, sandboxKeys } from '../../sandbox/sandboxes.ts'

/** The settings of a product that has these sandboxes in the place of the carriers, the bank and the mail. */
export function atSandboxes({ ticketing, payments, mail }: Sandboxes): Readonly<Record<string, string>> {
  return {
    DISTRIBUSION_API_URL: ticketing.url,
    DISTRIBUSION_API_KEY: sandboxKeys.ticketing,
    DISTRIBUSION_PARTNER_NUMBER: '000000',
    STRIPE_SECRET_KEY: sandboxKeys.paymentsSecret,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    STRIPE_API_URL: payments.url,
    SMTP_URL: `smtp://${new URL(mail.url).host}`,
    MAIL_FROM: 'tickets@sixrail.example',
  }
}
