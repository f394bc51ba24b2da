import styles from '../poster.module.css'
/** A tall tower over gables and snow, two skaters. */
export function SquareArt() {
  return (
    <>
      <rect className={styles.sky1} width="300" height="400" />
      <circle className={styles.sky2} cx="224" cy="112" r="210" />
      <circle className={styles.sky3} cx="224" cy="112" r="150" />
      <circle className={styles.sky4} cx="224" cy="112" r="96" />
      <circle className={styles.sun} cx="224" cy="112" r="40" />
      <path className={styles.far} d="M0 276h300v60H0z" />
      <path
        className={styles.far}
        d="M22 276v-26l8-8 8 8v26zM52 276a12 16 0 0 1 24 0zM232 276v-40l10-18 10 18v40zM262 276a11 15 0 0 1 22 0z"
      />
      <path
        className={styles.middle}
        d="M116 336V210h4v-66h6v-44h5V78h6V62l5-20h6l5 20v16h6v22h5v44h6v66h4V336z"
      />
      <path className={styles.accent} d="M143 24h4v20h-4zM135 26h22l-6 5h-10z" />
      <path
        className={styles.sky4}
        d="M112 206h66v5h-66zM117 141h56v5h-56zM123 98h44v4h-44zM130 76h30v4h-30z"
      />
      <path
        className={styles.near}
        d="M128 222h8v34h-8zM141 222h8v34h-8zM154 222h8v34h-8zM131 156h7v30h-7zM142 156h7v30h-7zM153 156h7v30h-7zM133 108h5v22h-5zM143 108h5v22h-5zM153 108h5v22h-5z"
      />
      <path
        className={styles.near}
        d="M0 350V292h6v-9h6v-9h6v-9h14v9h6v9h6v9h6v-4l22-24 22 24v-2h6V276h8v-9h16v9h8v13h6v8h48l20-22 20 22v-10h6v-9h6v-9h6v-9h16v9h6v9h6v9h6v62z"
      />
      <path
        className={styles.sky4}
        d="M18 262h14v4H18zM12 271h6v3h-6zM32 271h6v3h-6zM50 286l22-24 22 24-3 3-19-21-19 21zM192 294l20-22 20 22-3 3-17-19-17 19zM108 264h16v4h-16zM250 257h16v4h-16z"
      />
      <path className={styles.lit} d="M14 298h6v10h-6zM28 298h6v10h-6zM14 318h6v10h-6zM28 318h6v10h-6z" />
      <path className={styles.lit} d="M62 300h6v10h-6zM76 300h6v10h-6zM62 320h6v10h-6zM76 320h6v10h-6z" />
      <path className={styles.lit} d="M104 292h6v10h-6zM120 292h6v10h-6zM104 314h6v10h-6zM120 314h6v10h-6z" />
      <path className={styles.lit} d="M206 304h5v9h-5zM218 304h5v9h-5zM206 324h5v9h-5zM218 324h5v9h-5z" />
      <path className={styles.lit} d="M250 296h6v10h-6zM264 296h6v10h-6zM250 318h6v10h-6zM264 318h6v10h-6z" />
      <path className={styles.water} d="M0 344H300V400H0z" />
      <path className={styles.waterLine} d="M30 360c40 8 70-6 110 2M170 374c30-8 60 6 100-2M44 388h60" />
      <g className={styles.nearLine} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M196 352l-8 9 6 5-4 8M188 361l-9 6-6-1M194 355l8 4" />
        <path d="M234 348l-8 9 6 5-4 8M226 357l-9 6-6-1M232 351l8 4" />
      </g>
      <circle className={styles.near} cx="199" cy="348" r="3.6" />
      <circle className={styles.near} cx="237" cy="344" r="3.6" />
    </>
  )
}
