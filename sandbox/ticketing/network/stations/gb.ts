import { readStations } from './read-stations.ts'

/** Stations of Great Britain. */
export const britishStations = readStations(
  'Europe/London',
  `
  GBLONSPX | London St Pancras | London | 51.5308 -0.1261 13 | Londen, Londres, Londra | *
  GBLONKGX | London King’s Cross | London | 51.5328 -0.1233 11 | London King's Cross, London Kings Cross | *
  GBLONEUS | London Euston | London | 51.5284 -0.1339 16 | | *
  GBLONPAD | London Paddington | London | 51.5167 -0.1769 14 | | *
  GBLONSFD | Stratford International | London | 51.5447 -0.0089 4
  GBEBBINT | Ebbsfleet International | Ebbsfleet | 51.4431 0.3208 6
  GBASHINT | Ashford International | Ashford | 51.1436 0.8756 6
  GBFOLCEN | Folkestone Central | Folkestone | 51.0828 1.1694 2
  GBDOVPRI | Dover Priory | Dover | 51.1256 1.3053 3 | Douvres
  GBPBOSTA | Peterborough | = | 52.575 -0.25 7
  GBDONSTA | Doncaster | = | 53.5222 -1.1397 9
  GBLEESTA | Leeds | = | 53.795 -1.5492 17
  GBYRKSTA | York | = | 53.9581 -1.0931 11
  GBDARSTA | Darlington | = | 54.5203 -1.5475 4
  GBDURSTA | Durham | = | 54.7794 -1.5817 2
  GBNCLSTA | Newcastle | = | 54.9683 -1.6172 12 | Newcastle upon Tyne
  GBEDIWAV | Edinburgh Waverley | Edinburgh | 55.9521 -3.1892 20 | Edimburgo, Édimbourg | *
  GBMKCCEN | Milton Keynes Central | Milton Keynes | 52.0342 -0.7744 7
  GBCOVSTA | Coventry | = | 52.4008 -1.5136 4
  GBBHMINT | Birmingham International | Birmingham | 52.4508 -1.725 5 | BHX
  GBBHMNST | Birmingham New Street | Birmingham | 52.4778 -1.8989 12
  GBSTKSTA | Stoke-on-Trent | = | 53.0081 -2.1811 3
  GBCRWSTA | Crewe | = | 53.0889 -2.4331 12
  GBMANPIC | Manchester Piccadilly | Manchester | 53.4772 -2.2309 14
  GBLIVLST | Liverpool Lime Street | Liverpool | 53.4075 -2.9778 10
  GBPRESTA | Preston | = | 53.7569 -2.7072 6
  GBCARSTA | Carlisle | = | 54.8906 -2.9331 8
  GBGLACEN | Glasgow Central | Glasgow | 55.8592 -4.2581 15
  GBRDGSTA | Reading | = | 51.4589 -0.9717 15
  GBOXFSTA | Oxford | = | 51.7536 -1.27 5
  GBSWISTA | Swindon | = | 51.5656 -1.7853 4
  GBBTHSPA | Bath Spa | Bath | 51.3778 -2.3572 2
  GBBRITME | Bristol Temple Meads | Bristol | 51.4494 -2.5811 13
  GBBRIPWY | Bristol Parkway | Bristol | 51.5139 -2.5428 4
  GBCDFCEN | Cardiff Central | Cardiff | 51.4758 -3.1792 8 | Caerdydd
  GBEXESTD | Exeter St Davids | Exeter | 50.7292 -3.5433 6
  GBPLYSTA | Plymouth | = | 50.3778 -4.1433 6
  GBLEISTA | Leicester | = | 52.6317 -1.1256 4
  GBNOTSTA | Nottingham | = | 52.9472 -1.1461 7
  GBDERSTA | Derby | = | 52.9164 -1.4631 7
  GBSHESTA | Sheffield | = | 53.3783 -1.4622 9
`,
)
