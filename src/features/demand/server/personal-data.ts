import { account, activity, type TablesData } from '../../../kernel/personal-data.ts'

export const demandData: TablesData = {
  route_interests: {
    holds: 'a route somebody would take; without a person it is no demand',
    of: 'user_id',
    rows: 'go',
    columns: {
      user_id: account(),
      departure_station: activity({ exported: 'departureStation' }),
      arrival_station: activity({ exported: 'arrivalStation' }),
      registered_at: activity({ exported: 'registeredAt' }),
    },
  },
}
