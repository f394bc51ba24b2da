import { SharedTicketView } from '../../features/bookings/ui/shares/shared-ticket-view.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.shared.title', hidden: true })

/** For whoever was given the link: there is nothing here for search engines, and no account is needed. */
export default function SharedTicketPage() {
  return <SharedTicketView />
}
