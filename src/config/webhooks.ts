import { encrypted, type Env, optional, url } from './environment.ts'

export function readAnalyticsScriptUrl(env: Env): string | null {
  if (optional(env, 'ANALYTICS_SCRIPT_URL') === null) return null
  // it runs inside every page: nobody on the way may change it
  return encrypted('ANALYTICS_SCRIPT_URL', url(env, 'ANALYTICS_SCRIPT_URL'))
}

export function readNewsletterWebhookUrl(env: Env): string | null {
  if (optional(env, 'NEWSLETTER_WEBHOOK_URL') === null) return null
  // addresses of people go there
  return encrypted('NEWSLETTER_WEBHOOK_URL', url(env, 'NEWSLETTER_WEBHOOK_URL'))
}

/** It takes no address of a person, but who listens on the way learns what is read. */
export function readReactionWebhookUrl(env: Env): string | null {
  if (optional(env, 'REACTION_WEBHOOK_URL') === null) return null
  return encrypted('REACTION_WEBHOOK_URL', url(env, 'REACTION_WEBHOOK_URL'))
}

/** Names and addresses of people go there. */
export const readRegisterWebhookUrl = (env: Env): string | null => readWebhookUrl(env, 'REGISTER_WEBHOOK_URL')

/** Names, addresses and words of people go to both. */
export const readSupportWebhookUrls = (env: Env) => ({
  help: readWebhookUrl(env, 'SUPPORT_WEBHOOK_URL'),
  contact: readWebhookUrl(env, 'CONTACT_WEBHOOK_URL'),
})

const readWebhookUrl = (env: Env, name: string): string | null =>
  optional(env, name) === null ? null : encrypted(name, url(env, name))
