import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPreviousRoute } from './previous-route.ts'
import { useText } from './text.tsx'

/**
 * Sends a visitor to the login and remembers where to come back to: the same search, the same connection and, for a
 * join, the same group (`joinGroup` in the query, 000 §2).
 */
export function useLoginDetour() {
  const { language } = useText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (query: Readonly<Record<string, string>> = {}) => {
      const back = new URLSearchParams(search)
      for (const [name, value] of Object.entries(query)) back.set(name, value)
      keepPreviousRoute(`${pathname}${back.size > 0 ? `?${back}` : ''}`)
      void navigate(`/${language}/login`)
    },
    [language, pathname, search, navigate],
  )
}
