import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import type { readContentPage } from '../contract.ts'
import { TextWithContents } from './text-with-contents.tsx'
import styles from './text-with-contents.module.css'

type Page = NonNullable<ReplyOf<typeof readContentPage>['page']>

/** A long text with its date. */
export function WrittenPage({ page }: { page: Page }) {
  const { t } = useText()
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
        <TextWithContents html={page.html} sections={page.sections} />
      </div>
    </>
  )
}
