import type { Ref } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { MarkedText } from '../marked-text.tsx'

interface TermsCheckboxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly accepted: boolean
  readonly onChange: (accepted: boolean) => void
}

/** While it is not ticked, the reason why nothing can be sent stands beside it. */
export function TermsCheckbox({ ref, accepted, onChange }: TermsCheckboxProps) {
  const { t, language } = useText()
  const Link = useLink()
  // in a window of its own: what is typed in the form stays
  const link = (path: string) => <Link href={`/${language}/${path}`} target="_blank" rel="noopener" />
  return (
    <Checkbox
      ref={ref}
      name="termsAccepted"
      hint={accepted ? undefined : t('accounts.problems.terms')}
      onChange={(event) => onChange(event.currentTarget.checked)}
      required
    >
      <MarkedText
        text={t('accounts.register.terms')}
        parts={{ terms: link('terms'), privacy: link('privacy-policy') }}
      />
    </Checkbox>
  )
}
