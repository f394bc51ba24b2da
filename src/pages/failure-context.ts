import { createContext } from 'react-router'

/** Where the server writes down what failed while a page was made; the console would print all that hangs on the error. */
export const failureContext = createContext<(error: unknown) => void>()
