import { expect, test } from 'vitest'
import { manyStations } from '../../../../../testing/builders/many-stations.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { createStationIndexes } from '../../server/stations/station-index.ts'

const indexOf = createStationIndexes(manyStations(30_000))
const idsOf = (typed: string, language: Language = 'en') =>
  indexOf(language)
    .search(typed)
    .map(({ station }) => station.id.slice(2))

// typed => the station that is meant
const meant = `
ams => Amsterdam Centraal
amst => Amsterdam Centraal
amsterdam => Amsterdam Centraal
AMSTERDAM CENTRAAL => Amsterdam Centraal
amsterdam cs => Amsterdam Centraal
amsterdam central station => Amsterdam Centraal
centraal amsterdam => Amsterdam Centraal
amsterdm => Amsterdam Centraal
amtserdam => Amsterdam Centraal
amsterdamm => Amsterdam Centraal
amsterdam zu => Amsterdam Zuid
amsterdam south => Amsterdam Zuid
bijlmer => Amsterdam Bijlmer ArenA
schipol => Schiphol Airport
schiphol => Schiphol Airport
utr => Utrecht Centraal
utrecht => Utrecht Centraal
utrehct => Utrecht Centraal
utrecht over => Utrecht Overvecht
den bosch => 's-Hertogenbosch
denbosch => 's-Hertogenbosch
s-hertogenbosch => 's-Hertogenbosch
shertogenbosch => 's-Hertogenbosch
hertogenbosh => 's-Hertogenbosch
bois-le-duc => 's-Hertogenbosch
den haag => Den Haag Centraal
the hague => Den Haag Centraal
la haye => Den Haag Centraal
's-gravenhage => Den Haag Centraal
haag hs => Den Haag HS
den he => Den Helder
rotterdam => Rotterdam Centraal
rotter dam => Rotterdam Centraal
roterdam => Rotterdam Centraal
nimwegen => Nijmegen
nimègue => Nijmegen
flushing => Vlissingen
ede => Ede-Wageningen
oss => Oss
t harde => 't Harde
tharde => 't Harde
antwerp => Antwerpen-Centraal
anvers => Antwerpen-Centraal
amberes => Antwerpen-Centraal
brussels => Bruxelles-Midi
brüssel => Bruxelles-Midi
bruessel => Bruxelles-Midi
brusels => Bruxelles-Midi
bruxelles central => Bruxelles-Central
ghent => Gent-Sint-Pieters
gent st pieters => Gent-Sint-Pieters
bruges => Brugge
luik => Liège-Guillemins
lüttich => Liège-Guillemins
louvain => Leuven
köln => Köln Hbf
koln => Köln Hbf
koeln => Köln Hbf
keulen => Köln Hbf
cologne => Köln Hbf
colonia => Köln Hbf
colgne => Köln Hbf
köln hauptbahnhof => Köln Hbf
köln deutz => Köln Messe/Deutz
köln airport => Köln/Bonn Flughafen
dusseldorf => Düsseldorf Hbf
duesseldorf => Düsseldorf Hbf
düseldorf => Düsseldorf Hbf
frankfurt => Frankfurt (Main) Hbf
francfort => Frankfurt (Main) Hbf
frankfurt oder => Frankfurt (Oder)
frankfurt airport => Frankfurt Flughafen
munich => München Hbf
muenchen => München Hbf
munchen ost => München Ost
nuremberg => Nürnberg Hbf
berlin => Berlin Hbf
berlin central station => Berlin Hbf
spandau => Berlin-Spandau
giessen => Gießen
munster => Münster (Westf) Hbf
aix-la-chapelle => Aachen Hbf
ulm => Ulm Hbf
paris => Paris Gare du Nord
parijs => Paris Gare du Nord
paris nord => Paris Gare du Nord
gare de lyon => Paris Gare de Lyon
paris lyon => Paris Gare de Lyon
lyon => Lyon Part-Dieu
lyons => Lyon Part-Dieu
lile => Lille Flandres
rijsel => Lille Flandres
strassburg => Strasbourg
valence => Valence TGV
charles de gaulle => Aéroport Charles-de-Gaulle TGV
london => London St Pancras
londres => London St Pancras
st pancras => London St Pancras
stpancras => London St Pancras
kings cross => London King's Cross
zurich => Zürich HB
zuerich => Zürich HB
zurich airport => Zürich Flughafen
genf => Genève
vienna => Wien Hbf
sankt polten => St. Pölten Hbf
milan => Milano Centrale
mailand => Milano Centrale
rome => Roma Termini
venice => Venezia Santa Lucia
mestre => Venezia Mestre
florence => Firenze Santa Maria Novella
laquila => L'Aquila
turin => Torino Porta Nuova
seville => Sevilla Santa Justa
saragossa => Zaragoza Delicias
malaga => Málaga María Zambrano
donostia => San Sebastián
kobenhavn => København H
koebenhavn => København H
copenhagen => København H
osterport => Østerport
lodz => Łódź Fabryczna
cracow => Kraków Główny
krakow => Kraków Główny
prague => Praha hl.n.
gothenburg => Göteborg C
`
const wanted = meant
  .trim()
  .split('\n')
  .map((row) => row.split(' => ') as [string, string])

test.for(wanted)('[SRCH-01] among thirty thousand stations %s is %s', ([typed, name]) => {
  expect(idsOf(typed)[0]).toBe(name)
})

test.for(['nl', 'de', 'fr', 'es'] as const)(
  '[SRCH-01] whatever the language of the page (%s), the same station is among the first five',
  (language) => {
    const missed = wanted.filter(([typed, name]) => !idsOf(typed, language).slice(0, 5).includes(name))
    expect(missed).toEqual([])
  },
)

test('[SRCH-01] what nobody is called finds nothing', () => {
  for (const typed of ['xq', 'zzzzzz', 'amsterdam qqqq', '--', "'"]) expect(idsOf(typed), typed).toEqual([])
})

test('[SRCH-01] a station bears its name in the language of the page, beside it the name that was typed', () => {
  const found = (typed: string, language: Language) => {
    const [{ station, foundBy, marks } = { station: null, foundBy: null, marks: [] }] =
      indexOf(language).search(typed)
    const text = foundBy ?? station?.name ?? ''
    return [station?.name, foundBy, marks.map(([from, upTo]) => text.slice(from, upTo))]
  }
  expect(found('keulen', 'nl')).toEqual(['Keulen Hbf', null, ['Keulen']])
  expect(found('köln', 'nl')).toEqual(['Keulen Hbf', 'Köln', ['Köln']])
  expect(found('koel', 'de')).toEqual(['Köln Hbf', null, ['Köl']])
  expect(found('den bo', 'en')).toEqual(["'s-Hertogenbosch", 'Den Bosch', ['Den', 'Bo']])
  expect(found('amtserdam', 'en')).toEqual(['Amsterdam Centraal', null, ['Amsterdam']])
  expect(found('st pancras lon', 'en')).toEqual(['London St Pancras', null, ['Lon', 'St', 'Pancras']])
  expect(found('giess', 'en')).toEqual(['Gießen', null, ['Gieß']])
})

test('[SRCH-01] what a station is: the main one, an airport, or another', () => {
  const kinds = (typed: string) =>
    Object.fromEntries(
      indexOf('en')
        .search(typed)
        .map(({ station, kind }) => [station.name, kind]),
    )
  expect(kinds('düsseldorf')).toEqual({ 'Düsseldorf Hbf': 'main', 'Düsseldorf Flughafen': 'airport' })
  expect(kinds('bijlmer')).toEqual({ 'Amsterdam Bijlmer ArenA': 'station' })
})

test('[SRCH-01] anything at all may be typed', () => {
  const odd = [
    '\u0000\uffff',
    '𝔘𝔱𝔯𝔢𝔠𝔥𝔱',
    '東京',
    '%%%',
    'a '.repeat(40),
    'x'.repeat(80),
    '😀😀',
    'ﬀ',
    "'s-".repeat(26),
  ]
  for (const typed of odd) expect(idsOf(typed).length, typed).toBeLessThanOrEqual(8)
})
