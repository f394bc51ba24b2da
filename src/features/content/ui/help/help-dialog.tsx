import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../../browser/text.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { WrittenHtml } from '../pictures/written-html.tsx'
import { linkId } from './article-path.ts'

interface HelpDialogProps {
  /** null: none is open */
  readonly article: { readonly id: string; readonly title: string; readonly html: string } | null
}

/** The article of the address. Closing it leads back to the list: by the history where the visitor came from there. */
export function HelpDialog({ article }: HelpDialogProps) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { fromHelp?: boolean } | null }
  useFocusOnLink(article?.id ?? null)
  const close = () => {
    if (state?.fromHelp) void navigate(-1)
    else void navigate(`/${language}/help`, { replace: true, preventScrollReset: true })
  }
  return (
    <DialogLater
      open={article !== null}
      onClose={close}
      title={article?.title ?? ''}
      closeLabel={t('content.help.close')}
    >
      {article && <WrittenHtml html={article.html} />}
    </DialogLater>
  )
}

/** Who came straight to an article has pressed no link to which the focus could go back: it goes to the article's own. */
function useFocusOnLink(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? before.current : null
    before.current = openId
    if (closed !== null) document.getElementById(linkId(closed))?.focus()
  }, [openId])
}
