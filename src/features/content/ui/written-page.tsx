import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { Icon } from '../../../kit/controls/icon.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { ProseHtml } from '../../../kit/layout/prose.tsx'
import type { readContentPage } from '../contract.ts'
import styles from './written-page.module.css'

type Page = NonNullable<ReplyOf<typeof readContentPage>['page']>

/** A long text with its date and a table of contents that follows the eye. */
export function WrittenPage({ page }: { page: Page }) {
  const { t } = useText()
  const text = useRef<HTMLDivElement>(null)
  const read = useSectionInSight(text, page.html)
  const contents = page.sections.length > 2 && <Contents sections={page.sections} read={read} />
  return (
    <>
      <PageBand
        title={<span className={styles.title}>{page.title}</span>}
        text={
          <time dateTime={page.publishedAt}>
            {t('content.written.updated', { date: page.publishedText })}
          </time>
        }
      />
      <div className="page-width page-body">
        <div className={styles.columns}>
          {contents && (
            <>
              <nav className={`${styles.beside} no-print`} aria-label={t('content.written.contents')}>
                <p className={styles.heading}>{t('content.written.contents')}</p>
                {contents}
              </nav>
              {/* sixteen lines before the first sentence would be all that a phone shows */}
              <details className={`${styles.before} no-print`}>
                <summary>
                  {t('content.written.contents')}
                  <Icon name="down" />
                </summary>
                <nav aria-label={t('content.written.contents')}>{contents}</nav>
              </details>
            </>
          )}
          <ProseHtml ref={text} html={page.html} />
        </div>
      </div>
    </>
  )
}

function Contents({ sections, read }: { sections: Page['sections']; read: string | null }) {
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === read ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Below where a heading stands when a link has led to it: `scroll-padding-block` in base.css. */
const readingLine = 140

/** The id of the section at the top of the window. */
function useSectionInSight(text: RefObject<HTMLDivElement | null>, html: string): string | null {
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    const headings = [...(text.current?.querySelectorAll('h2') ?? [])]
    const follow = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < readingLine)
      setRead(passed.at(-1)?.id ?? null)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [text, html])
  return read
}
