import { languages, type Language } from '../../src/kernel/languages.ts'
import type { Station } from '../../src/ports/ticketing.ts'

// country|name|city, the last only where the name is not the city's
const rows = `
NL|Amsterdam Centraal|Amsterdam
NL|Amsterdam Amstel|Amsterdam
NL|Amsterdam Sloterdijk|Amsterdam
NL|Amsterdam Zuid|Amsterdam
NL|Amsterdam Bijlmer ArenA|Amsterdam
NL|Schiphol Airport|Schiphol
NL|Utrecht Centraal|Utrecht
NL|Utrecht Overvecht|Utrecht
NL|'s-Hertogenbosch
NL|Eindhoven Centraal|Eindhoven
NL|Den Haag Centraal|Den Haag
NL|Den Haag HS|Den Haag
NL|Den Helder
NL|Rotterdam Centraal|Rotterdam
NL|Rotterdam Alexander|Rotterdam
NL|Rotterdam Blaak|Rotterdam
NL|Leiden Centraal|Leiden
NL|Nijmegen
NL|Arnhem Centraal|Arnhem
NL|Groningen
NL|Leeuwarden
NL|Vlissingen
NL|Bergen op Zoom
NL|Ede-Wageningen|Ede
NL|Oss
NL|'t Harde
NL|Maastricht
NL|Zwolle
BE|Antwerpen-Centraal|Antwerpen
BE|Antwerpen-Berchem|Antwerpen
BE|Bruxelles-Midi|Bruxelles
BE|Bruxelles-Central|Bruxelles
BE|Gent-Sint-Pieters|Gent
BE|Brugge
BE|Liège-Guillemins|Liège
BE|Leuven
BE|Oostende
BE|Kortrijk
BE|Mons
LU|Luxembourg
DE|Köln Hbf|Köln
DE|Köln Messe/Deutz|Köln
DE|Köln/Bonn Flughafen|Köln
DE|Düsseldorf Hbf|Düsseldorf
DE|Düsseldorf Flughafen|Düsseldorf
DE|Frankfurt (Main) Hbf|Frankfurt am Main
DE|Frankfurt (Main) Süd|Frankfurt am Main
DE|Frankfurt Flughafen|Frankfurt am Main
DE|Frankfurt (Oder)
DE|München Hbf|München
DE|München Ost|München
DE|Nürnberg Hbf|Nürnberg
DE|Berlin Hbf|Berlin
DE|Berlin Ostbahnhof|Berlin
DE|Berlin-Spandau|Berlin
DE|Hamburg Hbf|Hamburg
DE|Hamburg-Altona|Hamburg
DE|Hannover Hbf|Hannover
DE|Gießen
DE|Münster (Westf) Hbf|Münster
DE|Lübeck Hbf|Lübeck
DE|Aachen Hbf|Aachen
DE|Karlsruhe Hbf|Karlsruhe
DE|Stuttgart Hbf|Stuttgart
DE|Osnabrück Hbf|Osnabrück
DE|Ulm Hbf|Ulm
FR|Paris Gare du Nord|Paris
FR|Paris Gare de Lyon|Paris
FR|Paris Est|Paris
FR|Paris Montparnasse|Paris
FR|Lille Flandres|Lille
FR|Lille Europe|Lille
FR|Lyon Part-Dieu|Lyon
FR|Lyon Perrache|Lyon
FR|Marseille Saint-Charles|Marseille
FR|Strasbourg
FR|Nice-Ville|Nice
FR|Bordeaux Saint-Jean|Bordeaux
FR|Valence TGV|Valence
FR|Vienne
FR|Aéroport Charles-de-Gaulle TGV|Roissy
GB|London St Pancras|London
GB|London King's Cross|London
GB|Edinburgh Waverley|Edinburgh
GB|Manchester Piccadilly|Manchester
CH|Zürich HB|Zürich
CH|Zürich Flughafen|Zürich
CH|Genève
CH|Basel SBB|Basel
CH|Bern
AT|Wien Hbf|Wien
AT|Wien Meidling|Wien
AT|Salzburg Hbf|Salzburg
AT|St. Pölten Hbf|St. Pölten
IT|Milano Centrale|Milano
IT|Milano Porta Garibaldi|Milano
IT|Roma Termini|Roma
IT|Venezia Santa Lucia|Venezia
IT|Venezia Mestre|Venezia
IT|Firenze Santa Maria Novella|Firenze
IT|Torino Porta Nuova|Torino
IT|Napoli Centrale|Napoli
IT|L'Aquila
ES|Madrid Puerta de Atocha|Madrid
ES|Madrid Chamartín|Madrid
ES|Barcelona Sants|Barcelona
ES|Sevilla Santa Justa|Sevilla
ES|Zaragoza Delicias|Zaragoza
ES|Málaga María Zambrano|Málaga
ES|San Sebastián
DK|København H|København
DK|Østerport|København
PL|Łódź Fabryczna|Łódź
PL|Kraków Główny|Kraków
PL|Warszawa Centralna|Warszawa
CZ|Praha hl.n.|Praha
SE|Göteborg C|Göteborg
`

/** Names that a provider gives in the languages of its answers. */
const translated: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  'Köln Hbf': { en: 'Cologne Hbf', nl: 'Keulen Hbf', fr: 'Cologne Hbf', es: 'Colonia Hbf' },
  'Den Haag Centraal': { en: 'The Hague Centraal', fr: 'La Haye Centraal', es: 'La Haya Centraal' },
  'Den Haag HS': { en: 'The Hague HS', fr: 'La Haye HS', es: 'La Haya HS' },
  'Bruxelles-Midi': { en: 'Brussels Midi', nl: 'Brussel-Zuid', de: 'Brüssel-Süd', es: 'Bruselas-Midi' },
}

/** Real stations of Europe as a provider lists them in each language, and `made` more with names made up. */
export function manyStations(made = 0): ReadonlyMap<Language, readonly Station[]> {
  const real = rows
    .trim()
    .split('\n')
    .map((row) => {
      const [country = '', name = '', city = name] = row.split('|')
      return stationOf(`${country}${name}`, country, name, city)
    })
  const all = [...real, ...madeUp(made)]
  return new Map(
    languages.map((language) => [
      language,
      all.map((station) => ({ ...station, name: translated[station.name]?.[language] ?? station.name })),
    ]),
  )
}

function stationOf(id: string, countryCode: string, name: string, city: string): Station {
  return { id, name, city, countryCode, timeZone: 'Europe/Paris', latitude: 50, longitude: 5, otherNames: [] }
}

const beginnings =
  'al ber bru cas dor el fer gra hal ker lan mar nor ost pel ros schw stein tri vil wal zel'.split(' ')
const middles = 'a ba chel der e fen gun i ken len men na o per ro sen ter u ver'.split(' ')
const endings =
  'bach berg bourg bruck dal dorf feld furt hausen heim kirk loo mont stadt ton ville wijk'.split(' ')
const parts = ['', '', '', ' Nord', ' Süd', ' Ville', ' West', ' Airport']

/** Always the same ones: the numbers come from a fixed beginning. */
function madeUp(count: number): Station[] {
  let state = 7
  const one = <T>(of: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return of[Math.floor((state / 2 ** 32) * of.length)]!
  }
  return Array.from({ length: count }, (_, number) => {
    const city = one(beginnings) + one(middles) + one(middles) + one(endings)
    const name = city[0]!.toUpperCase() + city.slice(1)
    return stationOf(`XX${number}`, 'XX', name + one(parts), name)
  })
}
