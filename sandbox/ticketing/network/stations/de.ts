import { readStations } from './read-stations.ts'

/** Stations of Germany. */
export const germanStations = readStations(
  'Europe/Berlin',
  `
  DEEMMSTA | Emmerich | = | 51.8358 6.2447 3 | Emmerik
  DEWESSTA | Wesel | = | 51.6556 6.6267 5
  DEOBHHBF | Oberhausen Hbf | Oberhausen | 51.4744 6.8525 16
  DEDUIHBF | Duisburg Hbf | Duisburg | 51.4297 6.7756 13
  DEDUSHBF | Düsseldorf Hbf | Düsseldorf | 51.22 6.7942 20 | Duesseldorf
  DEDUSAIR | Düsseldorf Flughafen | Düsseldorf | 51.2919 6.7867 6 | DUS, Düsseldorf Airport
  DEMGLHBF | Mönchengladbach Hbf | Mönchengladbach | 51.1964 6.4461 9 | Gladbach
  DECGNHBF | Köln Hbf | Köln | 50.9429 6.9589 11 | Keulen, Cologne, Colonia, Koeln | *
  DECGNDEU | Köln Messe/Deutz | Köln | 50.9408 6.975 12 | | *
  DEAACHBF | Aachen Hbf | Aachen | 50.7678 6.0914 9 | Aquisgrana | *
  DEDURSTA | Düren | = | 50.8094 6.4822 5
  DEBONHBF | Bonn Hbf | Bonn | 50.732 7.0972 5
  DESIESTA | Siegburg/Bonn | Siegburg | 50.7939 7.2031 6
  DEMTBSTA | Montabaur | = | 50.4444 7.8253 4
  DELIMSUD | Limburg Süd | Limburg | 50.3825 8.0961 4
  DEKOBHBF | Koblenz Hbf | Koblenz | 50.3508 7.5897 9 | | *
  DEESSHBF | Essen Hbf | Essen | 51.4513 7.0147 12
  DEBOCHBF | Bochum Hbf | Bochum | 51.4786 7.2231 8
  DEDTMHBF | Dortmund Hbf | Dortmund | 51.5178 7.4593 16
  DEWUPHBF | Wuppertal Hbf | Wuppertal | 51.2543 7.1495 5
  DEHAGHBF | Hagen Hbf | Hagen | 51.3625 7.4606 9
  DEHMMHBF | Hamm (Westf) Hbf | Hamm | 51.6783 7.8078 11
  DEMSTHBF | Münster (Westf) Hbf | Münster | 51.9567 7.635 9 | Munster
  DEGRWSTA | Gronau (Westf) | Gronau | 52.2136 7.0267 3
  DEBADSTA | Bad Bentheim | = | 52.3097 7.1544 3
  DERHESTA | Rheine | = | 52.2764 7.4344 6
  DEOSNHBF | Osnabrück Hbf | Osnabrück | 52.2728 8.0619 9 | Osnabrueck
  DEBIEHBF | Bielefeld Hbf | Bielefeld | 52.0292 8.5328 8
  DELEESTA | Leer (Ostfriesl) | Leer | 53.2311 7.4653 5
  DEEMDHBF | Emden Hbf | Emden | 53.3692 7.195 5
  DEOLDHBF | Oldenburg Hbf | Oldenburg | 53.1436 8.2225 8
  DEBREHBF | Bremen Hbf | Bremen | 53.0831 8.8136 9 | | *
  DEHAMHBF | Hamburg Hbf | Hamburg | 53.5528 10.0067 14 | | *
  DEHAMALT | Hamburg-Altona | Hamburg | 53.5525 9.935 12 | | *
  DEHAMHAR | Hamburg-Harburg | Hamburg | 53.4558 9.9917 6 | | *
  DEKIEHBF | Kiel Hbf | Kiel | 54.3147 10.1317 6
  DEFLESTA | Flensburg | = | 54.7742 9.4369 4
  DELBCHBF | Lübeck Hbf | Lübeck | 53.8675 10.6697 9 | Luebeck | *
  DESCWHBF | Schwerin Hbf | Schwerin | 53.6347 11.4075 4
  DEROSHBF | Rostock Hbf | Rostock | 54.0783 12.1306 11
  DEHANHBF | Hannover Hbf | Hannover | 52.3769 9.7411 12 | Hanover, Hanovre | *
  DEHILHBF | Hildesheim Hbf | Hildesheim | 52.1606 9.9531 6
  DEBRAHBF | Braunschweig Hbf | Braunschweig | 52.2522 10.5403 8 | | *
  DEWOBHBF | Wolfsburg Hbf | Wolfsburg | 52.4292 10.7878 6
  DEMAGHBF | Magdeburg Hbf | Magdeburg | 52.1303 11.6267 8 | | *
  DEBERHBF | Berlin Hbf | Berlin | 52.5251 13.3694 14 | Berlijn, Berlín, Berlino | *
  DEBERSPA | Berlin-Spandau | Berlin | 52.5345 13.1978 6 | | *
  DEBERGES | Berlin Gesundbrunnen | Berlin | 52.5486 13.3886 10 | | *
  DEBERSUK | Berlin Südkreuz | Berlin | 52.4756 13.3653 8 | | *
  DEBEROST | Berlin Ostbahnhof | Berlin | 52.5103 13.4347 9 | | *
  DEWITHBF | Lutherstadt Wittenberg Hbf | Wittenberg | 51.8675 12.6614 4
  DEHALHBF | Halle (Saale) Hbf | Halle | 51.4775 11.9867 11
  DELEIHBF | Leipzig Hbf | Leipzig | 51.3456 12.3822 21 | Lipsia
  DEDREHBF | Dresden Hbf | Dresden | 51.0403 13.7325 14 | Dresda | *
  DEERFHBF | Erfurt Hbf | Erfurt | 50.9725 11.0381 10
  DEEISSTA | Eisenach | = | 50.9769 10.3317 5
  DEGOESTA | Göttingen | = | 51.5364 9.9267 8 | | *
  DEKASWIL | Kassel-Wilhelmshöhe | Kassel | 51.3131 9.4469 8 | | *
  DEFULSTA | Fulda | = | 50.5547 9.6842 8
  DEHNAHBF | Hanau Hbf | Hanau | 50.1206 8.9292 10
  DEFRAAIR | Frankfurt Flughafen | Frankfurt am Main | 50.0531 8.57 7 | Francfort, Fráncfort, FRA, Frankfurt Airport
  DEFRAHBF | Frankfurt (Main) Hbf | Frankfurt am Main | 50.1069 8.6625 24 | Francfort, Fráncfort, Francoforte | fr Francfort (Main) Hbf, es Fráncfort (Main) Hbf
  DEWIEHBF | Wiesbaden Hbf | Wiesbaden | 50.0708 8.2436 10
  DEMAIHBF | Mainz Hbf | Mainz | 50.0011 8.2586 9 | | *
  DEDARHBF | Darmstadt Hbf | Darmstadt | 49.8725 8.6297 10
  DEMANHBF | Mannheim Hbf | Mannheim | 49.4794 8.4697 12
  DEHEIHBF | Heidelberg Hbf | Heidelberg | 49.4036 8.6756 9
  DEKAIHBF | Kaiserslautern Hbf | Kaiserslautern | 49.4361 7.7689 6
  DESAAHBF | Saarbrücken Hbf | Saarbrücken | 49.2411 6.9911 10 | Saarbruecken | *
  DETRIHBF | Trier Hbf | Trier | 49.7567 6.6522 7 | Treviri | *
  DEKARHBF | Karlsruhe Hbf | Karlsruhe | 48.9936 8.4017 14
  DEBBDSTA | Baden-Baden | = | 48.7903 8.1906 4
  DEOFFSTA | Offenburg | = | 48.4764 7.9467 7
  DEFREHBF | Freiburg (Breisgau) Hbf | Freiburg im Breisgau | 47.9975 7.8417 8 | Fribourg-en-Brisgau
  DESTRHBF | Stuttgart Hbf | Stuttgart | 48.7839 9.1816 16 | Stoccarda
  DEULMHBF | Ulm Hbf | Ulm | 48.3994 9.9822 8
  DESINSTA | Singen (Hohentwiel) | Singen | 47.7586 8.84 5
  DEKONSTA | Konstanz | = | 47.6586 9.1772 3 | | *
  DELINREU | Lindau-Reutin | Lindau | 47.5528 9.7031 4
  DEAUGHBF | Augsburg Hbf | Augsburg | 48.3656 10.8856 9 | | *
  DEMUCHBF | München Hbf | München | 48.1403 11.5583 26 | Muenchen, Monaco di Baviera | *
  DEMUCPAS | München-Pasing | München | 48.1498 11.4614 9 | | *
  DEMUCOST | München Ost | München | 48.1275 11.605 8 | | *
  DEROMSTA | Rosenheim | = | 47.8503 12.1192 7
  DEINGHBF | Ingolstadt Hbf | Ingolstadt | 48.7444 11.4372 7
  DENURHBF | Nürnberg Hbf | Nürnberg | 49.4456 11.0828 21 | Nuernberg, Norimberga | *
  DEBAMSTA | Bamberg | = | 49.9008 10.8992 6
  DEWUEHBF | Würzburg Hbf | Würzburg | 49.8017 9.9361 9 | Wuerzburg | *
  DEREGHBF | Regensburg Hbf | Regensburg | 49.0117 12.0997 8 | | *
  DEPASHBF | Passau Hbf | Passau | 48.5736 13.4508 5
`,
)
