import { account, activity, credential, none, type TablesData, whole } from '../../../kernel/personal-data.ts'

const reason = 'the train that is followed is named by its times and stations'

export const followingData: TablesData = {
  follows: {
    holds:
      'a train, or a group on it, of which somebody wants to be told; without a person there is nobody to tell',
    of: 'user_id',
    rows: 'go',
    // when the train has left there is nothing more to tell
    ends: [{ since: ['departure_at'], days: 1 }],
    columns: {
      id: none,
      user_id: account(),
      connection_id: activity({ exported: 'connectionId' }),
      group_id: activity({ exported: 'groupId' }),
      language: activity({ exported: 'language' }),
      trip: whole(none),
      departure_at: activity({ exported: 'departureAt' }),
      stop_token: credential({ reason: 'whoever has it can end the emails' }),
      followed_at: activity({ exported: 'followedAt' }),
    },
  },
  follow_news: {
    holds: 'that somebody was told something of a group, so that they are told once',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['departure_at'], days: 1 }],
    columns: {
      user_id: account(),
      news: activity({ exported: 'news' }),
      group_id: activity({ exported: 'groupId' }),
      told_at: activity({ exported: 'toldAt' }),
      departure_at: activity({ reason }),
    },
  },
}
