import type { RawBuilder } from 'kysely'
import type { Trip } from '../../../kernel/trip.ts'
import type { Db } from '../../../platform/db/open-database.ts'

/** A group that somebody has a seat in. */
export interface ChatGroup {
  readonly groupId: string
  readonly groupName: string
  readonly trip: Trip
  /** the group's ticket; null: there is none */
  readonly bookingId: string | null
  readonly departureAt: number
  /** the group is over */
  readonly isOver: boolean
  /** the member's first name */
  readonly firstName: string
}

/** A group and whoever has a seat in it. */
export interface MembersOfGroup {
  readonly departureAt: number
  readonly isOver: boolean
  readonly members: readonly { readonly userId: string; readonly firstName: string }[]
}

/** What the chat needs from elsewhere; compose fills it. */
export interface ChatNeeds {
  /** The group as its member sees it; null for whoever has no seat in it. */
  readonly memberOf: (db: Db, groupId: string, userId: string) => Promise<ChatGroup | null>
  readonly membersOf: (
    db: Db,
    groupId: string,
  ) => Promise<readonly { readonly userId: string; readonly firstName: string }[]>
  /** By group; one without members is not among them. */
  readonly membersIn: (db: Db, groupIds: readonly string[]) => Promise<ReadonlyMap<string, MembersOfGroup>>
  readonly groupsOf: (db: Db, userId: string) => Promise<readonly ChatGroup[]>
  /** Whether a session has neither ended nor grown too old, as a part of a statement. */
  readonly isLivingSession: (id: RawBuilder<unknown>, now: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Whether somebody has a seat in a group that is not over, under this first name; as a part of a statement. */
  readonly isMember: (
    groupId: RawBuilder<unknown>,
    userId: RawBuilder<unknown>,
    firstName: RawBuilder<unknown>,
  ) => RawBuilder<boolean>
  /** What is to be done in the transaction in which members of these groups have written, an array; it may be a part of a statement. */
  readonly messagesWritten: (
    groupIds: RawBuilder<readonly string[]>,
    now: RawBuilder<unknown>,
  ) => RawBuilder<unknown>
  /** The name of the topics about a group whose members may have changed; their key is the group's id. */
  readonly membersTopic: string
}
