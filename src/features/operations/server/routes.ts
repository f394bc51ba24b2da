import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import { mount } from '../../../platform/http/mount.ts'
import { decideReport, memberBehind, readOperatorView, readReport, retryNow } from '../contract.ts'
import type { OperationsNeeds } from './needs.ts'

/** The operator's calls. None of them charges, releases or refunds: they read, trigger a check, and moderate chats. */
export function operationsRoutes(app: FastifyInstance, { needs }: { readonly needs: OperationsNeeds }): void {
  const note = (userId: string, code: string) => app.security.note({ event: 'operator.acted', userId, code })

  mount(app, readOperatorView, async () => ({ view: await needs.view() }))

  mount(app, retryNow, async ({ caller, body }) => {
    if (!(await needs.retryNow(caller.userId, body.work)))
      throw new Refusal(404, 'nothing_to_look_at', 'operations.refusals.nothing_to_look_at')
    note(caller.userId, 'look_again')
    return { woken: true }
  })

  mount(app, memberBehind, async ({ caller, body }) => {
    const member = await needs.memberBehind(caller.userId, body.checkoutId)
    if (!member) throw new Refusal(404, 'no_such_payment', 'operations.refusals.no_such_payment')
    note(caller.userId, 'member_seen')
    return member
  })

  const noSuchReport = () => new Refusal(404, 'no_such_report', 'operations.refusals.no_such_report')

  mount(app, readReport, async ({ caller, body }) => {
    const report = await needs.readReport(caller.userId, body.report)
    if (!report) throw noSuchReport()
    note(caller.userId, 'report_seen')
    return { report }
  })

  mount(app, decideReport, async ({ caller, body: { report: id, act, days } }) => {
    const decision = act === 'stop' ? { act, days } : { act }
    const report = await needs.decideReport(caller.userId, id, decision)
    if (!report) throw noSuchReport()
    note(caller.userId, `report_${act}`)
    return { report }
  })
}
