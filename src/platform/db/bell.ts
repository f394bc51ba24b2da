import type { DatabaseConnection, Dialect, QueryExecutorProvider } from 'kysely'

/** Rings when something was announced and committed, by this process or another one on the same database. */
export interface Bell {
  /** Gives a function that stops listening. A ring can get lost, so whoever listens also looks from time to time. */
  onRing(listener: () => void): () => void
}

const marked = new WeakSet<DatabaseConnection>()

/** Rings the bell when this transaction has been committed, and never if it is not. */
export async function ringAtCommit(tx: QueryExecutorProvider): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => void marked.add(connection))
}

/** The same dialect, which says when a transaction that asked for it has been committed. */
export function tellingCommits<D extends Dialect>(dialect: D, committed: () => void): D {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      if (marked.delete(connection)) committed()
    }
    driver.rollbackTransaction = async (connection) => {
      marked.delete(connection)
      await rollback(connection)
    }
    return driver
  }
  return dialect
}
