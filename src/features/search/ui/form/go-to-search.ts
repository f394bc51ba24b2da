import styles from './search-form.module.css'

/** Leads back to the fields, which a phone keeps folded behind one line. */
export function goToSearch(): void {
  const line = document.querySelector<HTMLElement>(`.${styles.summaryLine}[aria-expanded="false"]`)
  if (line?.checkVisibility()) line.click()
  // one turn later the fields are there
  setTimeout(() => document.querySelector<HTMLElement>(`.${styles.searchForm} input`)?.focus())
}
