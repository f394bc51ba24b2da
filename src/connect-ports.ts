import { createRemoteClock } from './adapters/clock/remote.ts'
import { createSystemClock } from './adapters/clock/system.ts'
import { createHttpContent } from './adapters/content/http-content.ts'
import { withDefaultPages } from './adapters/content/default-pages.ts'
import { createDistribusion } from './adapters/distribusion/distribusion.ts'
import { createGtfsRealtime } from './adapters/gtfs-realtime/gtfs-realtime.ts'
import { createOpenIdSignIn } from './adapters/openid/openid-sign-in.ts'
import { createSmtpMail } from './adapters/smtp/smtp-mail.ts'
import { createStripePayments } from './adapters/stripe/stripe-payments.ts'
import { createWebPush } from './adapters/web-push/web-push.ts'
import {
  createContactWebhook,
  createReactionWebhook,
  createRegisterWebhook,
  createSupportWebhook,
  createWorkflowWebhooks,
} from './adapters/workflow/workflow-webhooks.ts'
import type { Config } from './config/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Content } from './ports/content.ts'
import type { LiveSchedule } from './ports/live-schedule.ts'
import type { Mail } from './ports/mail.ts'
import type { Payments } from './ports/payments.ts'
import type { Push } from './ports/push.ts'
import type { SignIn } from './ports/sign-in.ts'
import type { SupportDesk } from './ports/support-desk.ts'
import type { Ticketing } from './ports/ticketing.ts'
import type { ReactionListener, RegistrationListener, Workflow } from './ports/workflow.ts'

/** The outside world as the product sees it. */
export interface Ports {
  readonly clock: Clock
  readonly payments: Payments
  readonly ticketing: Ticketing
  readonly mail: Mail
  /** null where nobody tells where the trains are */
  readonly liveSchedule: LiveSchedule | null
  /** null where no service with written pages is set up */
  readonly content: Content | null
  /** null where nobody is set up to sign in with */
  readonly signIn: SignIn | null
  /** null where nobody wants to be told */
  readonly workflow: Workflow | null
  readonly reactions: ReactionListener | null
  readonly registrations: RegistrationListener | null
  /** null where browsers without an open page cannot be told */
  readonly push: Push | null
  /** who takes the messages of the help centre and of the contact page; null: an operator answers them */
  readonly supportDesks: { readonly help: SupportDesk | null; readonly contact: SupportDesk | null }
}

function connectContent({ contentUrl, contentDefaultUrl }: Config): Content | null {
  if (contentUrl === null) return null
  const content = createHttpContent({ url: contentUrl })
  return contentDefaultUrl === null
    ? content
    : withDefaultPages(content, createHttpContent({ url: contentDefaultUrl }))
}

/** The adapters that deliver the ports today. */
export async function connectPorts(config: Config): Promise<Ports & { close(): void }> {
  const remote = config.clockUrl === null ? null : createRemoteClock(config.clockUrl)
  await remote?.ready()
  const { help, contact } = config.supportWebhookUrls
  return {
    clock: remote ?? createSystemClock(),
    payments: createStripePayments({ ...config.payments, apiUrl: config.payments.apiUrl ?? undefined }),
    ticketing: createDistribusion(config.ticketing),
    mail: createSmtpMail(config.mail),
    liveSchedule: config.liveSchedule && createGtfsRealtime(config.liveSchedule),
    content: connectContent(config),
    signIn: config.signIn && createOpenIdSignIn(config.signIn),
    workflow:
      config.newsletterWebhookUrl === null
        ? null
        : createWorkflowWebhooks({ newsletterUrl: config.newsletterWebhookUrl }),
    reactions:
      config.reactionWebhookUrl === null ? null : createReactionWebhook({ url: config.reactionWebhookUrl }),
    registrations:
      config.registerWebhookUrl === null ? null : createRegisterWebhook({ url: config.registerWebhookUrl }),
    push: config.webPush && createWebPush(config.webPush),
    supportDesks: {
      help: help === null ? null : createSupportWebhook({ url: help }),
      contact: contact === null ? null : createContactWebhook({ url: contact }),
    },
    close: () => remote?.close(),
  }
}
