import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { Empty } from '../../../kit/feedback/empty.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import type { listArticles } from '../contract.ts'
import { entryPath } from './entry-path.ts'
import { EntryPicture } from './pictures/entry-picture.tsx'
import styles from './entry-cards.module.css'

type Articles = NonNullable<ReplyOf<typeof listArticles>['articles']>
type Article = Articles[number]

/** The newest article, and the others in a grid. */
export function ArticleList({ articles }: { articles: Articles }) {
  const { t } = useText()
  const [newest, ...others] = articles
  return (
    <>
      <PageBand title={t('content.blog.title')} text={t('content.blog.text')} />
      <div className="page-width page-body">
        {newest ? <Featured article={newest} /> : <Empty level={2} title={t('content.blog.none')} />}
        {others.length > 0 && (
          <section className="stack stack--large" aria-labelledby="latest-articles">
            <h2 className="h2" id="latest-articles">
              {t('content.blog.latest')}
            </h2>
            <ul className={styles.cards}>
              {others.map((article) => (
                <li key={article.slug} className={styles.card}>
                  <Picture article={article} />
                  <div className={styles.words}>
                    <ArticleMeta article={article} />
                    <h3 className="h3">
                      <ArticleLink article={article} />
                    </h3>
                    <p className="small soft">{article.description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function Featured({ article }: { article: Article }) {
  const { t } = useText()
  return (
    <section className={styles.featured} aria-labelledby="newest-article">
      <Picture article={article} />
      <div className="stack stack--small">
        <p className="small bold">{t('content.blog.featured')}</p>
        <h2 className="h2" id="newest-article">
          <ArticleLink article={article} />
        </h2>
        <p className="lead">{article.description}</p>
        <ArticleMeta article={article} />
      </div>
    </section>
  )
}

function ArticleLink({ article: { slug, title } }: { article: Article }) {
  const { language } = useText()
  const Link = useLink()
  return (
    <Link className={styles.link} href={`/${language}${entryPath('blog', slug)}`}>
      {title}
    </Link>
  )
}

/** What it is about, and when it was written. */
export function ArticleMeta({
  article: { category, publishedAt, publishedText },
}: {
  article: Pick<Article, 'category' | 'publishedAt' | 'publishedText'>
}) {
  const { t } = useText()
  return (
    <p className={styles.meta}>
      <span>{category ?? t('content.blog.uncategorized')}</span>
      {publishedAt && <time dateTime={publishedAt}>{publishedText}</time>}
    </p>
  )
}

const Picture = ({ article: { image, imageAlt, poster, slug } }: { article: Article }) => (
  <EntryPicture image={image} imageAlt={imageAlt} poster={poster} seed={slug} />
)
