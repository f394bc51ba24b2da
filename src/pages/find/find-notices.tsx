import { useText } from '../../browser/text.tsx'
import { dayWords } from '../../features/search/ui/day-words.ts'
import { Banner } from '../../kit/feedback/banner.tsx'
import { InviteNews } from './invite-news.tsx'
import type { ResultsData } from './load-results.ts'
import styles from './find.module.css'

/** What is to be said of the address itself, before its answer. */
export default function FindNotices({ data }: { data: ResultsData }) {
  const connections = data.result.kind === 'found' ? data.result.connections : []
  return (
    <>
      {data.invite && <InviteNews invite={data.invite} connections={connections} />}
      <AddressNotices data={data} />
    </>
  )
}

/** What of the address was missing or could not be read, and what is shown instead. */
function AddressNotices({
  data: { query, window, from, to, damaged, unclear, result },
}: {
  data: ResultsData
}) {
  const { t, language } = useText()
  const isHalf =
    result.kind === 'nothing-asked' && (from.text !== '') !== (to.text !== '') && !unclear.from && !unclear.to
  const day = dayWords(language, query.date ?? window.usual_date)
  const shown = { day, time: query.startTime, from: from.text, to: to.text }
  const notices = [
    ...(isHalf ? [t(from.text ? 'search.missing.arrival' : 'search.missing.departure')] : []),
    ...damaged
      // it speaks of the trains that are shown
      .filter((part) => part !== 'stations' || result.kind === 'found')
      .map((part) => t(`search.damaged.${part}`, shown)),
  ]
  if (notices.length === 0) return null
  return (
    <div className={`page-width ${styles.notices}`}>
      <Banner tone="warn">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </Banner>
    </div>
  )
}
