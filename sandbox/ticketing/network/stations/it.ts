import { readStations } from './read-stations.ts'

/** Stations of Italy. */
export const italianStations = readStations(
  'Europe/Rome',
  `
  ITTRNPNU | Torino Porta Nuova | Torino | 45.0622 7.6786 20 | | *
  ITTRNPSU | Torino Porta Susa | Torino | 45.0722 7.665 6 | | *
  ITMILCEN | Milano Centrale | Milano | 45.4864 9.2044 24 | Mailand, Milaan, Milan, Milán | *
  ITDOMSTA | Domodossola | = | 46.1153 8.2961 6
  ITCOMSGI | Como San Giovanni | Como | 45.8089 9.0725 5 | | *
  ITBRCSTA | Brescia | = | 45.5328 10.2131 8
  ITVRNPNU | Verona Porta Nuova | Verona | 45.4289 10.9822 12 | | *
  ITVICSTA | Vicenza | = | 45.5403 11.5403 6 | | *
  ITPDASTA | Padova | = | 45.4178 11.8806 10 | | *
  ITVCEMES | Venezia Mestre | Venezia | 45.4825 12.2319 13 | | *
  ITVCESLU | Venezia Santa Lucia | Venezia | 45.4411 12.3211 23 | | *
  ITUDISTA | Udine | = | 46.0556 13.2419 8
  ITTRSCEN | Trieste Centrale | Trieste | 45.6575 13.7722 8 | Triest
  ITBRNSTA | Brennero | = | 47.0022 11.5053 6 | | *
  ITBZOSTA | Bolzano | = | 46.4967 11.3583 7 | Bozen | *
  ITTRTSTA | Trento | = | 46.0719 11.1192 6 | | *
  ITBLQCEN | Bologna Centrale | Bologna | 44.5058 11.3433 19 | | *
  ITREGMED | Reggio Emilia AV Mediopadana | Reggio Emilia | 44.7228 10.6536 4
  ITFLRSMN | Firenze Santa Maria Novella | Firenze | 43.7764 11.2478 18 | | *
  ITROMTER | Roma Termini | Roma | 41.9009 12.5021 24 | | *
  ITROMTIB | Roma Tiburtina | Roma | 41.9103 12.5306 16 | | *
  ITNAPCEN | Napoli Centrale | Napoli | 40.8528 14.2722 24 | | *
  ITSALSTA | Salerno | = | 40.6753 14.7725 6
  ITGOAPPR | Genova Piazza Principe | Genova | 44.4172 8.9211 11 | | *
  ITVNTSTA | Ventimiglia | = | 43.7922 7.6111 5 | Vintimille | *
`,
)
