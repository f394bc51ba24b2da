import { Suspense } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { later } from '../../../../kit/later.ts'
import type { Missing } from '../../rules/query/missing-information.ts'
import type { MissingInformationProps } from './missing-information.tsx'
import bannerStyles from '../../../../kit/feedback/banner.module.css'
import styles from './search-form.module.css'

const Information = later(() => import('./missing-information.tsx'), Lacking)

/** The dialog of a search that lacks something; its code comes then. */
export function MissingInformation(props: { missing: Missing | null; onClose: () => void }) {
  const { missing, onClose } = props
  if (missing === null) return null
  return (
    <Suspense>
      <Information missing={missing} onClose={onClose} />
    </Suspense>
  )
}

/** Says it in its place where the dialog is not to be had. */
function Lacking({ missing }: MissingInformationProps) {
  const { t } = useText()
  return <FormNote>{t(`search.missing.${missing}`)}</FormNote>
}

/** Below a form that was not sent: why. Whatever stands in the form is still there, and its own button tries again. */
export function FormNote({ children }: { children: string }) {
  return (
    <p className={`${bannerStyles.banner} ${bannerStyles.warn} ${styles.wholeWidth}`} role="alert">
      {children}
    </p>
  )
}
