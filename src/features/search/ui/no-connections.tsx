import { useText } from '../../../browser/text.tsx'
import { Empty } from '../../../kit/empty.tsx'

/** Nothing was found: the three reasons this can have (SRCH-09), and under `why` the one that is known. */
export function NoConnections({ why }: { why?: string }) {
  const { t } = useText()
  return (
    <div role="status">
      <Empty level={2} title={t('search.none.title')}>
        {why && <p className="b">{why}</p>}
        <p>{t('search.none.because')}</p>
        <ul className="seek-reasons">
          <li>{t('search.none.no_direct')}</li>
          <li>{t('search.none.outside_window')}</li>
          <li>{t('search.none.sold_out')}</li>
        </ul>
        <p>{t('search.none.next')}</p>
      </Empty>
    </div>
  )
}
