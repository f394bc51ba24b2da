import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'

/** What became of a payment whose card page was left; `unknown` where nobody could tell, `nothing` where there is none to end. */
export type Ending = 'nothing' | 'ending' | 'freed' | 'paid' | 'unknown'

const words = {
  group: {
    ending: 'payments.cancel.freeing',
    freed: 'payments.cancel.freed',
    unknown: 'payments.cancel.lapses',
    unknownMore: 'payments.cancel.lapses-more',
    paid: 'payments.cancel.paid',
    paidMore: 'payments.cancel.paid-more',
    onward: 'payments.my-groups',
  },
  ticket: {
    ending: 'payments.cancel.ticket.ending',
    freed: 'payments.cancel.ticket.freed',
    unknown: 'payments.cancel.ticket.lapses',
    unknownMore: 'payments.cancel.ticket.lapses-more',
    paid: 'payments.cancel.ticket.paid',
    paidMore: 'payments.cancel.ticket.paid-more',
    onward: 'payments.cancel.ticket.onward',
  },
} as const

interface CancelledOrderProps {
  readonly of: keyof typeof words
  readonly ending: Ending
  /** where a payment that did go through leads */
  readonly paidPath: string
  /** leads back to what was to be paid for; the page supplies it */
  readonly tryAgain: ReactNode
}

/** Back from the card page without paying: the seat is freed, and a payment that did go through is not hidden (PAY-04). */
export function CancelledOrder({ of, ending, paidPath, tryAgain }: CancelledOrderProps) {
  const { t, language } = useText()
  const say = words[of]
  const isPaid = ending === 'paid'
  return (
    <>
      <PageBand
        title={t('payments.cancel.title')}
        text={isPaid ? undefined : t('payments.cancel.nothing-charged')}
      />
      <div className="page-width page-body page-width--narrow">
        {ending === 'ending' && <Waiting size="m">{t(say.ending)}</Waiting>}
        {ending === 'freed' && <Banner tone="ok" live title={t(say.freed)} />}
        {ending === 'unknown' && (
          <Banner tone="info" live title={t(say.unknown)}>
            {t(say.unknownMore)}
          </Banner>
        )}
        {isPaid && (
          <Banner
            tone="warn"
            live
            title={t(say.paid)}
            acts={<ButtonLink href={`/${language}/${paidPath}`}>{t(say.onward)}</ButtonLink>}
          >
            {t(say.paidMore)}
          </Banner>
        )}
        <p className="lead">{t('payments.cancel.what-now')}</p>
        <div className="actions">
          {!isPaid && tryAgain}
          <ButtonLink variant="line" href={`/${language}/find`}>
            {t('payments.cancel.new-search')}
          </ButtonLink>
          <ButtonLink variant="line" href={`/${language}#groups`}>
            {t('payments.cancel.group-trips')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`/${language}`}>
            {t('payments.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
