import styles from '../poster.module.css'
/** Towers and a cable-stayed bridge over a wide river. */
export function HarbourArt() {
  return (
    <>
      <rect className={styles.sky1} width="300" height="400" />
      <circle className={styles.sky2} cx="84" cy="138" r="240" />
      <circle className={styles.sky3} cx="84" cy="138" r="172" />
      <circle className={styles.sky4} cx="84" cy="138" r="110" />
      <circle className={styles.sun} cx="84" cy="138" r="56" />
      <path className={styles.far} d="M0 250h24v-26h20v26h16v-48h26v48h150v-34h22v34h42v80H0z" />
      <path className={styles.middle} d="M186 316V196h4v-74h26v80h4V112h28v84h4v-66h26v72h4v114z" />
      <path
        className={styles.lit}
        d="M194 132h6v4h-6zM204 132h6v4h-6zM194 144h6v4h-6zM204 144h6v4h-6zM194 156h6v4h-6zM204 156h6v4h-6zM194 168h6v4h-6zM204 168h6v4h-6zM194 180h6v4h-6zM204 180h6v4h-6z"
      />
      <path
        className={styles.lit}
        d="M224 122h6v4h-6zM235 122h6v4h-6zM224 134h6v4h-6zM235 134h6v4h-6zM224 146h6v4h-6zM235 146h6v4h-6zM224 158h6v4h-6zM235 158h6v4h-6zM224 170h6v4h-6zM235 170h6v4h-6zM224 182h6v4h-6zM235 182h6v4h-6z"
      />
      <path
        className={styles.lit}
        d="M257 140h6v4h-6zM267 140h6v4h-6zM257 152h6v4h-6zM267 152h6v4h-6zM257 164h6v4h-6zM267 164h6v4h-6zM257 176h6v4h-6zM267 176h6v4h-6z"
      />
      <path
        className={styles.lit}
        d="M192 206h6v5h-6zM203 206h6v5h-6zM214 206h6v5h-6zM225 206h6v5h-6zM236 206h6v5h-6zM247 206h6v5h-6zM258 206h6v5h-6zM269 206h6v5h-6zM192 220h6v5h-6zM203 220h6v5h-6zM214 220h6v5h-6zM225 220h6v5h-6zM236 220h6v5h-6zM247 220h6v5h-6zM258 220h6v5h-6zM269 220h6v5h-6zM192 234h6v5h-6zM203 234h6v5h-6zM214 234h6v5h-6zM225 234h6v5h-6zM236 234h6v5h-6zM247 234h6v5h-6zM258 234h6v5h-6zM269 234h6v5h-6zM192 248h6v5h-6zM203 248h6v5h-6zM214 248h6v5h-6zM225 248h6v5h-6zM236 248h6v5h-6zM247 248h6v5h-6zM258 248h6v5h-6zM269 248h6v5h-6zM192 262h6v5h-6zM203 262h6v5h-6zM214 262h6v5h-6zM225 262h6v5h-6zM236 262h6v5h-6zM247 262h6v5h-6zM258 262h6v5h-6zM269 262h6v5h-6zM192 276h6v5h-6zM203 276h6v5h-6zM214 276h6v5h-6zM225 276h6v5h-6zM236 276h6v5h-6zM247 276h6v5h-6zM258 276h6v5h-6zM269 276h6v5h-6z"
      />
      <path className={styles.water} d="M0 322H300V400H0z" />
      <path
        className={styles.nearLine}
        strokeWidth="2"
        d="M122 72L300 296M120 80L276 300M118 88L250 302M116 97L226 304M113 106L202 306M111 116L180 308M108 128L162 309M121 72L26 312M119 80L14 312"
      />
      <path className={styles.accent} d="M119 60l10 0-17 152 28 104h-16L97 212z" />
      <path className={styles.near} d="M0 312L300 294v14L0 322zM96 318h56v40H96zM20 320h16v30H20z" />
      <path className={styles.waterLine} d="M40 374h64M150 384h40M190 366h70M14 390h30M236 388h44" />
    </>
  )
}
