import { useEffect, useRef, useState } from 'react'
import { LandmarkArt } from '../../../../kit/landing/landmark-art.tsx'
import { isLandmark } from '../../../../kit/landing/landmarks/index.ts'
import { PosterArt } from '../../../../kit/landing/poster.tsx'
import type { Motif, Season } from '../../../../kit/landing/poster-motif.ts'
import { isBroken } from './broken-images.ts'
import styles from './entry-picture.module.css'

interface EntryPictureProps {
  readonly image: string | null
  readonly imageAlt: string
  /** a landmark and a season, such as `delft autumn` */
  readonly poster: string | null
  /** chooses a drawing where none is named */
  readonly seed: string
}

const motifs: readonly Motif[] = ['bridge', 'canal', 'harbour', 'square']
const seasons: readonly Season[] = ['autumn', 'winter', 'spring', 'summer']

/** The image of an article or a route, or a drawing where there is none or it cannot be loaded. */
export function EntryPicture({ image, imageAlt, poster, seed }: EntryPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = useRef<HTMLImageElement>(null)
  // what failed before the scripts had taken over tells nobody any more
  useEffect(() => {
    if (shown.current && isBroken(shown.current)) setFailed(image)
  }, [image])
  if (image !== null && image !== failed)
    return (
      <img
        ref={shown}
        className={styles.picture}
        src={image}
        alt={imageAlt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(image)}
      />
    )
  const words = poster?.split(' ') ?? []
  const season = seasons.find((one) => words.includes(one))
  if (season && words[0] !== undefined && isLandmark(words[0]))
    return <LandmarkArt className={styles.picture} name={words[0]} season={season} />
  return (
    <PosterArt
      className={styles.picture}
      seed={seed}
      motif={motifs.find((motif) => words.includes(motif))}
      season={season}
    />
  )
}
