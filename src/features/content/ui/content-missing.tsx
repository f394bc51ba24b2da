import { useText } from '../../../browser/text.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'

interface ContentMissingProps {
  readonly title: string
  readonly text: string
  /** where there are others */
  readonly path: string
  readonly label: string
}

/** Stands in place of what nobody has written, or not in this language. */
export function ContentMissing({ title, text, path, label }: ContentMissingProps) {
  const { language } = useText()
  return (
    <>
      <PageBand title={title} />
      <div className="page-width page-body">
        <p className="lead">{text}</p>
        <div className="actions">
          <ButtonLink href={`/${language}${path}`}>{label}</ButtonLink>
        </div>
      </div>
    </>
  )
}
