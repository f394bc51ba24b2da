import { setupI18n } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import type { Invite } from '../../features/groups/ui/invite/load-invite.ts'
import { inviteCard } from '../../features/groups/ui/invite/invite-card.ts'
import type { Language } from '../../kernel/languages.ts'
import { textsOf } from '../texts.ts'

/**
 * What messengers and search engines read of an invitation: Open Graph, and the one word of Twitter's that has no like
 * there. The link is for friends: nobody else shall find it.
 */
export async function inviteHead(
  invite: Invite | null,
  origin: string,
  language: Language,
): Promise<readonly MetaDescriptor[]> {
  const i18n = setupI18n({ locale: language, messages: { [language]: await textsOf(language, ['groups']) } })
  const card = inviteCard(invite, (key, values) => i18n._(key, values), language)
  const secret = { name: 'robots', content: 'noindex' }
  if (!card) return [secret]
  const facts = {
    type: 'website',
    site_name: 'Sixrail',
    locale: language,
    url: origin + card.address,
    title: card.title,
    description: card.description,
    image: origin + card.picture,
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': card.pictureText,
  }
  return [
    secret,
    ...Object.entries(facts).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
