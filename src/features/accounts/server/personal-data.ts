import {
  account,
  activity,
  contact,
  credential,
  fields,
  identity,
  keep,
  replaceBy,
  type TablesData,
  technical,
  type WorkData,
  withoutName,
  workData,
} from '../../../kernel/personal-data.ts'
import { noPassword } from './passwords/passwords.ts'
import { deletionNewsWork } from './registration/tell-of-deletion.ts'
import { registrationNewsWork } from './registration/tell-of-registration.ts'

const secret = (options: Parameters<typeof credential>[0] = {}) =>
  credential({ reason: 'a secret, which says nothing about anybody', ...options })
const digest = 'a digest that says nothing by itself'

/** Tokens come before the sessions that they point to, as the one is deleted before the other. */
export const accountsData: TablesData = {
  users: {
    holds: 'an account; after its deletion a row that the ledger points to',
    of: 'id',
    rows: 'stay',
    otherEnd:
      'an account whose address nobody proves goes after seven days, or once no payment or refund is open and its last train left two days ago',
    columns: {
      id: account({ exported: 'id' }),
      email: contact({ exported: 'email', deletion: replaceBy((id) => `${id}@deleted.invalid`) }),
      first_name: identity({ exported: 'firstName', deletion: replaceBy('–') }),
      last_name: identity({ exported: 'lastName', deletion: replaceBy('') }),
      password_hash: secret({ deletion: replaceBy(noPassword) }),
      image: identity({ exported: 'image' }),
      language: activity({ exported: 'language', deletion: withoutName }),
      terms_accepted_at: activity({ exported: 'termsAcceptedAt', deletion: withoutName }),
      terms_version: activity({ exported: 'termsVersion', deletion: withoutName }),
      terms_told: activity({ exported: 'toldOfTerms', deletion: withoutName }),
      created_at: activity({ exported: 'openedAt', deletion: withoutName }),
      verified_at: activity({ reason: 'the copy says whether, as emailVerified', deletion: withoutName }),
      deleted_at: technical,
      operator_since: activity({ reason: 'about the work for Sixrail, not about a traveller' }),
      browser_hash: secret(),
      google_off_at: activity({ exported: 'googleOffSince' }),
    },
  },
  session_tokens: {
    holds: 'what a signed-in browser shows; goes with its session',
    rows: 'stay',
    ends: [{ since: ['expires_at'], days: 0 }],
    columns: {
      hash: secret({ deletion: keep('goes when its session ends, and deletion ends every session') }),
      session_id: technical,
      kind: technical,
      issued_at: technical,
      expires_at: technical,
      replaced_at: technical,
      successor_salt: secret({ deletion: keep('goes with its token') }),
    },
  },
  sessions: {
    holds: 'a browser that is, or was, signed in',
    of: 'user_id',
    rows: 'stay',
    ends: [
      {
        since: ['ended_at', 'expires_at'],
        days: 1,
        where: 'not exists (select 1 from session_tokens as token where token.session_id = sessions.id)',
      },
    ],
    columns: {
      id: technical,
      user_id: account(),
      remember: technical,
      created_at: activity({ exported: 'createdAt', deletion: withoutName }),
      expires_at: technical,
      ended_at: technical,
      user_agent: activity({ exported: 'device' }),
      last_used_at: activity({ exported: 'lastUsedAt', deletion: withoutName }),
    },
  },
  mailed_codes: {
    holds: 'a code that was sent to prove an address',
    of: 'user_id',
    address: 'email',
    rows: 'go',
    ends: [{ since: ['sent_at'], days: 1 }],
    columns: {
      purpose: technical,
      user_id: account(),
      email: contact({ reason: 'the copy has the address of a change, as newEmail' }),
      code_hash: secret(),
      tries: technical,
      sent_at: technical,
      expires_at: technical,
    },
  },
  reset_requests: {
    holds: 'a wish for a new password, for an address that may be nobody’s',
    of: 'user_id',
    address: 'email',
    rows: 'go',
    ends: [{ since: ['asked_at'], days: 1 }],
    columns: {
      token_hash: secret(),
      email: contact({ reason: 'whoever typed it may be somebody else' }),
      user_id: account(),
      code_hash: secret(),
      tries: technical,
      asked_at: technical,
      expires_at: technical,
      passed_at: technical,
    },
  },
  email_sign_ins: {
    holds: 'a wish to sign in by a mailed code, for an address that may be nobody’s',
    of: 'user_id',
    address: 'email',
    rows: 'go',
    ends: [{ since: ['asked_at'], days: 1 }],
    columns: {
      token_hash: secret(),
      email: contact({ reason: 'whoever typed it may be somebody else' }),
      user_id: account(),
      code_hash: secret(),
      tries: technical,
      asked_at: technical,
      expires_at: technical,
    },
  },
  identities: {
    holds: 'an account elsewhere that somebody signs in with',
    of: 'user_id',
    rows: 'go',
    columns: {
      issuer: identity({ exported: 'issuer' }),
      subject: identity({ exported: 'subject' }),
      user_id: account(),
      linked_at: activity({ exported: 'linkedAt' }),
    },
  },
  sign_in_codes: {
    holds: 'a sign-in elsewhere that has come back and was not exchanged yet',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['expires_at'], days: 0 }],
    columns: { hash: secret(), browser_hash: secret(), user_id: account(), expires_at: technical },
  },
  second_factor_tickets: {
    holds: 'a login that waits for the code of the second factor',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['expires_at'], days: 0 }],
    columns: { hash: secret(), user_id: account(), remember: technical, expires_at: technical },
  },
  recovery_codes: {
    holds: 'a code in place of the second factor, to be used once',
    of: 'user_id',
    rows: 'go',
    columns: { hash: secret(), user_id: account(), used_at: technical },
  },
  second_factors: {
    holds: 'the sealed secret of a second factor',
    of: 'user_id',
    rows: 'go',
    // begun, and never shown that an app has the secret
    ends: [{ since: ['tries_since'], days: 1, where: 'confirmed_at is null' }],
    columns: {
      user_id: account(),
      secret: secret(),
      confirmed_at: activity({ reason: 'the copy says whether, as secondFactor' }),
      last_step: technical,
      wrong_tries: technical,
      tries_since: technical,
    },
  },
  brakes: {
    holds: 'how often something was tried',
    rows: 'stay',
    // one may hold for a day
    ends: [{ since: ['last_at'], days: 2 }],
    columns: {
      key: contact({
        reason: digest,
        deletion: keep(
          'a digest of an address, a network, an account, or a network and an article, for two days',
        ),
      }),
      count: technical,
      last_at: technical,
      blocked_until: technical,
    },
  },
  known_places: {
    holds: 'a network from which somebody has signed in',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['seen_at'], days: 365 }],
    columns: {
      user_id: account(),
      place_hash: activity({ reason: digest }),
      seen_at: activity({ reason: 'belongs to a digest' }),
    },
  },
}

export const accountsWork: readonly WorkData[] = [
  workData(registrationNewsWork, fields({ userId: account(), until: technical })),
  workData(
    deletionNewsWork,
    fields({
      userId: account(),
      email: contact({ deletion: keep('the workflow service is told whose data it has to delete') }),
      until: technical,
    }),
  ),
]
