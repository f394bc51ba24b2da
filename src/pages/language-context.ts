import { createContext } from 'react-router'
import type { Language } from '../kernel/languages.ts'

/**
 * The language for addresses without a language prefix: on the server from the request, in the browser that of the current page;
 * null where neither says.
 */
export const languageContext = createContext<Language | null>(null)
