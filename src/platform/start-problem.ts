import { DatabaseBusy } from './db/database-busy.ts'
import { OpenFolderError } from './db/folder-lock.ts'
import { errorLine, errorText } from './describe-error.ts'

/** The driver's codes for an unknown host, a closed port, a wrong password and a database that does not exist. */
const unreachable = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', '28P01', '28000', '3D000']

/** What the operator can mend is told in a sentence without a stack; anything else with all that is known. */
export function startProblem(error: unknown): string {
  if (error instanceof OpenFolderError) return error.message
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (code === 'EADDRINUSE') return `PORT or METRICS_PORT is taken by another process: ${errorLine(error)}`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen there; take one above 1023. ${errorLine(error)}`
  const causes = causesOf(error)
  if (causes.some((cause) => isOfNewerVersion(cause)))
    return 'The database was migrated by a newer version of this product. Nothing is damaged: start that version, or a later one.'
  // the migrations, which are the first to ask, pass on what stopped them as the cause
  const stopped = causes.find(
    (cause) => cause instanceof DatabaseBusy || unreachable.includes((cause as { code?: string }).code ?? ''),
  )
  if (stopped !== undefined)
    return `DATABASE_URL: the database cannot be reached or does not let us in. ${errorLine(stopped)}`
  return errorText(error)
}

/** A migration that was carried out and that this version does not have; the library calls the database corrupted. */
const isOfNewerVersion = (cause: unknown) =>
  cause instanceof Error && /previously executed migration \S+ is missing/.test(cause.message)

/** The error, what caused it, and the parts of either. */
function causesOf(error: unknown, depth = 0): unknown[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const parts = Array.isArray(errors) ? errors : []
  return [error, ...[cause, ...parts].flatMap((one) => causesOf(one, depth + 1))]
}
