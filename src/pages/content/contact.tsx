import { SupportHours } from '../../features/content/ui/help/support-hours.tsx'
import { Contact } from '../../features/support/ui/contact.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['support', 'content'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'support.contact.title', description: 'support.contact.text' })

/** Writing to the people who run Sixrail. */
export default function ContactPage() {
  return <Contact beside={<SupportHours />} />
}
