import type { DatabaseConnection, Dialect, QueryExecutorProvider } from 'kysely'

/** Notifies listeners that a transaction about a topic was committed, by this process or another one on the same database. */
export interface CommitNotifier {
  /** Returns a function that stops listening. A notification can get lost, so listeners also read from time to time. */
  onCommit(topic: string, listener: () => void): () => void
}

const topicsOf = new WeakMap<DatabaseConnection, Set<string>>()

/** Notifies everybody who listens to this topic when the transaction has been committed, and nobody if it is not. */
export async function notifyAtCommit(tx: QueryExecutorProvider, topic: string): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    const topics = topicsOf.get(connection) ?? new Set()
    topicsOf.set(connection, topics.add(topic))
  })
}

const tellerOf = new WeakMap<DatabaseConnection, (topics: ReadonlySet<string>) => void>()

/** The same for a statement on this connection that was a transaction of its own and has succeeded. */
export async function notifyCommitted(connected: QueryExecutorProvider, topic: string): Promise<void> {
  await connected.getExecutor().provideConnection(async (connection) => {
    tellerOf.get(connection)?.(new Set([topic]))
  })
}

/** The same dialect, which says what a transaction was about when it has been committed. */
export function tellingCommits<D extends Dialect>(
  dialect: D,
  committed: (topics: ReadonlySet<string>) => void,
): D {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options)
      tellerOf.set(connection, committed)
      return connection
    }
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      const topics = topicsOf.get(connection)
      topicsOf.delete(connection)
      if (topics) committed(topics)
    }
    driver.rollbackTransaction = async (connection) => {
      topicsOf.delete(connection)
      await rollback(connection)
    }
    return driver
  }
  return dialect
}
