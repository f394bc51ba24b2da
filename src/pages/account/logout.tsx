import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../browser/api.ts'
import { useText } from '../../browser/text.tsx'
import { logout } from '../../features/accounts/contract.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { useToast } from '../../kit/overlays/toaster.tsx'
import { forgetSession } from './forget-session.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.logout.title', hidden: true })

/** Ends the session on the server with its bearer, and forgets it here without waiting: whatever still asked with it would be refused. */
export default function Logout() {
  const { t, language } = useText()
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()

  /** whether the session has ended on the server too; null until that is known */
  const [hasEnded, setEnded] = useState<boolean | null>(null)
  const leaving = useRef(false)
  useEffect(() => {
    if (leaving.current) return
    leaving.current = true
    const leave = async () => {
      // the bearer is in the call as soon as it is made
      const ending = api(logout, {}).then(
        () => true,
        () => false,
      )
      forgetSession()
      const isOver = await ending
      // said before the page of the login is there: where its code cannot be had, the router waits for it without end
      setEnded(isOver)
      if (isOver) toast({ text: t('accounts.logout.done'), tone: 'ok' })
      else toast({ text: t('accounts.logout.failed'), tone: 'error', seconds: 5 })
      await navigate(`/${language}/login`, { replace: true })
    }
    void leave()
  }, [api, language, navigate, t, toast])

  if (hasEnded === null)
    return <PageBand title={t('accounts.logout.title')} text={t('accounts.logout.busy')} />
  return (
    <>
      <PageBand
        title={t('accounts.logout.title')}
        text={t(hasEnded ? 'accounts.logout.done' : 'accounts.logout.failed')}
      />
      <div className="page-width page-body">
        <ButtonLink href={`/${language}/login`}>{t('accounts.login.title')}</ButtonLink>
      </div>
    </>
  )
}
