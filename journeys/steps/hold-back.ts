import type { Locator, Page, Route } from '@playwright/test'

/** Keeps these answers, scripts included, back until they are let go. */
export async function hold(page: Page, answers: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(answers, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** While these calls get no answer. */
export async function unanswered(page: Page, calls: string, act: () => Promise<void>): Promise<void> {
  await page.route(calls, (route) => route.abort())
  await act()
  await page.unroute(calls)
}

/**
 * Refuses these calls until a button is pressed, and gives the press. The page asks again by itself as well: were that answered,
 * nobody would know whether the button does anything.
 */
export async function failsUntilPressed(
  page: Page,
  calls: string | RegExp,
  refuse: (route: Route) => Promise<void>,
): Promise<(button: Locator) => Promise<void>> {
  await page.route(calls, async (route) => {
    const isPressed = await page.evaluate(() => 'pressed' in document.body.dataset)
    await (isPressed ? route.continue() : refuse(route))
  })
  // marked and pressed in one go, so that nothing is asked for in between
  return (button) =>
    button.evaluate((pressed) => {
      document.body.dataset['pressed'] = ''
      ;(pressed as HTMLButtonElement).click()
    })
}

interface Holding {
  readonly held: Map<number, () => void>
}

/**
 * Keeps what the pages of this tab want to do after three seconds until it is let go, so that a slow machine sees what stands there
 * before. Gives how many wait, and how to let them go.
 */
export async function holdThreeSeconds(
  page: Page,
): Promise<{ waiting: () => Promise<number>; letGo: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held = new Map<number, () => void>()
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
    let last = 0
    Object.assign(window, {
      held,
      setTimeout: (act: () => void, delay?: number, ...more: unknown[]) => {
        if (delay !== 3_000) return start(act, delay, ...more)
        held.set((last -= 1), act)
        return last
      },
      clearTimeout: (id?: number) => (id !== undefined && held.delete(id) ? undefined : stop(id)),
    })
  })
  return {
    waiting: () => page.evaluate(() => (window as unknown as Holding).held.size),
    letGo: () =>
      page.evaluate(() => {
        for (const act of (window as unknown as Holding).held.values()) act()
      }),
  }
}
