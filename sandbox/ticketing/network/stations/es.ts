import { readStations } from './read-stations.ts'

/** Stations of Spain. */
export const spanishStations = readStations(
  'Europe/Madrid',
  `
  ESMADATO | Madrid Puerta de Atocha | Madrid | 40.4066 -3.6894 15 | Atocha
  ESMADCHA | Madrid Chamartín | Madrid | 40.4722 -3.6825 20
  ESZAZDEL | Zaragoza-Delicias | Zaragoza | 41.6586 -0.9111 10 | | *
  ESLLEPIR | Lleida Pirineus | Lleida | 41.6206 0.6328 6 | | *
  ESTGNCAM | Camp de Tarragona | Tarragona | 41.1925 1.2728 4
  ESBCNSAN | Barcelona Sants | Barcelona | 41.3792 2.1403 14 | | *
  ESGROSTA | Girona | = | 41.9789 2.8172 4 | | *
  ESFIGVIL | Figueres-Vilafant | Figueres | 42.2647 2.9431 4 | | *
  ESVLCJSO | València Joaquín Sorolla | València | 39.4597 -0.3822 9 | Valencia
  ESALCTER | Alicante | = | 38.3442 -0.4953 8 | Alacant
  ESALBSTA | Albacete-Los Llanos | Albacete | 38.9997 -1.8486 5
  ESCUEFZO | Cuenca Fernando Zóbel | Cuenca | 40.0347 -2.1442 4
  ESCIRSTA | Ciudad Real | = | 38.9906 -3.9128 4
  ESODBCEN | Córdoba | = | 37.8886 -4.7892 8 | Cordova | *
  ESSVQSJU | Sevilla-Santa Justa | Sevilla | 37.3919 -5.9753 12 | Siviglia | *
  ESAGPMZA | Málaga María Zambrano | Málaga | 36.7119 -4.4317 8 | | *
  ESGRXSTA | Granada | = | 37.1839 -3.6092 6 | | *
  ESSEGGUI | Segovia-Guiomar | Segovia | 40.9103 -4.0953 4
  ESVLLCGR | Valladolid Campo Grande | Valladolid | 41.6422 -4.7275 8
  ESBURROS | Burgos Rosa Manzano | Burgos | 42.3706 -3.6667 5
  ESVITSTA | Vitoria-Gasteiz | = | 42.8417 -2.6728 4 | Vitoria, Gasteiz
  ESEASSTA | San Sebastián | = | 43.3178 -1.9767 4 | Donostia | *
  ESIRUSTA | Irún | = | 43.3397 -1.8006 6 | Irun
`,
)
