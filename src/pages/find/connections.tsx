import { useLoaderData, useRevalidator } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { type ScheduleData, loadSchedule } from '../../features/search/ui/schedule/load-schedule.ts'
import { ScheduleForm } from '../../features/search/ui/schedule/schedule-form.tsx'
import { ScheduleProblems } from '../../features/search/ui/schedule/schedule-problems.tsx'
import { ScheduleDirection } from '../../features/search/ui/schedule/schedule-direction.tsx'
import { statusOfUnanswered } from '../../features/search/ui/stations/unanswered.ts'
import styles from '../../features/search/ui/schedule/schedule.module.css'
import { Banner } from '../../kit/feedback/banner.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['search'], loadSchedule, ({ unanswered }) =>
  statusOfUnanswered(unanswered),
)
export const loader = clientLoader

export const meta = pageMeta<ScheduleData>({
  title: ({ from, to, directions }, say) =>
    directions.length > 0
      ? say('search.schedule.title_route', { from: from.text, to: to.text })
      : say('search.schedule.title'),
  description: 'search.schedule.description',
})

/** The live schedule of a pair of stations, both directions for a return (SRCH-11). */
export default function Connections() {
  const { data } = useLoaderData<typeof loader>()
  const { t } = useText()
  const { revalidate, state } = useRevalidator()
  const { query, directions, problems, from, to } = data
  const question = [from.id, from.text, to.id, to.text, JSON.stringify(query)].join(' ')
  return (
    <>
      <PageBand title={t('search.schedule.title')} text={t('search.schedule.lead')}>
        <ScheduleForm key={question} data={data} />
      </PageBand>
      <div className={`page-width page-body ${styles.schedule}`}>
        <ScheduleProblems problems={problems} />
        {query.discountCard && <Banner>{t('search.schedule.no_discount')}</Banner>}
        {directions.map((direction, index) => (
          <ScheduleDirection
            key={`${question} ${direction.from.id}`}
            direction={direction}
            isBack={index > 0}
            passengers={query.passengers}
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        ))}
      </div>
    </>
  )
}
