import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { momentText } from '../../../../kernel/wording.ts'
import { Badge } from '../../../../kit/feedback/badge.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { endSessions, type OwnSession, ownSessions } from '../../contract.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { useSending } from '../use-sending.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import styles from './own-profile.module.css'

/** Read anew at each `turn`: what changes an account may end its other sessions. */
export function SessionList({ turn, onLeft }: { turn: number; onLeft: () => void }) {
  const { t, language } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, send } = useSending(t('accounts.sessions.failed'))
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null)
  const heading = useHeadingFocus(sessions?.length)
  const turns = useRef(0)
  const load = useCallback(async () => {
    const own = (turns.current += 1)
    const reply = await api(ownSessions, {})
    // an answer that comes after that of a later call still holds what has ended meanwhile
    if (own === turns.current) setSessions(reply.sessions)
  }, [api])
  // not to be seen is better than an error beside a page that works
  useEffect(() => void load().catch(() => setSessions((known) => known ?? [])), [load, turn])

  const deviceOf = ({ browser, system }: OwnSession) =>
    browser && system
      ? t('accounts.sessions.device', { browser, system })
      : (browser ?? system ?? t('accounts.sessions.unknown'))
  const end = (session: OwnSession) =>
    send(async () => {
      await api(endSessions, { body: { sessionId: session.id } })
      toast({ text: t('accounts.sessions.ended', { device: deviceOf(session) }), tone: 'ok' })
      // it has ended, whether or not the list can be read again
      await load().catch(() => {})
    })
  const endAll = () =>
    send(async () => {
      await api(endSessions, { body: { sessionId: null } })
      toast({ text: t('accounts.sessions.endedAll'), tone: 'ok' })
      onLeft()
    })

  return (
    <section className="sheet" aria-labelledby="sessions-title">
      <h2 className="h3" id="sessions-title" ref={heading} tabIndex={-1}>
        {t('accounts.sessions.title')}
      </h2>
      <div className="stack">
        <FailureBanner failure={failure} />
        {sessions === null ? (
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
        ) : (
          <ul className="ruled-rows">
            {sessions.map((session) => (
              <li className={styles.session} key={session.id}>
                <div>
                  <p className="bold">
                    {deviceOf(session)} {session.isCurrent && <Badge>{t('accounts.sessions.current')}</Badge>}
                  </p>
                  <p className="small soft">
                    {t('accounts.sessions.times', {
                      created: instantText(language, session.createdAt),
                      used: instantText(language, session.lastUsedAt),
                    })}
                  </p>
                </div>
                {session.isCurrent ? (
                  <ButtonLink variant="line" size="s" href={`/${language}/logout`}>
                    {t('accounts.sessions.end')}
                  </ButtonLink>
                ) : (
                  <Button
                    variant="line"
                    size="s"
                    aria-label={t('accounts.sessions.endLabel', { device: deviceOf(session) })}
                    onClick={() => void end(session)}
                  >
                    {t('accounts.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          <Button
            variant="line"
            busy={busy}
            busyLabel={t('accounts.sessions.busy')}
            onClick={() => void endAll()}
          >
            {t('accounts.sessions.endAll')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** On the reader's own clock: they compare it with what they remember. */
function instantText(language: Parameters<typeof momentText>[0], iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return momentText(language, Date.parse(iso), timeZone)
}
