/** Whether a toast would stand behind a dialog that is open: nobody sees it there, and no screen reader reads it out. */
export const isBehindDialog = (): boolean => document.querySelector('dialog:modal') !== null
