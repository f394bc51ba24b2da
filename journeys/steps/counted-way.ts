import { expect, type Locator, type Page } from '@playwright/test'

/** Where somebody is asked for card details, which is the payment provider's page and the same everywhere. */
export const cardFields = ['Card number', 'Expiry date', 'Security code', 'Name on card']

/** Tab to it, and then what its kind is pressed with; a field is only gone to. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  // once around is enough on a page that stands still; one that is still being drawn is gone around again
  await expect(async () => {
    for (let step = 0; step < 120 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
  }).toPass()
  const kind = await target.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : 'button',
  )
  if (kind === 'button') await page.keyboard.press('Enter')
  if (kind === 'checkbox') await page.keyboard.press('Space')
}

/**
 * What a way costs whoever walks it: screens seen, fields filled, clicks made. The keyboard's Tab and Enter are no clicks
 * on the way from a field to the next; with the keyboard alone, whatever the mouse would have pressed counts as one.
 */
export function countedWay(page: Page, { byKeyboard = false } = {}) {
  const screens: string[] = []
  const fields: string[] = []
  const clicks: string[] = []
  return {
    /** Another page, or a window over it: whatever has to be taken in anew. */
    async sees(name: string, sign: Locator): Promise<void> {
      await expect(sign).toBeVisible()
      screens.push(name)
    },
    /** `press` is for what may still move under the mouse. */
    async clicks(what: string, target: Locator, press = () => target.click()): Promise<void> {
      await (byKeyboard ? pressByKeyboard(page, target) : press())
      clicks.push(what)
    },
    /** Goes on with the keyboard from the field before. */
    async types(what: string, target: Locator, text: string): Promise<void> {
      await expect(target).toBeFocused()
      await page.keyboard.type(text)
      fields.push(what)
    },
    tab: () => page.keyboard.press('Tab'),
    figures: () => {
      const own = fields.filter((field) => !cardFields.includes(field))
      return { screens, fields: own, cardFields: fields.length - own.length, clicks }
    },
  }
}

export function tell(
  who: string,
  { screens, fields, cardFields: card, clicks }: ReturnType<ReturnType<typeof countedWay>['figures']>,
) {
  const list = (all: readonly string[]) => `${all.length} (${all.join(', ')})`
  console.info(
    `${who}: screens ${list(screens)}; fields ${list(fields)}, and ${card} of the card; clicks ${list(clicks)}`,
  )
}
