import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { homeMarket } from '../../../kernel/home-market.ts'
import { useLink } from '../../../kit/controls/link.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { SixSign } from '../../../kit/layout/six-sign.tsx'
import type { readArticle } from '../contract.ts'
import { ArticleMeta } from './article-list.tsx'
import { Reactions } from './reactions.tsx'
import { Sources } from './sources.tsx'
import { TextWithContents } from './text-with-contents.tsx'
import { EntryPicture } from './pictures/entry-picture.tsx'
import styles from './article.module.css'

type Article = NonNullable<ReplyOf<typeof readArticle>['article']>

/** An article with who wrote it, what it was written from, and `children`: the search. */
export function ArticleText({ article, children }: { article: Article; children: ReactNode }) {
  const { t, language } = useText()
  const Link = useLink()
  const { slug, title, image, imageAlt, poster } = article
  return (
    <>
      <PageBand
        before={
          <Link className="tap-link" href={`/${language}/blogs`}>
            {t('content.blog.back')}
          </Link>
        }
        title={title}
        text={slug.replaceAll('-', ' ')}
      />
      <article className="page-width page-body">
        <TextWithContents
          html={article.html}
          sections={article.sections}
          before={
            <div className={styles.opening}>
              <EntryPicture image={image} imageAlt={imageAlt} poster={poster} seed={slug} />
              <div className="stack">
                <ArticleMeta article={article} />
                <p className="lead">{article.description}</p>
              </div>
            </div>
          }
        >
          <Sources sources={article.sources} />
          <section className={styles.author} aria-label={t('content.blog.author')}>
            <SixSign size="l" taken={homeMarket.groupSize} />
            <div>
              <p className="bold">{t('content.blog.author')}</p>
              <p className="small soft">{t('content.blog.author-text')}</p>
            </div>
          </section>
          <Reactions slug={slug} />
        </TextWithContents>
        <div className={styles.search}>{children}</div>
      </article>
    </>
  )
}
