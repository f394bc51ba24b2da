import { useText } from '../../../../browser/text.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'

type TermsCheckProps = { id: string; accepted: boolean; onChange: (accepted: boolean) => void }

/** The message stands beside the box from the start, because the button is off until it is ticked. */
export function TermsCheck({ id, accepted, onChange }: TermsCheckProps) {
  const { t, language } = useText()
  const [before = '', words = '', after = ''] = t('groups.accept-terms').split(/<\/?terms>/)
  return (
    <Checkbox
      id={id}
      name="terms"
      checked={accepted}
      hint={accepted ? undefined : t('groups.terms-needed')}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {before}
      {/* a new tab: the form would be lost */}
      <a href={`/${language}/terms`} target="_blank" rel="noopener">
        {words}
        <span className="visually-hidden"> {t('groups.new-tab')}</span>
      </a>
      {after}
    </Checkbox>
  )
}
