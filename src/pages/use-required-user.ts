import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPreviousRoute } from '../browser/previous-route.ts'
import { type StoredUser, useUser } from '../browser/session.ts'
import { useText } from '../browser/text.tsx'

/**
 * The signed-in traveller of a page that needs one; null while unknown, and while a stranger is sent to the login. The page is where they
 * come back to, unless somebody was signed in on it: their session has ended in another window, and the next may be somebody else.
 */
export function useRequiredUser(): StoredUser | null {
  const { language } = useText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (user) wasSignedIn.current = true
    if (user !== null) return
    if (!wasSignedIn.current) keepPreviousRoute(pathname + search)
    void navigate(`/${language}/login`, { replace: true })
  }, [user, pathname, search, language, navigate])
  return user ?? null
}
