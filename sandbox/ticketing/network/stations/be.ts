import { readStations } from './read-stations.ts'

/** Stations of Belgium. */
export const belgianStations = readStations(
  'Europe/Brussels',
  `
  BEANTCST | Antwerpen-Centraal | Antwerpen | 51.2172 4.4211 14 | Antwerp, Anvers, Amberes, Anversa | en Antwerp Central, fr Anvers-Central, es Amberes-Central
  BEANTBER | Antwerpen-Berchem | Antwerpen | 51.1994 4.4325 10 | | *
  BEBRCSTA | Noorderkempen | Brecht | 51.3567 4.6322 4
  BEMECSTA | Mechelen | = | 51.0175 4.4831 10 | Malines | *
  BEBRUMID | Bruxelles-Midi | Bruxelles | 50.8357 4.3362 22 | Brussel, Brussels, Brüssel, Bruselas, Bruxelles-Zuid, Brussels South | nl Brussel-Zuid, en Brussels Midi, de Brüssel-Süd, es Bruselas-Midi
  BEBRUCEN | Bruxelles-Central | Bruxelles | 50.8456 4.3572 6 | | nl Brussel-Centraal, en Brussels Central, de Brüssel-Zentral, es Bruselas-Central
  BEBRUNOR | Bruxelles-Nord | Bruxelles | 50.86 4.3608 12 | | nl Brussel-Noord, en Brussels North, de Brüssel-Nord, es Bruselas-Norte
  BEBRUAIR | Brussels Airport-Zaventem | Bruxelles | 50.8972 4.4825 3 | BRU, Zaventem
  BELEUSTA | Leuven | = | 50.8814 4.7156 13 | | *
  BELIEGUI | Liège-Guillemins | Liège | 50.6247 5.5667 9 | Luik, Lüttich, Liegi | *
  BEVERCEN | Verviers-Central | Verviers | 50.5881 5.8553 4
  BEWELSTA | Welkenraedt | = | 50.6592 5.975 4
  BEEUPSTA | Eupen | = | 50.6353 6.0367
  BEVISSTA | Visé | = | 50.7383 5.6953 4 | | *
  BENAMSTA | Namur | = | 50.4686 4.8622 11 | Namen | *
  BEOTTSTA | Ottignies | = | 50.6736 4.5694 8
  BECHACEN | Charleroi-Central | Charleroi | 50.4047 4.4383 10 | Charleroi-Sud
  BEMONSTA | Mons | = | 50.4536 3.9422 6 | Bergen | *
  BETOUSTA | Tournai | = | 50.6131 3.3967 5 | Doornik | *
  BEKORSTA | Kortrijk | = | 50.8244 3.2644 8 | Courtrai | *
  BEGNTSTP | Gent-Sint-Pieters | Gent | 51.0358 3.7106 12 | Gand, Ghent | *
  BEBRGSTA | Brugge | = | 51.1972 3.2164 10 | Bruges | *
  BEOOSSTA | Oostende | = | 51.2281 2.9256 8 | Ostende | *
  BEKNOSTA | Knokke | = | 51.3397 3.2853 4
  BEHASSTA | Hasselt | = | 50.9308 5.3275 8
  BEGENSTA | Genk | = | 50.9667 5.4972 3
  BELIBSTA | Libramont | = | 49.9203 5.3786 4
  BEARLSTA | Arlon | = | 49.6806 5.8097 5 | Aarlen | *
`,
)
