import { useEffect, useId, useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { type ChatReport, decideReport } from '../contract.ts'
import { momentText } from './moment-text.ts'
import styles from './operations.module.css'

interface ReportCaseProps {
  readonly report: ChatReport
  readonly onChange: (report: ChatReport) => void
  readonly onDone: () => Promise<void>
}
type Decision = { act: 'hide' | 'show' | 'close' } | { act: 'stop'; days: number }

const stops = [1, 7, 30] as const

/** A reported message among the ones around it, why it was reported, and what can be done about it. */
export function ReportCase({ report, onChange, onDone }: ReportCaseProps) {
  const { t, language } = useText()
  const api = useApi()
  const toast = useToast()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  // the button that opened it has gone
  useEffect(() => title.current?.focus(), [])
  const decide = async (decision: Decision) => {
    setBusy(true)
    try {
      const body = { report: report.report, days: 0, ...decision }
      onChange((await api(decideReport, { body })).report)
      await onDone()
    } catch (error) {
      toast({ text: error instanceof ApiRefusal ? error.message : t('operations.failed'), tone: 'error' })
    }
    setBusy(false)
  }
  const { isRemoved, isClosed, stoppedUntil, groupName } = report
  const act = (decision: Decision, words: string) => (
    <Button variant="line" size="s" disabled={busy} onClick={() => void decide(decision)}>
      {words}
    </Button>
  )
  return (
    <section className="stack" aria-labelledby={id}>
      <h4 className="bold" id={id} ref={title} tabIndex={-1}>
        {groupName === null
          ? t('operations.report.title-gone')
          : t('operations.report.title', { group: groupName })}
      </h4>
      <ul className={styles.said}>
        {report.before.map((one, place) => (
          <Said key={`before ${place}`} {...one} />
        ))}
        <Said {...report} isReported />
        {report.after.map((one, place) => (
          <Said key={`after ${place}`} {...one} />
        ))}
      </ul>
      <div>
        <p className="small bold">{t('operations.report.reasons')}</p>
        <ul className="small">
          {report.reports.map(({ reason, note, at }, place) => (
            <li key={place} className={styles.longWords}>
              {[t(`operations.report.reason.${reason}`), ...(note === '' ? [] : [note])].join(': ')} (
              {momentText(language, at)})
            </li>
          ))}
        </ul>
      </div>
      <p className="small bold" role="status">
        {isRemoved === null && t('operations.report.gone')} {isRemoved && t('operations.report.removed')}{' '}
        {stoppedUntil !== null &&
          t('operations.report.stopped', { time: momentText(language, stoppedUntil) })}{' '}
        {isClosed && t('operations.report.closed')}
      </p>
      <div className="actions">
        {isRemoved === false && act({ act: 'hide' }, t('operations.report.remove'))}
        {isRemoved === true && act({ act: 'show' }, t('operations.report.show'))}
        {stoppedUntil === null
          ? stops.map((days) => (
              <span key={days}>{act({ act: 'stop', days }, t('operations.report.stop', { days }))}</span>
            ))
          : act({ act: 'stop', days: 0 }, t('operations.report.allow'))}
        {!isClosed && act({ act: 'close' }, t('operations.report.close'))}
      </div>
    </section>
  )
}

type SaidProps = {
  username: string
  message: string
  at: string
  isReported?: boolean
}

function Said({ username, message, at, isReported = false }: SaidProps) {
  const { t, language } = useText()
  const name = username || t('operations.report.deleted')
  return (
    <li className={isReported ? styles.reported : undefined}>
      <p className="small soft">{t('operations.report.by', { name, time: momentText(language, at) })}</p>
      <p className={styles.words} dir="auto">
        {message === '' ? '–' : message}
      </p>
    </li>
  )
}
