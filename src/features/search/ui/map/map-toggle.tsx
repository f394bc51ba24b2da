import { Suspense, useId, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { later } from '../../../../kit/later.ts'
import type { Connection } from '../../contract.ts'
import styles from './map-toggle.module.css'

const RouteMap = later(() => import('./route-map.tsx'), Lost)

/** Opens the map of the route these trains take, or of the middle of Europe where there are none. Its code and drawing come only then. */
export function MapToggle({ connections }: { connections: readonly Connection[] }) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.mapToggle}>
      <Button
        variant="line"
        size="s"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'search.map.hide' : 'search.map.show')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense
            fallback={
              <p className={`soft small ${styles.mapPlaceholder}`} role="status">
                {t('search.map.loading')}
              </p>
            }
          >
            <RouteMap connections={connections} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Lost() {
  const { t } = useText()
  return <p className="small">{t('search.map.lost')}</p>
}
