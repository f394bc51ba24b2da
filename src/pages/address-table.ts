/**
 * Every page of the product, once. The bare addresses and those with a language prefix are generated from this table.
 * Source: 000 §2 and 001 §2.
 */
export interface Address {
  readonly name: string
  /** after the language prefix; '' is the home page */
  readonly path: string
  readonly file: string
  /** answers at the bare address too instead of redirecting (R-31: their query is secret or spent at once) */
  readonly bare?: true
  /** with this parameter in its query it is rendered for the signed-in user and never cached (ADR 107) */
  readonly ownWith?: string
  /** without scripts there is nothing to see or do, and it does not say so itself */
  readonly needsScripts?: true
}

/** what editors write, read by the last part of the address */
const written = 'content/written-page.tsx'

export const addresses: readonly Address[] = [
  { name: 'home', path: '', file: 'home/home.tsx' },
  { name: 'find', path: 'find', file: 'find/find.tsx' },
  // not in the documents: the page of an invitation
  { name: 'join', path: 'join/:groupId', file: 'invite/join.tsx' },
  { name: 'connections', path: 'connections', file: 'find/connections.tsx' },
  { name: 'login', path: 'login', file: 'account/login.tsx' },
  { name: 'register', path: 'register', file: 'account/register.tsx' },
  { name: 'logout', path: 'logout', file: 'account/logout.tsx', bare: true, needsScripts: true },
  { name: 'google', path: 'google', file: 'account/google.tsx', bare: true, needsScripts: true },
  { name: 'verify', path: 'verify/:userId?', file: 'account/verify.tsx' },
  { name: 'forgot-password', path: 'forgot-password', file: 'account/forgot-password.tsx' },
  { name: 'checkout', path: 'checkout', file: 'bookings/checkout.tsx', needsScripts: true },
  {
    name: 'checkout-success',
    path: 'checkout/success',
    file: 'bookings/checkout-success.tsx',
    needsScripts: true,
  },
  {
    name: 'checkout-cancel',
    path: 'checkout/cancel',
    file: 'bookings/checkout-cancel.tsx',
    needsScripts: true,
  },
  { name: 'success', path: 'success', file: 'bookings/confirmation.tsx', needsScripts: true },
  { name: 'seat-selection', path: 'seat-selection', file: 'bookings/seat-selection.tsx', needsScripts: true },
  { name: 'my-bookings', path: 'dashboard/my-bookings', file: 'bookings/my-bookings.tsx', ownWith: 'group' },
  // not in the documents: name, password, sessions and data of one's own
  { name: 'profile', path: 'profile', file: 'account/profile.tsx', needsScripts: true },
  // not in the documents: what one has been told
  { name: 'notifications', path: 'notifications', file: 'account/notifications.tsx', needsScripts: true },
  // for who has the role; for others it says what an unknown address says
  { name: 'operator', path: 'operator', file: 'operations/operator.tsx' },
  // the links of the newsletter's emails
  { name: 'newsletter', path: 'newsletter', file: 'content/newsletter.tsx', needsScripts: true },
  // the links of emails about a train that is followed
  { name: 'unfollow', path: 'unfollow', file: 'account/unfollow.tsx', needsScripts: true },
  { name: 'booking', path: 'booking/:id', file: 'bookings/booking.tsx', needsScripts: true },
  {
    name: 'booking-cancel',
    path: 'booking/:id/cancel',
    file: 'bookings/booking-cancel.tsx',
    needsScripts: true,
  },
  // not in the documents: a fellow traveller's ticket, for who has the link to it
  { name: 'shared-ticket', path: 'shared-ticket', file: 'bookings/shared-ticket.tsx', needsScripts: true },
  { name: 'messages', path: 'messages', file: 'bookings/messages.tsx', needsScripts: true },
  { name: 'about', path: 'about', file: written },
  // each article of the help centre has an address of its own, which is not in the documents
  { name: 'help', path: 'help/:article?', file: 'content/help.tsx' },
  { name: 'faq', path: 'faq', file: 'content/faq.tsx' },
  { name: 'contact', path: 'contact', file: 'content/contact.tsx' },
  { name: 'blogs', path: 'blogs', file: 'content/blogs.tsx' },
  { name: 'blog', path: 'blog/:slug', file: 'content/blog.tsx' },
  { name: 'routes', path: 'routes', file: 'content/routes.tsx' },
  { name: 'route', path: 'route/:slug', file: 'content/route.tsx' },
  { name: 'cookies', path: 'cookies', file: written },
  { name: 'privacy-policy', path: 'privacy-policy', file: written },
  { name: 'terms', path: 'terms', file: written },
  // not in the documents: who runs the site, as the law of several countries wants it
  { name: 'imprint', path: 'imprint', file: written },
]

/** Old and short addresses and where they lead, bare and under each prefix. Source: SHELL-04. */
export const aliases: Readonly<Record<string, string>> = {
  privacy: 'privacy-policy',
  blog: 'blogs',
  route: 'routes',
  'cookie-policy': 'cookies',
}
