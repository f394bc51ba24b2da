import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../browser/text.tsx'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import { Icon } from '../../../../kit/controls/icon.tsx'
import type { readHelp } from '../../contract.ts'
import { articlePath, linkId } from './article-path.ts'
import styles from './help-center.module.css'

type Category = NonNullable<ReplyOf<typeof readHelp>['categories']>[number]

/** What it is about, and the articles in it. */
export function HelpCategory({ category }: { category: Category }) {
  const { language } = useText()
  const titleId = useId()
  return (
    <section className={styles.category} aria-labelledby={titleId}>
      <div className={styles.about}>
        {category.icon && (
          // made by the server from shapes and numbers alone
          <span className={styles.icon} dangerouslySetInnerHTML={{ __html: category.icon }} />
        )}
        <div>
          <h2 className="h3" id={titleId}>
            {category.title}
          </h2>
          <p className="small soft">{category.description}</p>
        </div>
      </div>
      <ul className={styles.articles}>
        {category.articles.map(({ id, title }) => (
          <li key={id}>
            <Link
              id={linkId(id)}
              className={styles.article}
              to={articlePath(language, id)}
              state={{ fromHelp: true }}
              preventScrollReset
            >
              {title}
              <Icon name="later" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
