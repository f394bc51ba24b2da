import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { useLink } from '../../../kit/controls/link.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import type { readRoute } from '../contract.ts'
import { WrittenHtml } from './pictures/written-html.tsx'
import { Sources } from './sources.tsx'
import { EntryPicture } from './pictures/entry-picture.tsx'
import styles from './route.module.css'

type Route = NonNullable<ReplyOf<typeof readRoute>['route']>

interface RouteTextProps {
  readonly route: Route
  /** leads to the trains of today */
  readonly search: ReactNode
  /** what is going on there: groups and prices */
  readonly now: ReactNode
  /** the search form, filled in */
  readonly children: ReactNode
}

/** What there is to know about a line between two stations. */
export function RouteText({ route, search, now, children }: RouteTextProps) {
  const { t, language } = useText()
  const Link = useLink()
  const { image, imageAlt, poster, slug } = route
  const links = [
    ['/routes', t('content.routes.all')],
    ['/about', t('content.routes.about')],
    ['/faq', t('content.faq.title')],
    ['/blogs', t('content.blog.title')],
  ]
  return (
    <>
      <PageBand
        before={
          <Link className="tap-link" href={`/${language}/routes`}>
            {t('content.routes.all')}
          </Link>
        }
        title={route.title}
        text={route.description}
      />
      <div className={`page-width page-body ${styles.parts}`}>
        <div className={styles.text}>
          <div className={styles.opening}>
            <EntryPicture image={image} imageAlt={imageAlt} poster={poster} seed={slug} />
            <Overview route={route}>{search}</Overview>
          </div>
          {now}
          <WrittenHtml html={route.html} />
          <section className="stack" aria-labelledby="tips">
            <h2 className={styles.title} id="tips">
              {t('content.routes.tips')}
            </h2>
            <ul className={styles.tips}>
              {['platform', 'group', 'change'].map((tip) => (
                <li key={tip}>{t(`content.routes.tip.${tip}`)}</li>
              ))}
            </ul>
          </section>
          <Sources sources={route.sources} />
          {route.publishedAt && (
            <p className="small soft">
              <time dateTime={route.publishedAt}>
                {t('content.written.updated', { date: route.publishedText ?? '' })}
              </time>
            </p>
          )}
        </div>
        <div className={styles.side}>
          {children}
          <nav className="stack stack--small" aria-labelledby="quick-links">
            <h2 className="h3" id="quick-links">
              {t('content.routes.links')}
            </h2>
            <ul>
              {links.map(([path, label]) => (
                <li key={path}>
                  <Link className="tap-link" href={`/${language}${path}`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </>
  )
}

function Overview({ route, children }: { route: Route; children: ReactNode }) {
  const { t } = useText()
  const facts = [
    [t('content.routes.departure'), route.origin],
    [t('content.routes.arrival'), route.destination],
    [t('content.routes.duration'), route.duration],
    [t('content.routes.distance'), route.distance],
    [t('content.routes.carrier'), route.carrier ?? t('content.routes.multiple')],
    [t('content.routes.frequency'), route.frequency],
  ]
  return (
    <section className={styles.overview} aria-labelledby="overview">
      <h2 className="h3" id="overview">
        {t('content.routes.overview')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) => value && [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>],
        )}
      </dl>
      {children}
    </section>
  )
}
