import { readStations } from './read-stations.ts'

/** Stations of Belgium. */
export const belgianStations = readStations(
  'Europe/Brussels',
  `
  BEANTCST | Antwerpen-Centraal | Antwerpen | 51.2172 4.4211 24 | Antwerp, Anvers, Amberes | en Antwerp Central, fr Anvers-Central, es Amberes-Central
  BEBRUMID | Bruxelles-Midi | Bruxelles | 50.8357 4.3362 22 | Brussel, Brussels, Brüssel, Bruselas | nl Brussel-Zuid, en Brussels Midi, de Brüssel-Süd, es Bruselas-Midi
`,
)
