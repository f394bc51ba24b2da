import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { WrittenHtml } from './pictures/written-html.tsx'
import styles from './text-with-contents.module.css'

interface Section {
  readonly id: string
  readonly title: string
  readonly level: number
}
interface TextWithContentsProps {
  readonly html: string
  readonly sections: readonly Section[]
  /** between the contents and the text */
  readonly before?: ReactNode
  /** at the end of the text */
  readonly children?: ReactNode
}

/** A long text with a table of contents that follows the eye. */
export function TextWithContents({ html, sections, before, children }: TextWithContentsProps) {
  const { t } = useText()
  const text = useRef<HTMLDivElement>(null)
  const read = useSectionInSight(text, html)
  const contents = sections.length > 0 && <Contents sections={sections} read={read} />
  return (
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
      <div className={styles.text}>
        {before}
        <WrittenHtml place={text} html={html} />
        {children}
      </div>
    </div>
  )
}

function Contents({ sections, read }: { sections: readonly Section[]; read: string | null }) {
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title, level }) => (
        <li key={id} className={level > 2 ? styles.part : undefined}>
          <a
            href={`#${id}`}
            aria-current={id === read ? 'true' : undefined}
            onClick={(event) => goTo(id, event)}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls to the section, smoothly where that is not unwanted; the keyboard goes on from there. */
function goTo(id: string, event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  // `opensElsewhere` comes with the groups of the home page, for which no written page should wait
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // the router keeps its own state in the entry
  history.pushState(history.state, '', `#${id}`)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
}

/** Below where a heading stands when a link has led to it: `scroll-padding-block` in base.css. */
const readingLine = 140

/** The id of the section at the top of the window. */
function useSectionInSight(text: RefObject<HTMLDivElement | null>, html: string): string | null {
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    const headings = [...(text.current?.querySelectorAll('h2[id], h3[id], h4[id]') ?? [])]
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
