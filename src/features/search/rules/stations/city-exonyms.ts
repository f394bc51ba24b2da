import { foldName } from '../../../../kernel/journey/fold-name.ts'

/**
 * What the larger cities of Europe are called elsewhere, and what people really type. A provider names a station in
 * few languages or in one, so these stand beside whatever it says, with the short forms people use (`A'dam`, `Asd`,
 * `Bxl`). A row is a city
 * with its country: Vienne is Wien in Austria, and a town of its own in France.
 */
const rows = `
NL 's-Hertogenbosch|Den Bosch|Bois-le-Duc|Herzogenbusch|Ht
NL Den Haag|The Hague|La Haye|La Haya|'s-Gravenhage|L'Aia|Gvc
NL Amsterdam|Ámsterdam|Amsterdã|Mokum|A'dam|Asd
NL Rotterdam|Róterdam|R'dam|Rtd
NL Arnhem|Arnheim|Ah
NL Maastricht|Mt
NL Utrecht|Ut
NL Eindhoven|Ehv
NL Zwolle|Zl
NL Breda|Bd
NL Haarlem|Hlm
NL Delft|Dt
NL Bergen op Zoom|BoZ
NL Nijmegen|Nimwegen|Nimègue|Nimega|Nm
NL Groningen|Groningue|Groninga|Gn
NL Vlissingen|Flushing|Flessingue|Flesinga
NL Leiden|Leyden|Leyde|Ledn
NL Leeuwarden|Ljouwert|Lw
BE Antwerpen|Antwerp|Anvers|Amberes
BE Bruxelles|Brussel|Brussels|Brüssel|Bruselas|Bxl
BE Brugge|Bruges|Brügge|Brujas
BE Gent|Ghent|Gand|Gante
BE Leuven|Louvain|Löwen|Lovaina
BE Liège|Luik|Lüttich|Lieja
BE Namur|Namen
BE Mons|Bergen
BE Kortrijk|Courtrai
BE Mechelen|Malines|Mecheln|Malinas
BE Oostende|Ostend|Ostende
LU Luxembourg|Luxemburg|Luxemburgo|Lëtzebuerg
DE Köln|Cologne|Keulen|Colonia
DE Aachen|Aken|Aix-la-Chapelle|Aquisgrán
DE München|Munich|Monaco di Baviera|Múnich
DE Nürnberg|Nuremberg|Neurenberg|Núremberg
DE Frankfurt am Main|Frankfurt|Francfort|Fráncfort|Frankfort
DE Hannover|Hanover|Hanovre
DE Berlin|Berlijn|Berlín|Berlino
DE Hamburg|Hambourg|Hamburgo
DE Bremen|Brême
DE Braunschweig|Brunswick|Brunswijk
DE Trier|Trèves|Tréveris
DE Mainz|Mayence|Maguncia
DE Koblenz|Coblence|Coblenza
DE Dresden|Dresde
DE Leipzig|Lipsia
DE Stuttgart|Estugarda
DE Regensburg|Ratisbonne|Ratisbona
DE Freiburg|Fribourg-en-Brisgau|Friburgo
DE Konstanz|Constance|Constanza
FR Paris|Parijs|París|Parigi
FR Lille|Rijsel|Lila
FR Dunkerque|Dunkirk|Duinkerke|Dünkirchen
FR Strasbourg|Straatsburg|Straßburg|Strassburg|Estrasburgo
FR Marseille|Marseilles|Marsella|Marsiglia
FR Lyon|Lyons|Lione
FR Nice|Nizza|Niza
FR Bordeaux|Burdeos
FR Toulouse|Tolosa
FR Mulhouse|Mülhausen
FR Colmar|Kolmar
FR Calais|Kales
GB London|Londen|Londres|Londra
GB Edinburgh|Edinburg|Édimbourg|Edimburgo
GB Canterbury|Cantorbéry
AT Wien|Vienna|Wenen|Vienne|Viena
AT Salzburg|Salzbourg|Salzburgo
CH Zürich|Zurich|Zúrich|Zurigo
CH Genève|Geneva|Genf|Ginebra|Ginevra
CH Basel|Basle|Bâle|Bazel|Basilea
CH Bern|Berne|Berna
CH Luzern|Lucerne|Lucerna
IT Milano|Milan|Mailand|Milaan|Milán
IT Roma|Rome|Rom|Rzym
IT Venezia|Venice|Venedig|Venise|Venetië|Venecia
IT Firenze|Florence|Florenz|Florencia
IT Napoli|Naples|Neapel|Nápoles
IT Torino|Turin|Turijn|Turín
IT Genova|Genoa|Genua|Gênes|Génova
IT Bologna|Bologne|Bolonia
IT Verona|Vérone
IT Bolzano|Bozen
IT Padova|Padua|Padoue
IT Trieste|Triest
ES Madrid|Madrit
ES Barcelona|Barcelone
ES Sevilla|Seville|Séville
ES Zaragoza|Saragossa|Saragosse
ES Valencia|València|Valence
ES Málaga|Malaga
ES Córdoba|Cordova|Cordoue
ES San Sebastián|Donostia|Saint-Sébastien
ES Bilbao|Bilbo
ES Girona|Gerona|Gérone
PT Lisboa|Lisbon|Lissabon|Lisbonne
PT Porto|Oporto
CZ Praha|Prague|Prag|Praag|Praga
PL Warszawa|Warsaw|Warschau|Varsovie|Varsovia
PL Kraków|Cracow|Krakau|Cracovie|Cracovia
PL Wrocław|Breslau
PL Gdańsk|Danzig
HU Budapest|Boedapest
DK København|Copenhagen|Kopenhagen|Copenhague|Kopenhagen
SE Göteborg|Gothenburg|Gotemburgo
SK Bratislava|Pressburg
`

const known = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const country = row.slice(0, 2)
      const names = row.slice(3).split('|')
      return names.map((name) => [`${country} ${foldName(name)}`, names] as const)
    }),
)

/** All names of a city in that country; none where it has but one, or is too small to be listed. */
export function exonymsOf(country: string, city: string): readonly string[] {
  return known.get(`${country} ${foldName(city)}`) ?? []
}
