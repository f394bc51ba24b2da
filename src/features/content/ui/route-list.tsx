import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { Badge } from '../../../kit/feedback/badge.tsx'
import { Empty } from '../../../kit/feedback/empty.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { RouteName } from '../../../kit/rail/route-name.tsx'
import type { listRoutes } from '../contract.ts'
import { entryPath } from './entry-path.ts'
import { EntryPicture } from './pictures/entry-picture.tsx'
import styles from './entry-cards.module.css'

type Described = NonNullable<ReplyOf<typeof listRoutes>['routes']>[number]
/** What a card of the list shows of a route. */
export type Route = Omit<Described, 'title' | 'description' | 'translations'>
type Routes = readonly Route[] | null

/** The routes somebody described, and `children`: the search. Null: they cannot be read, which is not the traveller's matter. */
export function RouteList({ routes, children }: { routes: Routes; children: ReactNode }) {
  const { t } = useText()
  return (
    <>
      <PageBand title={t('content.routes.title')} text={t('content.routes.text')} />
      <div className="page-width page-body">
        {routes?.length ? (
          <ul className={styles.cards}>
            {routes.map((route) => (
              <RouteCard key={route.slug} route={route} />
            ))}
          </ul>
        ) : (
          <Empty level={2} title={t(routes ? 'content.routes.none-here' : 'content.routes.none')} />
        )}
        <div className={styles.search}>{children}</div>
      </div>
    </>
  )
}

function RouteCard({ route }: { route: Route }) {
  const { t, language } = useText()
  const { slug, image, imageAlt, poster, origin, destination, duration, distance, isFeatured } = route
  const facts = [
    [t('content.routes.departure'), origin],
    [t('content.routes.arrival'), destination],
    [t('content.routes.duration'), duration],
    [t('content.routes.distance'), distance],
  ]
  return (
    <li className={styles.card}>
      <EntryPicture image={image} imageAlt={imageAlt} poster={poster} seed={slug} />
      <div className={styles.words}>
        {isFeatured && (
          <p>
            <Badge kind="tag">{t('content.routes.featured')}</Badge>
          </p>
        )}
        <h2 className="h3">
          <RouteName from={origin} to={destination} toLabel={t('content.routes.to')} />
        </h2>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) => value && [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>],
          )}
        </dl>
        <ButtonLink className={styles.act} size="s" href={`/${language}${entryPath('route', slug)}`}>
          {t('content.routes.book')}
          <span className="visually-hidden">
            : {origin} – {destination}
          </span>
        </ButtonLink>
      </div>
    </li>
  )
}
