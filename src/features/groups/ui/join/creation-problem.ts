import type { GroupConnection } from '../group-connection.ts'

interface Creation {
  readonly connection: GroupConnection
  readonly fareClass: string
}

/** Why a group cannot be created at all, as the key of its sentence. Source: 000 §5; the others stand at their fields. */
export function creationProblem({ connection, fareClass }: Creation): string | null {
  const { departure_station: from, arrival_station: to } = connection.relationships
  if (connection.id === '' || fareClass === '' || !from?.id || !to?.id) return 'groups.connection-missing'
  if (!connection.group?.available || connection.group.per_member <= 0) return 'groups.pricing-missing'
  return null
}
