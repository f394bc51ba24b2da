import { type RefObject, useRef } from 'react'
import { ProseHtml } from '../../../../kit/layout/prose.tsx'
import { useWordsForBrokenImages } from './broken-images.ts'

/** A text of the content service: what it shows from elsewhere may be missing. */
export function WrittenHtml({ html, place }: { html: string; place?: RefObject<HTMLDivElement | null> }) {
  const own = useRef<HTMLDivElement>(null)
  useWordsForBrokenImages(place ?? own, html)
  return <ProseHtml ref={place ?? own} html={html} />
}
