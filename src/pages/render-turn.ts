import { createContext } from 'react-router'

/** Runs the rendering of a page when it is the turn of somebody who asked for it. */
export type RenderTurn = <T>(render: () => Promise<T>) => Promise<T>

export const renderTurnContext = createContext<RenderTurn>()
