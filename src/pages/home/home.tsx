import { Suspense, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import type { Organization, WithContext } from 'schema-dts'
import { useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { savingOf } from '../../features/groups/ui/group-price.ts'
import { wallTime } from '../../features/groups/ui/group-times.ts'
import { bookingWindow } from '../../features/search/contract.ts'
import { dayWords } from '../../features/search/ui/day-words.ts'
import type { TakenOn } from '../../features/search/ui/form/calendar.tsx'
import { LandingSearch } from '../../features/search/ui/form/landing-search.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { Panorama } from '../../kit/landing/panorama.tsx'
import { SixSign } from '../../kit/layout/six-sign.tsx'
import { awaitHomeBelow, HomeBelow } from './home-below-part.ts'
import { HomeBoard } from './home-board.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { organization } from '../shell/organization.ts'
import {
  loadCollectingGroups,
  mostOnLanding,
  useCollectingGroups,
} from '../../features/groups/ui/board/use-collecting-groups.ts'
import styles from './home-hero.module.css'
import landingSearchStyles from '../../features/search/ui/form/landing-search.module.css'

export const clientLoader = pageLoader(['search', 'content'], async ({ api }) => {
  const [window, groups] = await Promise.all([
    api(bookingWindow, {}),
    loadCollectingGroups(api),
    awaitHomeBelow(),
  ])
  return { window, groups }
})
export const loader = clientLoader
export const meta = pageMeta({
  title: 'search.home.title',
  description: 'search.home.description',
  more: (_, about) => [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        ...organization(about),
      } satisfies WithContext<Organization>,
    },
  ],
})

const groupsOn: TakenOn = async (...asked) =>
  (await import('../find/groups-of-days.ts')).groupsOfDays(...asked)

export default function Home() {
  const { data } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const board = useCollectingGroups(data.groups)
  const first = board.groups?.[0]
  const saving = first ? savingOf(first) : null
  // the same element whatever moves above it: an update before its code has come would draw it anew, and what a visitor
  // had typed into it would be gone
  const below = useMemo(
    () => (
      <Suspense>
        <HomeBelow first={data.groups?.[0]} />
      </Suspense>
    ),
    [data],
  )
  return (
    <>
      <section className={styles.hero}>
        <div className={`page-width ${styles.columns}`}>
          <div className={styles.words}>
            <h1 className="h0">
              {t('search.home.headline_seats')}
              <br />
              {t('search.home.headline_ticket')}
              <br />
              {t('search.home.headline_fare')}
            </h1>
            <p className="lead">{t('search.home.lead')}</p>
            <p className={styles.promise}>
              <SixSign size="m" taken={4} />
              <span>{t('search.home.hold')}</span>
            </p>
          </div>
          <LandingSearch window={data.window} takenOn={groupsOn}>
            <p className={landingSearchStyles.example}>
              {first && saving !== null
                ? t('search.home.example', {
                    from: first.trainDetails.departure.station.name,
                    to: first.trainDetails.arrival.station.name,
                    day: dayWords(language, first.trainDetails.departure.time),
                    price: first.trainDetails.groupPricing.pricePerMemberFormatted,
                    saving,
                  })
                : t('search.home.fees')}
            </p>
          </LandingSearch>
        </div>
        <Panorama lit={first?.membersCount ?? 0} stops={first ? stopsOf(first) : []} />
      </section>
      <HomeBoard {...board}>
        {board.groups?.length === mostOnLanding && (
          <ButtonLink variant="line" href={`/${language}/find#groups`}>
            {t('search.home.all_groups')}
          </ButtonLink>
        )}
      </HomeBoard>
      {below}
    </>
  )
}

/** The line below the skyline is the one of the first group: its ends and changes, at their times. */
function stopsOf({ trainDetails }: Group) {
  const { departure, segments } = trainDetails
  return [departure, ...segments.map(({ arrival }) => arrival)].map(({ station, time }) => ({
    name: station.name,
    time: wallTime(time),
  }))
}
