import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { dayText } from '../../../kernel/wording.ts'
import { Button } from '../../../kit/controls/button.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { focusMain } from '../../../kit/layout/focus-main.ts'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { type Follow, ownFollows, unfollow } from '../contract.ts'

/** What one follows, with a way to each and out of it. Nothing where nothing is followed. */
export default function FollowedTrains() {
  const { t, language } = useText()
  const Link = useLink()
  const api = useApi()
  const toast = useToast()
  const isMounted = useIsMounted()
  const [follows, setFollows] = useState<readonly Follow[]>([])
  useEffect(() => {
    api(ownFollows, {}).then(
      (answer) => setFollows(answer.follows),
      // the groups above are what the page is for
      () => {},
    )
  }, [api])
  if (follows.length === 0) return null

  const stop = async (follow: Follow) => {
    const { followId } = follow
    try {
      await api(unfollow, { params: { followId } })
    } catch {
      // the train stays in the list, and the focus on its button
      toast({ text: t('following.failed'), tone: 'error', assertive: true, seconds: 5 })
      return
    }
    toast({ text: t('following.stopped', { train: name(follow) }), tone: 'ok' })
    if (!isMounted()) return
    flushSync(() => setFollows((now) => now.filter((one) => one.followId !== followId)))
    // the pressed button is gone with its train, and with the last train the heading
    const heading = document.getElementById('followed')
    if (heading) heading.focus()
    else focusMain()
  }
  const name = ({ departure, arrival }: Follow) =>
    t('following.train', {
      day: dayText(language, Date.parse(`${departure.time.slice(0, 10)}T12:00:00Z`), 'UTC'),
      time: departure.time.slice(11, 16),
      from: departure.station.name,
      to: arrival.station.name,
    })
  return (
    <section className="sheet" aria-labelledby="followed">
      <h2 className="h3" id="followed" tabIndex={-1}>
        {t('following.mine')}
      </h2>
      <ul className="ruled-rows">
        {follows.map((follow) => (
          <li key={follow.followId} className="row row--between">
            <Link href={addressOf(follow, language)}>{name(follow)}</Link>
            <Button
              variant="quiet"
              size="s"
              aria-label={t('following.stop-named', { train: name(follow) })}
              onClick={() => void stop(follow)}
            >
              {t('following.stop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf({ connectionId, groupId, departure, arrival }: Follow, language: string): string {
  if (groupId !== null) return `/${language}/join/${groupId}`
  const query = new URLSearchParams([
    ['departure_stations[]', departure.station.id],
    ['arrival_stations[]', arrival.station.id],
    ['departure_date', departure.time.slice(0, 10)],
    ['connectionId', connectionId],
  ])
  return `/${language}/find?${query}`
}
