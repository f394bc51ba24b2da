import { expect } from '@playwright/test'

/**
 * Lets travellers of the sandbox take seats, somewhere else, and waits until each of them has one. Where one gets none,
 * the failure tells in that traveller's words why.
 */
export async function seatElsewhere(groupId: string, count: number): Promise<void> {
  const page = process.env['SANDBOX_CONSOLE_URL']
  const response = await fetch(`${page}/travellers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groupId, count }),
  })
  expect(response.status).toBe(202)
  let travellers: { name: string; state: string; says: string }[] = []
  await expect
    .poll(
      async () => {
        const { runs } = await (await fetch(`${page}/state`)).json()
        travellers = runs[0].travellers
        return runs[0].done
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  expect(
    travellers.filter(({ state }) => state !== 'seated'),
    JSON.stringify(travellers),
  ).toEqual([])
}
