const clockUrl = () => `${process.env['SANDBOX_CONSOLE_URL'] ?? 'http://127.0.0.1:4240'}/clock`

/** In so many minutes in the Netherlands, by the clock that product and sandboxes share. */
export async function inMinutes(minutes: number): Promise<{ date: string; time: string }> {
  const zone = { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' } as const
  const then = new Date((await now()).getTime() + minutes * 60_000)
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', zone).format(then).split(' ')
  return { date, time }
}

/** Live times are known of trains within three hours: late at night the clock goes on to the morning. */
export async function beByDay(): Promise<void> {
  const before = await now()
  const hour = before.getUTCHours()
  if (hour >= 5 && hour < 19) return
  const morning = new Date(before).setUTCHours(8, 0, 0, 0) + (hour < 5 ? 0 : 86_400_000)
  await setClock(morning)
}

/** Lets the clock that product and sandboxes share go on by so many minutes at once. */
export async function moveClock(minutes: number): Promise<void> {
  await setClock((await now()).getTime() + minutes * 60_000)
}

async function setClock(to: number): Promise<void> {
  const answer = await fetch(clockUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: new Date(to).toISOString() }),
  })
  if (!answer.ok) throw new Error(`the clock was not set: ${answer.status}`)
}

/** By the clock that product and sandboxes share. */
export async function now(): Promise<Date> {
  const reading = (await (await fetch(clockUrl())).json()) as { now: string | number }
  return new Date(reading.now)
}
