import type { ReactNode } from 'react'
import { useText } from '../../browser/text.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { Empty } from '../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../kit/feedback/skeleton.tsx'
import type { FreeVacancy, Vacancy } from './ask-vacancy.ts'

interface VacancyViewProps {
  readonly vacancy: Vacancy
  /** another answer is on its way */
  readonly isChecking: boolean
  /** the address of the search that leads to other trains */
  readonly searchHref: string
  readonly onRetry: () => void
  readonly children: (free: FreeVacancy) => ReactNode
}

const more = {
  unnamed: 'bookings.checkout.none-named',
  none: 'bookings.checkout.none-more',
  cancelled: 'bookings.checkout.cancelled-more',
} as const

/** What is drawn for a train that can be had; until then, or in its place, what is known of it. */
export function VacancyView({ vacancy, isChecking, searchHref, onRetry, children }: VacancyViewProps) {
  const { t } = useText()
  switch (vacancy.kind) {
    case 'waiting':
      return <Waiting size="m">{t('bookings.checkout.verifying')}</Waiting>
    case 'unnamed':
    case 'none':
    case 'cancelled':
      return (
        <Empty
          level={2}
          title={t(vacancy.kind === 'cancelled' ? 'bookings.checkout.cancelled' : 'bookings.checkout.none')}
          action={<ButtonLink href={searchHref}>{t('bookings.checkout.return')}</ButtonLink>}
        >
          {t(more[vacancy.kind])}
        </Empty>
      )
    case 'unreachable':
      return (
        <ErrorPanel
          title={t('bookings.checkout.unreadable')}
          retryLabel={t('bookings.try-again')}
          onRetry={onRetry}
          busy={isChecking}
          busyLabel={t('bookings.checkout.verifying')}
        >
          {vacancy.message ?? t('bookings.checkout.unreachable')}
        </ErrorPanel>
      )
    case 'free':
      return children(vacancy)
  }
}
