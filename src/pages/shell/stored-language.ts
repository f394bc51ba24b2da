import { storageKeys } from '../../browser/storage-keys.ts'
import { isLanguage, type Language } from '../../kernel/languages.ts'

const year = 31_536_000

/**
 * Remembers the language, here and in a cookie: the server reads the cookie when it sends a bare address on its way.
 * The word itself, not JSON, so that both hold the same.
 */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${storageKeys.userLanguage}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(storageKeys.userLanguage, language)
  } catch {
    // the cookie is enough
  }
}

/** The language that is stored here: where the server's cookie is gone or says another, this one counts (SHELL-03). */
export function languageHere(): Language | null {
  try {
    const stored = localStorage.getItem(storageKeys.userLanguage)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** The same page in another language. */
export function inLanguage(language: Language, pathname: string, current: Language | null): string {
  const rest = current === null ? pathname : pathname.slice(current.length + 1)
  return rest === '/' ? `/${language}` : `/${language}${rest}`
}
