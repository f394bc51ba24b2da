import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * What the server writes at the scripts it puts into a page itself, another one for each page: only scripts that bear
 * it are let through the content security policy. The browser never sees it.
 */
export const scriptMarkContext = createContext<string>()

/** For the parts of a page that write a script. Nothing in the browser. */
export const ScriptMark = createReactContext<string | undefined>(undefined)
