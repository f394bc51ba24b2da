import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { homeMarket } from '../../kernel/home-market.ts'
import { moneyText } from '../../kernel/wording.ts'
import { StepLine } from '../../kit/landing/step-line.tsx'

/** How it works, as a line with the traveller's money at every stop, and what happens when six do not come together. */
export default function HomeSteps() {
  const { t, language } = useText()
  const id = useId()
  const nothing = moneyText(language, { amount: 0, currency: homeMarket.currency })
  return (
    <section className="section page-width" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id}>
          {t('search.home.way')}
        </h2>
      </div>
      <StepLine
        stops={[
          {
            title: t('search.home.way_choose'),
            text: t('search.home.way_choose_text'),
            money: t('search.home.way_choose_money'),
          },
          {
            title: t('search.home.way_seat'),
            text: t('search.home.way_seat_text'),
            money: t('search.home.way_seat_money', { nothing }),
            siding: {
              text: (
                <>
                  <b>{t('search.home.way_not_six')}</b> {t('search.home.way_not_six_text')}
                </>
              ),
              money: t('search.home.way_not_six_money', { nothing }),
            },
          },
          {
            title: t('search.home.way_six'),
            text: t('search.home.way_six_text'),
            money: t('search.home.way_six_money'),
          },
          {
            title: t('search.home.way_travel'),
            text: t('search.home.way_travel_text'),
            money: t('search.home.way_travel_money'),
          },
        ]}
      />
    </section>
  )
}
