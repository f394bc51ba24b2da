import styles from '../poster.module.css'
/** Gabled houses and a bicycle on a canal bridge. */
export function CanalArt() {
  return (
    <>
      <rect className={styles.sky1} width="300" height="400" />
      <circle className={styles.sky2} cx="110" cy="120" r="220" />
      <circle className={styles.sky3} cx="110" cy="120" r="160" />
      <circle className={styles.sky4} cx="110" cy="120" r="104" />
      <circle className={styles.sun} cx="110" cy="120" r="46" />
      <path className={styles.far} d="M0 250h300v100H0z" />
      <path className={styles.middle} d="M206 330V186h5v-44h5v-32h6V86h5l6-20 6 20h5v24h6v32h5v44h5V330z" />
      <path className={styles.accent} d="M224 66c0-9 18-9 18 0l-3 14h-12zM231 44h4v16h-4z" />
      <circle className={styles.sky4} cx="233" cy="162" r="11" />
      <path className={styles.nearLine} strokeWidth="2" d="M233 162v-7M233 162h5" />
      <path className={styles.accent} d="M0 340V238h7v-10h7v-10h7v-10h16v10h7v10h7v10h7V340z" />
      <path
        className={styles.middle}
        d="M58 340V232c10-2 14-12 15-26 1-12 7-16 13-16s12 4 13 16c1 14 5 24 15 26V340z"
      />
      <path className={styles.near} d="M114 340V250h12v-40l14-14 14 14v40h12V340z" />
      <path className={styles.middle} d="M166 340V252l24-40h8l24 40v88z" />
      <path className={styles.near} d="M222 340V226h-3v-9h62v9h-3V340z" />
      <path className={styles.middle} d="M278 340V246h22v94z" />
      <path
        className={styles.lit}
        d="M14 250h6v12h-6zM27 250h6v12h-6zM40 250h6v12h-6zM14 272h6v12h-6zM27 272h6v12h-6zM40 272h6v12h-6zM14 294h6v12h-6zM27 294h6v12h-6zM40 294h6v12h-6zM14 316h6v12h-6zM27 316h6v12h-6zM40 316h6v12h-6z"
      />
      <path
        className={styles.lit}
        d="M68 246h7v12h-7zM82 246h7v12h-7zM96 246h7v12h-7zM68 269h7v12h-7zM82 269h7v12h-7zM96 269h7v12h-7zM68 292h7v12h-7zM82 292h7v12h-7zM96 292h7v12h-7zM68 315h7v12h-7zM82 315h7v12h-7zM96 315h7v12h-7z"
      />
      <path
        className={styles.lit}
        d="M122 262h7v12h-7zM136 262h7v12h-7zM150 262h7v12h-7zM122 286h7v12h-7zM136 286h7v12h-7zM150 286h7v12h-7zM122 310h7v12h-7zM136 310h7v12h-7zM150 310h7v12h-7z"
      />
      <path
        className={styles.lit}
        d="M182 262h6v12h-6zM194 262h6v12h-6zM206 262h6v12h-6zM182 286h6v12h-6zM194 286h6v12h-6zM206 286h6v12h-6zM182 310h6v12h-6zM194 310h6v12h-6zM206 310h6v12h-6z"
      />
      <path
        className={styles.lit}
        d="M231 238h7v13h-7zM246 238h7v13h-7zM261 238h7v13h-7zM231 262h7v13h-7zM246 262h7v13h-7zM261 262h7v13h-7zM231 286h7v13h-7zM246 286h7v13h-7zM261 286h7v13h-7zM231 310h7v13h-7zM246 310h7v13h-7zM261 310h7v13h-7z"
      />
      <path className={styles.lit} d="M284 260h7v12h-7zM284 284h7v12h-7zM284 308h7v12h-7z" />
      <path className={styles.water} d="M0 336H300V400H0z" />
      <path
        className={styles.near}
        fillRule="evenodd"
        d="M150 352q75-34 150 0V384H150zM186 384v-6a40 32 0 0 1 80 0v6z"
      />
      <path
        className={styles.nearLine}
        strokeWidth="2.5"
        d="M150 346q75-34 150 0M166 350v-10M188 342v-10M210 338v-11M232 338v-11M254 341v-10M276 346v-10"
      />
      <g fill="none" stroke="var(--k4)" strokeWidth="2.4">
        <circle cx="214" cy="320" r="8" />
        <circle cx="236" cy="320" r="8" />
        <path d="M214 320l7-13h12l3 13M221 307l5 13 7-13M219 304h5M232 303l5-1" />
      </g>
      <path className={styles.waterLine} d="M18 358h56M40 374h70M14 390h40M110 364h24" />
    </>
  )
}
