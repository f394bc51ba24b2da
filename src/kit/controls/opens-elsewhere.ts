import type { MouseEvent } from 'react'

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a press on a link is the browser's: it opens another tab or window, or keeps what the link leads to. */
export const opensElsewhere = (press: Press): boolean =>
  press.button !== 0 || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey
