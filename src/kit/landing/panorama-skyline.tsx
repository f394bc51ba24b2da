import styles from './poster.module.css'
import panoramaStyles from './panorama.module.css'

/** From a cathedral tower over windmills and spires to a river bridge: the ground of the panorama. */
export default function Skyline() {
  return (
    <>
      <path
        className={styles.far}
        d="M0 236c60-3 120 2 180-1s140-2 200 0 160-3 240-2 120 4 200-2 130-16 200-24 110 6 170-10 130-22 250-26V300H0z"
      />
      <path className={styles.middle} d="M52 268V148h3V98h5V60h4l2-16h3l5-26 5 26h3l2 16h4v38h5v50h3V268z" />
      <path className={styles.sky4} d="M50 146h48v4H50zM56 96h36v4H56zM62 58h24v3H62z" />
      <path
        className={styles.lit}
        d="M60 160h6v34h-6zM71 160h6v34h-6zM82 160h6v34h-6zM63 108h5v26h-5zM72 108h5v26h-5zM81 108h5v26h-5zM67 66h4v20h-4zM77 66h4v20h-4z"
      />
      <path className={styles.middle} d="M116 268V206l14-22 14 22v-8h40l16 22v48z" />
      <path className={styles.lit} d="M126 214h8v28h-8zM152 222h5v26h-5zM166 222h5v26h-5zM180 228h5v20h-5z" />
      <path
        className={styles.near}
        d="M0 280V244h6v-6h6v-6h12v6h6v6h6v6l14-14 14 14v-8h22v10l12-14 12 14v2h16v-8h8v-6h12v6h8v12l13-12 13 12v30z"
      />
      <path
        className={styles.lit}
        d="M12 252h5v8h-5zM22 252h5v8h-5zM46 258h4v7h-4zM72 256h5v8h-5zM84 256h5v8h-5zM128 256h5v8h-5zM160 260h5v7h-5z"
      />
      <path className={styles.middle} d="M258 268l6-44h20l6 44zM262 224c2-14 22-14 24 0z" />
      <g className={styles.middleLine} strokeWidth="3">
        <path d="M274 216L240 192M274 216L308 240M274 216L298 182M274 216L250 250" />
      </g>
      <path
        className={styles.middle}
        d="M240 192l8-9 28 20-6 8zM308 240l-8 9-26-19 6-8zM298 182l9 8-22 30-8-6zM250 250l-9-8 20-29 8 6z"
        opacity=".55"
      />
      <path
        className={styles.middle}
        d="M212 268v-11.6c-9.28-5.8-7.54-40.6 0-46.4c7.54 5.8 9.28 40.6 0 46.4zM226 268v-12.8c-10.24-6.4-8.32-44.8 0-51.2c8.32 6.4 10.24 44.8 0 51.2zM322 268v-10.4c-8.32-5.2-6.76-36.4 0-41.6c6.76 5.2 8.32 36.4 0 41.6zM334 268v-12.0c-9.6-6.0-7.8-42.0 0-48.0c7.8 6.0 9.6 42.0 0 48.0zM346 268v-11.2c-8.96-5.6-7.28-39.2 0-44.8c7.28 5.6 8.96 39.2 0 44.8z"
      />
      <path
        className={styles.middle}
        d="M362 268V168l3-10 3 10h12l3-10 3 10v36h56l6-26 5-22 3-16 3 16 5 22 6 26h20l6-18 6 18c14 2 20 12 20 26v38z"
      />
      <path
        className={styles.middleLine}
        strokeWidth="3"
        d="M392 216l-2-14M408 216l-2-14M424 216l-2-14M474 216l2-14M486 216l2-14"
      />
      <path
        className={styles.lit}
        d="M370 186h7v20h-7zM396 222h5v24h-5zM408 222h5v24h-5zM420 222h5v24h-5zM432 222h5v24h-5zM448 214h8v32h-8zM470 222h5v24h-5zM482 222h5v24h-5zM494 224h5v22h-5z"
      />
      <path
        className={styles.middle}
        d="M664 268V176h14v-10h14v10h14v92zM716 268V150h30v118zM724 150v-18h4v18z"
      />
      <path
        className={styles.lit}
        d="M721 158h4v5h-4zM735 158h4v5h-4zM721 168h4v5h-4zM728 168h4v5h-4zM721 178h4v5h-4zM728 178h4v5h-4zM735 178h4v5h-4zM728 188h4v5h-4zM735 188h4v5h-4zM721 198h4v5h-4zM735 198h4v5h-4zM721 208h4v5h-4zM728 208h4v5h-4zM721 218h4v5h-4zM728 218h4v5h-4zM735 218h4v5h-4zM728 228h4v5h-4zM735 228h4v5h-4zM721 238h4v5h-4zM735 238h4v5h-4zM669 186h6v6h-6zM680 186h6v6h-6zM691 186h6v6h-6zM669 200h6v6h-6zM680 200h6v6h-6zM691 200h6v6h-6zM669 214h6v6h-6zM680 214h6v6h-6zM691 214h6v6h-6zM669 228h6v6h-6zM680 228h6v6h-6zM691 228h6v6h-6z"
      />
      <path
        className={styles.middle}
        d="M548 216c0-8 30-26 72-26s72 18 72 26-30 20-72 20-72-12-72-20z"
        transform="translate(-24 0)"
      />
      <path className={styles.middle} d="M580 190c4-8 28-8 32 0z" />
      <path className={styles.middle} d="M594 160h4v24h-4z" />
      <path className={styles.sky4} d="M526 215h140v4H526z" />
      <path
        className={styles.middleLine}
        strokeWidth="4"
        d="M552 230l18 38M580 236l6 32M612 236l-6 32M640 230l-18 38"
      />
      <path className={styles.middle} d="M812 268V168l5-8 9-34 9 34 5 8v40h30l10 16v44z" />
      <path className={styles.lit} d="M819 178h5v20h-5zM829 178h5v20h-5zM846 226h4v20h-4zM858 226h4v20h-4z" />
      <path
        className={styles.middle}
        d="M772 268v-10h-10l10-34-0 0z M772 268v-10h10l-10-34zM788 268v-10h-8l8-26-0 0z M788 268v-10h8l-8-26zM900 268v-10h-10l10-36-0 0z M900 268v-10h10l-10-36zM916 268v-10h-8l8-28-0 0z M916 268v-10h8l-8-28zM930 268v-10h-10l10-32-0 0z M930 268v-10h10l-10-32z"
      />
      <path
        className={styles.middle}
        d="M962 268V192l9-26 9 26v22h10v-22l9-26 9 26v26h12c0-22 36-22 36 0h10l10-20 10 20v50z"
      />
      <path
        className={styles.lit}
        d="M968 200h6v14h-6zM996 200h6v14h-6zM968 224h6v14h-6zM996 224h6v14h-6zM1026 232h5v18h-5zM1038 232h5v18h-5zM1050 232h5v18h-5z"
      />
      <path className={styles.middle} d="M1156 268V160l4-6 3-10 7-30 7 30 3 10 4 6v46h34l12 18v44z" />
      <path
        className={styles.lit}
        d="M1163 170h5v24h-5zM1173 170h5v24h-5zM1194 226h4v20h-4zM1208 226h4v20h-4z"
      />
      <path
        className={styles.middle}
        d="M1250 268V178l9-20 9 20v16h10v-16l9-20 9 20v26h28v-6l10-12 10 12v70z"
      />
      <path
        className={styles.lit}
        d="M1256 188h5v16h-5zM1284 188h5v16h-5zM1256 214h5v16h-5zM1284 214h5v16h-5zM1306 222h4v16h-4zM1318 222h4v16h-4z"
      />
      <path className={styles.accent} d="M1352 268V146h5v-30h5V102h4V88l6-26 6 26v14h4v14h5v30h5V268z" />
      <path
        className={styles.near}
        d="M1366 156h4v20h-4zM1374 156h4v20h-4zM1366 122h4v16h-4zM1374 122h4v16h-4zM1371 50h2v14h-2z"
      />
      <path className={styles.middle} d="M1392 268v-46l16-14 16 14v46z" />
      <path
        className={styles.near}
        d="M1236 282v-22l10-10 10 10 10-10 10 10h12l10-12 10 12h14v-6h20v6l12-12 12 12h8l12-12 12 12h10l10-12 10 12h12v22z"
      />
      <path
        className={styles.lit}
        d="M1244 264h4v6h-4zM1266 264h4v6h-4zM1298 262h4v7h-4zM1332 264h4v6h-4zM1344 264h4v6h-4zM1366 262h4v7h-4zM1412 264h4v6h-4z"
      />
      <path
        className={styles.middle}
        d="M504 268v-0c-0-0-0-0.1 0-0.1c0 0 0 0.1 0 0.1zM1088 268v-10.0c-8.0-5.0-6.5-35.0 0-40.0c6.5 5.0 8.0 35.0 0 40.0zM1100 268v-11.6c-9.28-5.8-7.54-40.6 0-46.4c7.54 5.8 9.28 40.6 0 46.4zM1112 268v-9.2c-7.36-4.6-5.98-32.2 0-36.8c5.98 4.6 7.36 32.2 0 36.8zM1226 268v-8.0c-6.4-4.0-5.2-28.0 0-32.0c5.2 4.0 6.4 28.0 0 32.0z"
      />
      <path className={styles.near} d="M0 268H1440V360H0z" />
      <path
        className={panoramaStyles.ground}
        d="M0 286H1440v2H0zM120 279h120v2H120zM430 278h160v2H430zM730 279h90v2h-90zM1060 278h130v2h-130z"
      />
      <path
        className={styles.sky4}
        d="M300 274h14v5h-2v3h-2v-3h-6v3h-2v-3h-2zM314 273h4v4h-4zM526 275h14v5h-2v3h-2v-3h-6v3h-2v-3h-2zM522 274h4v4h-4z"
      />
    </>
  )
}
