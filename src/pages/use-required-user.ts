import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type StoredUser, useUser } from '../browser/session.ts'
import { storageKeys, store } from '../browser/storage-keys.ts'
import { useText } from '../browser/text.tsx'

/** The signed-in traveller of a page that needs one; null while unknown, and while a stranger is sent to the login. */
export function useRequiredUser(): StoredUser | null {
  const { language } = useText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  useEffect(() => {
    if (user !== null) return
    store(localStorage, storageKeys.previousRoute, { path: pathname + search })
    void navigate(`/${language}/login`, { replace: true })
  }, [user, pathname, search, language, navigate])
  return user ?? null
}
