import { createContext } from 'react-router'
import type { Language } from '../kernel/languages.ts'

/** The language of addresses that name none: bare ones and unknown ones. The asker's on the server, the page's in the browser. */
export const languageContext = createContext<Language | null>(null)
