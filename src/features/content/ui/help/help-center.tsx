import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../../browser/text.tsx'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import { Button } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import type { readHelp } from '../../contract.ts'
import { searchHelp } from '../../rules/search-help.ts'
import { HelpCategory } from './help-category.tsx'
import { HelpDialog } from './help-dialog.tsx'
import styles from './help-center.module.css'

type Categories = NonNullable<ReplyOf<typeof readHelp>['categories']>

interface HelpCenterProps {
  readonly categories: Categories
  /** the id in the address; null: no article is open */
  readonly articleId: string | null
  /** below the categories */
  readonly children?: ReactNode
}

/** Categories with their articles, a search over all of them, and the article of the address in a dialog (CONT-04). */
export function HelpCenter({ categories, articleId, children }: HelpCenterProps) {
  const { t } = useText()
  const articles = categories.flatMap((category) => category.articles)
  const open = articles.find(({ id }) => id === articleId) ?? null
  return (
    <>
      <PageBand title={t('content.help.title')} text={t('content.help.description')} />
      <div className={`page-width page-body ${styles.help}`}>
        {articleId !== null && open === null && (
          <p className="lead" role="status">
            {t('content.help.article-missing')}
          </p>
        )}
        {articles.length === 0 ? (
          <Empty level={2} title={t('content.help.none')} />
        ) : (
          <SearchedCategories categories={categories} />
        )}
        {children}
      </div>
      <HelpDialog article={open} />
    </>
  )
}

function SearchedCategories({ categories }: { categories: Categories }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // what was typed before the scripts had arrived is in the field only
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const found = searchHelp(categories, typed)
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0)
  const clear = () => {
    if (field.current) field.current.value = ''
    setTyped('')
    field.current?.focus()
  }
  return (
    <>
      <search>
        <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <Field
            ref={field}
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            label={t('content.help.search')}
            defaultValue={query.get('q') ?? ''}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="small soft" role="status">
            {typed.trim() !== '' && t('content.help.found', { count })}
          </p>
        </form>
      </search>
      {found.length === 0 ? (
        <Empty
          level={2}
          title={t('content.help.nothing-found')}
          action={
            <Button variant="line" size="s" onClick={clear}>
              {t('content.help.clear')}
            </Button>
          }
        >
          <p>{t('content.help.nothing-found-text')}</p>
        </Empty>
      ) : (
        found.map((category) => <HelpCategory key={category.id} category={category} />)
      )}
    </>
  )
}
