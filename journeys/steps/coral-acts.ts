import { expect, type Page } from '@playwright/test'

/** What the acts of a page in the signal colour say. */
const coralActs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--signal)'
    const coral = getComputedStyle(probe).color
    probe.remove()
    return [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((act) => act.checkVisibility() && getComputedStyle(act).backgroundColor === coral)
      .map((act) => act.innerText.trim())
  })

/** The signal colour belongs to the act that matters most, and no page has two of those. */
export const onlyCoralAct = (page: Page, words: RegExp): Promise<void> =>
  expect.poll(() => coralActs(page)).toEqual([expect.stringMatching(words)])
