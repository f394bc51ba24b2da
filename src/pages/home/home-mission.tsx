import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { PosterArt } from '../../kit/landing/poster.tsx'
import styles from './home.module.css'

/** Why there is a Sixrail, beside three places one might go to. */
export function HomeMission() {
  const { t } = useText()
  const id = useId()
  return (
    <section className={`section page-width ${styles.mission}`} aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {t('content.mission.title')}
        </h2>
        <p className="lead soft">{t('content.mission.text')}</p>
      </div>
      <div className={styles.missionPosters}>
        <PosterArt motif="bridge" season="autumn" />
        <PosterArt motif="square" season="winter" />
        <PosterArt motif="canal" season="spring" />
      </div>
    </section>
  )
}
