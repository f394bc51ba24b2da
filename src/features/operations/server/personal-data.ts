import { account, activity, keep, none, type TablesData, technical } from '../../../kernel/personal-data.ts'

const onlyAddedTo = keep('what operators did is only added to')
const ofOperators = 'about the work for Sixrail, not about a traveller'

export const operationsData: TablesData = {
  operator_alerts: {
    holds: 'something an operator was told of',
    rows: 'stay',
    ends: [{ since: ['resolved_at'], days: 90 }],
    columns: {
      id: none,
      kind: none,
      since: none,
      noticed_at: technical,
      told_at: technical,
      letters: technical,
      resolved_at: technical,
    },
  },
  operator_log: {
    holds: 'what an operator did',
    of: 'operator_id',
    rows: 'stay',
    columns: {
      id: technical,
      at: activity({ deletion: onlyAddedTo, reason: ofOperators }),
      operator_id: account(),
      act: activity({ deletion: onlyAddedTo, reason: ofOperators }),
      thing: account(),
    },
  },
}
