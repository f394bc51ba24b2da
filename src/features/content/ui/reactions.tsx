import { useEffect, useId, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { reactToArticle } from '../contract.ts'
import styles from './reactions.module.css'

/** How long the thanks are shown (001 §9). */
const thanksMs = 5_000

/** Like or dislike. The reader is thanked at once: what comes of it is not their matter. */
export function Reactions({ slug }: { slug: string }) {
  const { t } = useText()
  const api = useApi()
  const id = useId()
  const [thanks, setThanks] = useState(0)
  useEffect(() => {
    if (thanks === 0) return
    const timer = setTimeout(() => setThanks(0), thanksMs)
    return () => clearTimeout(timer)
  }, [thanks])
  const react = (reaction: 'like' | 'dislike') => {
    setThanks((times) => times + 1)
    api(reactToArticle, { body: { reaction, slug } }).catch((error: unknown) => console.warn(error))
  }
  return (
    <section className={`${styles.reactions} no-print`} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t('content.blog.ask')}
      </h2>
      <div className="row">
        <Button variant="line" size="s" onClick={() => react('like')}>
          {t('content.blog.like')}
        </Button>
        <Button variant="line" size="s" onClick={() => react('dislike')}>
          {t('content.blog.dislike')}
        </Button>
      </div>
      {/* it keeps its room, so that nothing jumps when it comes and goes */}
      <div className={styles.thanks} role="status">
        {thanks > 0 && <Banner tone="ok" title={t('content.blog.thanks')} />}
      </div>
    </section>
  )
}
