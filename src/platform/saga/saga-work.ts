import type { Json } from '../../kernel/json.ts'
import type { Tx } from '../db/open-database.ts'
import { defineWork, handleWork, type WorkHandler } from '../work/define-work.ts'
import { sendWork } from '../work/work-queue.ts'
import { runSaga, type Saga, type SagaRunner } from './run-saga.ts'
import type { SagaLog } from './saga-log.ts'

/** Drives a saga as far as it goes; one piece of work for each. */
export const sagaWork = defineWork<{ sagaId: string }>({
  kind: 'run-saga',
  prefix: 'saga',
  key: ({ sagaId }) => sagaId,
  lane: 'saga',
})

/** Opens a saga in the caller's transaction, with the work that drives it. */
export async function startSaga(
  tx: Tx,
  log: SagaLog<Tx>,
  saga: { readonly id: string; readonly kind: string; readonly input: Json },
  now: number,
): Promise<void> {
  await log.open(tx, saga, now)
  await sendWork(tx, sagaWork, { sagaId: saga.id }, now, now)
}

export function handleSagas(runner: SagaRunner<Tx>, sagas: Readonly<Record<string, Saga<Tx>>>): WorkHandler {
  return handleWork(sagaWork, async ({ sagaId }) => {
    const record = await runner.log.read(sagaId)
    const saga = record && sagas[record.kind]
    if (!saga) throw new Error(`no saga ${sagaId}`)
    return runSaga(runner, saga, sagaId)
  })
}
