/** Where the focus goes when what was pressed is gone: to the content, and not to the very start of the page. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
