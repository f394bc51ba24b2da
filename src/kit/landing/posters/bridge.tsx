import styles from '../poster.module.css'
/** A river, an arched bridge, a brick tower. */
export function BridgeArt() {
  return (
    <>
      <rect className={styles.sky1} width="300" height="400" />
      <circle className={styles.sky2} cx="206" cy="150" r="190" />
      <circle className={styles.sky3} cx="206" cy="150" r="138" />
      <circle className={styles.sky4} cx="206" cy="150" r="90" />
      <circle className={styles.sun} cx="206" cy="150" r="48" />
      <path className={styles.far} d="M0 262C40 240 92 250 140 246S236 226 300 240V330H0z" />
      <path
        className={styles.middle}
        d="M28 300V196l11-22 11 22V214H62V196l11-22 11 22V232h44v-8l14-16 14 16v76z"
      />
      <path className={styles.lit} d="M36 204h5v9h-5zM36 220h5v9h-5zM36 236h5v9h-5z" />
      <path className={styles.lit} d="M70 204h5v9h-5zM70 220h5v9h-5zM70 236h5v9h-5z" />
      <path className={styles.accent} d="M186 330V170h6v-34h5v-14h4v-16l7-30 7 30v16h4v14h5v34h6V330z" />
      <path className={styles.near} d="M207 58h2v22h-2zM204 64h8v2h-8z" />
      <path
        className={styles.near}
        d="M203 182h3v22h-3zM210 182h3v22h-3zM203 144h3v18h-3zM210 144h3v18h-3z"
      />
      <path className={styles.middle} d="M230 300V238l22-20 22 20v62z" />
      <path
        className={styles.near}
        d="M0 330V276l13-14 13 14v6l12-12 13 12v-4h22v-8l14-15 14 15v10h20v-10l12-13 12 13v8h26v-6l15-15 15 15v8h18v-12l13-14 13 14v14h22v-8l13-13 13 13V345H0z"
      />
      <path className={styles.lit} d="M8 286h4v7h-4zM18 286h4v7h-4z" />
      <path className={styles.lit} d="M34 290h4v7h-4z" />
      <path className={styles.lit} d="M80 286h4v7h-4zM89 286h4v7h-4z" />
      <path className={styles.lit} d="M160 292h4v7h-4zM170 292h4v7h-4z" />
      <path className={styles.lit} d="M238 284h4v7h-4zM248 284h4v7h-4z" />
      <path className={styles.water} d="M0 322H300V400H0z" />
      <path
        className={styles.near}
        fillRule="evenodd"
        d="M0 316Q150 290 300 316V372H0zM-27 372V341a25 25 0 0 1 50 0V372zM37 372V341a25 25 0 0 1 50 0V372zM101 372V341a25 25 0 0 1 50 0V372zM165 372V341a25 25 0 0 1 50 0V372zM229 372V341a25 25 0 0 1 50 0V372zM293 372V341a25 25 0 0 1 50 0V372z"
      />
      <path className={styles.waterLine} d="M16 384h46M92 390h30M150 382h60M238 390h40" />
    </>
  )
}
