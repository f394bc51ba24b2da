import { readStations } from './read-stations.ts'

/** Stations of the Netherlands. */
export const dutchStations = readStations(
  'Europe/Amsterdam',
  `
  NLAMSCST | Amsterdam Centraal | Amsterdam | 52.3789 4.9003 15 | Ámsterdam
  NLAMSSLO | Amsterdam Sloterdijk | Amsterdam | 52.3889 4.8376 12
  NLAMSAMS | Amsterdam Amstel | Amsterdam | 52.3464 4.9177 4
  NLAMSZUI | Amsterdam Zuid | Amsterdam | 52.3389 4.873 4 | WTC
  NLAMSBIJ | Amsterdam Bijlmer ArenA | Amsterdam | 52.3122 4.9469 6
  NLAMSMUI | Amsterdam Muiderpoort | Amsterdam | 52.3606 4.9312 4
  NLAMSRAI | Amsterdam RAI | Amsterdam | 52.3372 4.8903 4
  NLAMSLEL | Amsterdam Lelylaan | Amsterdam | 52.3578 4.8339
  NLAMSHOL | Amsterdam Holendrecht | Amsterdam | 52.2981 4.96
  NLSCHAIR | Schiphol Airport | Schiphol | 52.3094 4.7619 6 | Amsterdam Airport, AMS
  NLHOOSTA | Hoofddorp | = | 52.2917 4.7006 4
  NLSASSTA | Sassenheim | = | 52.2147 4.5222
  NLDUISTA | Duivendrecht | = | 52.3236 4.9364 4
  NLWSPSTA | Weesp | = | 52.3125 5.0425 6
  NLNAASTA | Naarden-Bussum | Bussum | 52.2789 5.1633 3 | Naarden
  NLALMCST | Almere Centrum | Almere | 52.375 5.2178 4
  NLALMBUI | Almere Buiten | Almere | 52.3942 5.2786 4
  NLLELCST | Lelystad Centrum | Lelystad | 52.5078 5.4731 4
  NLDROSTA | Dronten | = | 52.5372 5.7217
  NLKAMSTA | Kampen | = | 52.5606 5.9136 1
  NLKAMZUI | Kampen Zuid | Kampen | 52.5264 5.895
  NLHILSTA | Hilversum | = | 52.2258 5.1817 5
  NLHILMED | Hilversum Media Park | Hilversum | 52.2381 5.1739
  NLBAASTA | Baarn | = | 52.2083 5.2808 4
  NLBLTSTA | Bilthoven | = | 52.1303 5.2047
  NLUTRCST | Utrecht Centraal | Utrecht | 52.0889 5.1101 21
  NLUTROVE | Utrecht Overvecht | Utrecht | 52.1133 5.115 4
  NLUTRVRV | Utrecht Vaartsche Rijn | Utrecht | 52.0786 5.1217 4
  NLMRSSTA | Maarssen | = | 52.1353 5.0331
  NLBRUSTA | Breukelen | = | 52.1714 4.9908 4
  NLDDZSTA | Driebergen-Zeist | Driebergen | 52.0647 5.2592 4 | Zeist
  NLVNDDEK | Veenendaal-De Klomp | Veenendaal | 52.0456 5.5747
  NLVNDCEN | Veenendaal Centrum | Veenendaal | 52.0203 5.5489
  NLRHNSTA | Rhenen | = | 51.9586 5.5783 1
  NLWOESTA | Woerden | = | 52.085 4.8928 4
  NLBODSTA | Bodegraven | = | 52.0814 4.7461
  NLALPSTA | Alphen aan den Rijn | = | 52.1244 4.6572 4
  NLHTNSTA | Houten | = | 52.0342 5.1681
  NLCULSTA | Culemborg | = | 51.945 5.2275
  NLGLDSTA | Geldermalsen | = | 51.8828 5.2706 4
  NLTIESTA | Tiel | = | 51.8897 5.4228
  NLZTBSTA | Zaltbommel | = | 51.8081 5.2636
  NLHTBSTA | 's-Hertogenbosch | = | 51.6906 5.2936 7 | Den Bosch, Bois-le-Duc, Herzogenbusch
  NLBOXSTA | Boxtel | = | 51.5844 5.3192 4
  NLBESSTA | Best | = | 51.5094 5.3894
  NLEINCST | Eindhoven Centraal | Eindhoven | 51.4433 5.4797 6
  NLWEESTA | Weert | = | 51.2494 5.7056 4
  NLROESTA | Roermond | = | 51.1925 5.9942 4
  NLECHSTA | Echt | = | 51.1028 5.8744
  NLSITSTA | Sittard | = | 51.0017 5.8592 6
  NLGELSTA | Geleen-Lutterade | Geleen | 50.9744 5.8247
  NLBEKSTA | Beek-Elsloo | Beek | 50.9475 5.7847
  NLMAASTA | Maastricht | = | 50.85 5.7056 5 | Maestricht
  NLMAARAN | Maastricht Randwyck | Maastricht | 50.8386 5.7167
  NLVALSTA | Valkenburg | = | 50.8686 5.8328
  NLHEESTA | Heerlen | = | 50.8906 5.975 4
  NLLGFSTA | Landgraaf | = | 50.8969 6.0186
  NLKERCEN | Kerkrade Centrum | Kerkrade | 50.8656 6.0592 1
  NLHELSTA | Helmond | = | 51.4753 5.6619
  NLDEUSTA | Deurne | = | 51.4575 5.7867
  NLHORSTA | Horst-Sevenum | Horst | 51.4272 6.0419
  NLVENSTA | Venlo | = | 51.3644 6.1717 4
  NLREUSTA | Reuver | = | 51.2842 6.0786
  NLVRASTA | Venray | = | 51.5303 6.0236
  NLBXMSTA | Boxmeer | = | 51.6436 5.9472
  NLCUYSTA | Cuijk | = | 51.7292 5.8756
  NLDHESTA | Den Helder | = | 52.9553 4.7611
  NLSGNSTA | Schagen | = | 52.7858 4.805
  NLHHWSTA | Heerhugowaard | = | 52.6697 4.8236
  NLALKSTA | Alkmaar | = | 52.6378 4.7392 4
  NLHLOSTA | Heiloo | = | 52.6 4.7008
  NLCASSTA | Castricum | = | 52.5461 4.6586 4
  NLUITSTA | Uitgeest | = | 52.5217 4.7017 4
  NLBEVSTA | Beverwijk | = | 52.4783 4.6564
  NLZAASTA | Zaandam | = | 52.4389 4.8133 4
  NLPURSTA | Purmerend | = | 52.5031 4.9519
  NLENKSTA | Enkhuizen | = | 52.6997 5.2883
  NLHRNSTA | Hoorn | = | 52.645 5.0553 3
  NLHLMSTA | Haarlem | = | 52.3878 4.6381 6
  NLHEMSTA | Heemstede-Aerdenhout | Heemstede | 52.3592 4.6069 3
  NLZANSTA | Zandvoort aan Zee | Zandvoort | 52.3758 4.5314
  NLEDESTA | Ede-Wageningen | Ede | 52.0278 5.6728 4 | Wageningen
  NLLUNSTA | Lunteren | = | 52.0869 5.6219 1
  NLBARCEN | Barneveld Centrum | Barneveld | 52.14 5.5906
  NLARNCST | Arnhem Centraal | Arnhem | 51.985 5.8994 11 | Arnheim
  NLELSSTA | Elst | = | 51.9172 5.8539 4
  NLNIJSTA | Nijmegen | = | 51.8433 5.8522 4 | Nimwegen, Nimègue, Nimega
  NLWIJSTA | Wijchen | = | 51.8114 5.7269
  NLOSSSTA | Oss | = | 51.7653 5.5319
  NLZEVSTA | Zevenaar | = | 51.9228 6.0728 3
  NLDOESTA | Doetinchem | = | 51.9589 6.2956
  NLWINSTA | Winterswijk | = | 51.9681 6.7156 4
  NLDIESTA | Dieren | = | 52.0447 6.1031
  NLZUTSTA | Zutphen | = | 52.1453 6.1942 6
  NLVORSTA | Vorden | = | 52.1058 6.3139
  NLLOCSTA | Lochem | = | 52.1672 6.4231
  NLGOOSTA | Goor | = | 52.2311 6.5869
  NLAPDSTA | Apeldoorn | = | 52.2092 5.9697 4
  NLDEVSTA | Deventer | = | 52.2572 6.1608 6
  NLRYSSTA | Rijssen | = | 52.3122 6.52
  NLWIESTA | Wierden | = | 52.3569 6.5922
  NLNVDSTA | Nijverdal | = | 52.3669 6.4753
  NLRAASTA | Raalte | = | 52.3908 6.2778
  NLALOSTA | Almelo | = | 52.3581 6.6539 6
  NLBORSTA | Borne | = | 52.3 6.7486
  NLHENSTA | Hengelo | = | 52.2617 6.7944 5
  NLOLZSTA | Oldenzaal | = | 52.3064 6.9336 3
  NLENSCST | Enschede | = | 52.2222 6.89 5
  NLROTCST | Rotterdam Centraal | Rotterdam | 51.925 4.4689 16 | Róterdam
  NLROTALX | Rotterdam Alexander | Rotterdam | 51.9519 4.5536
  NLROTBLK | Rotterdam Blaak | Rotterdam | 51.92 4.4892 4
  NLSDMCST | Schiedam Centrum | Schiedam | 51.9211 4.4083 5
  NLGOUSTA | Gouda | = | 52.0175 4.7047 11
  NLHAGCST | Den Haag Centraal | Den Haag | 52.0806 4.325 12 | The Hague, La Haye, La Haya, 's-Gravenhage | *
  NLHAGHSP | Den Haag HS | Den Haag | 52.07 4.3225 6 | | *
  NLHAGLOI | Den Haag Laan van NOI | Den Haag | 52.0786 4.3422 6 | | *
  NLZOESTA | Zoetermeer | = | 52.0478 4.4764
  NLRSWSTA | Rijswijk | = | 52.0386 4.3194
  NLDLFSTA | Delft | = | 52.0067 4.3567 4
  NLLEICST | Leiden Centraal | Leiden | 52.1664 4.4817 9 | Leyden, Leyde
  NLZWNSTA | Zwijndrecht | = | 51.8153 4.6408
  NLDORSTA | Dordrecht | = | 51.8072 4.6681 6 | Dort
  NLSLISTA | Sliedrecht | = | 51.8297 4.7778
  NLGORSTA | Gorinchem | = | 51.8336 4.9669 3 | Gorkum
  NLLDMSTA | Leerdam | = | 51.8933 5.0936
  NLROSSTA | Roosendaal | = | 51.5406 4.4586 4
  NLBOZSTA | Bergen op Zoom | = | 51.4953 4.2958
  NLKRUSTA | Kruiningen-Yerseke | Kruiningen | 51.4625 4.0369 2 | Yerseke
  NLGOESTA | Goes | = | 51.4983 3.89 3
  NLMIDSTA | Middelburg | = | 51.495 3.6158
  NLVLISTA | Vlissingen | = | 51.4442 3.5956 3 | Flushing, Flessingue, Flesinga
  NLETTSTA | Etten-Leur | = | 51.575 4.6361
  NLBRESTA | Breda | = | 51.5956 4.78 8
  NLGLZSTA | Gilze-Rijen | Rijen | 51.5842 4.9214 2 | Gilze
  NLTILSTA | Tilburg | = | 51.5606 5.0836 3
  NLAMFCST | Amersfoort Centraal | Amersfoort | 52.1539 5.3742 7
  NLNYKSTA | Nijkerk | = | 52.2219 5.4936
  NLERMSTA | Ermelo | = | 52.3006 5.6147
  NLHARSTA | Harderwijk | = | 52.3378 5.6192
  NLNUNSTA | Nunspeet | = | 52.3689 5.7867
  NLZWOSTA | Zwolle | = | 52.505 6.0908 16
  NLOMMSTA | Ommen | = | 52.51 6.4183
  NLHRBSTA | Hardenberg | = | 52.5728 6.6281
  NLCOESTA | Coevorden | = | 52.6619 6.7389
  NLEMMSTA | Emmen | = | 52.7903 6.8986
  NLMEPSTA | Meppel | = | 52.6917 6.1972 3
  NLHGVSTA | Hoogeveen | = | 52.7339 6.4736
  NLBEISTA | Beilen | = | 52.8553 6.5206
  NLASSSTA | Assen | = | 52.9917 6.5708 4
  NLHRESTA | Haren | = | 53.1747 6.6186
  NLGROSTA | Groningen | = | 53.2108 6.5647 6 | Groninga, Groningue, Grunn
  NLSTESTA | Steenwijk | = | 52.7914 6.115
  NLWOLSTA | Wolvega | = | 52.8817 5.9972
  NLHRVSTA | Heerenveen | = | 52.9606 5.915 4
  NLGRUSTA | Grou-Jirnsum | Grou | 53.0897 5.8231
  NLLEESTA | Leeuwarden | = | 53.1958 5.7922 8 | Ljouwert
  NLSNKSTA | Sneek | = | 53.0328 5.6519 2 | Snits
  NLSTVSTA | Stavoren | = | 52.8881 5.3597 1
  NLFRASTA | Franeker | = | 53.1836 5.5322 2 | Frjentsjer
  NLHLNHAV | Harlingen Haven | Harlingen | 53.175 5.4128 1 | Harns
  NLBUISTA | Buitenpost | = | 53.2517 6.1481
  NLZHNSTA | Zuidhorn | = | 53.2456 6.4086
  NLAPPSTA | Appingedam | = | 53.3256 6.8653 1
  NLDFZSTA | Delfzijl | = | 53.3336 6.9244
  NLHGZSTA | Hoogezand-Sappemeer | Hoogezand | 53.1594 6.7739
  NLVDMSTA | Veendam | = | 53.1047 6.8844
  NLWNSSTA | Winschoten | = | 53.1428 7.0361 3
`,
)
