import { readStations } from './read-stations.ts'

/** Stations of France. */
export const frenchStations = readStations(
  'Europe/Paris',
  `
  FRPARGDN | Paris Gare du Nord | Paris | 48.8809 2.3553 20 | Parijs, París, Parigi | nl Parijs Noord, es París Gare du Nord
  FRPAREST | Paris Gare de l’Est | Paris | 48.8768 2.3592 20 | Paris Est, Paris Gare de l'Est | *
  FRPARLYO | Paris Gare de Lyon | Paris | 48.8443 2.3743 22 | | *
  FRPARMPN | Paris Montparnasse | Paris | 48.841 2.3203 24 | | *
  FRPARAUS | Paris Austerlitz | Paris | 48.8422 2.3653 20 | | *
  FRPARSLZ | Paris Saint-Lazare | Paris | 48.8767 2.3247 24 | | *
  FRPARCDG | Aéroport Charles-de-Gaulle 2 TGV | Paris | 49.0042 2.5711 6 | CDG, Roissy, Charles de Gaulle
  FRMLVTGV | Marne-la-Vallée Chessy | Chessy | 48.8706 2.7828 4 | Disneyland Paris, Eurodisney
  FRLILEUR | Lille Europe | Lille | 50.6389 3.0756 6 | Rijsel | *
  FRLILFLA | Lille Flandres | Lille | 50.6364 3.0708 17 | | *
  FRARRSTA | Arras | = | 50.2867 2.7814 5 | | *
  FRCALFRE | Calais-Fréthun | Calais | 50.9017 1.8114 4
  FRAMISTA | Amiens | = | 49.8906 2.3083 8
  FRROURIV | Rouen-Rive-Droite | Rouen | 49.4489 1.0942 6
  FRLEHSTA | Le Havre | = | 49.4925 0.1247 6
  FRCAESTA | Caen | = | 49.1764 -0.3483 6
  FRREISTA | Reims | = | 49.2594 4.0244 6 | | *
  FRMETVIL | Metz-Ville | Metz | 49.1097 6.1772 7
  FRTHISTA | Thionville | = | 49.3539 6.1692 4 | | *
  FRNANSTA | Nancy-Ville | Nancy | 48.6897 6.1744 7
  FRSTRSTA | Strasbourg | = | 48.585 7.7344 9 | Strasburgo, Strassburg | *
  FRCOLSTA | Colmar | = | 48.0728 7.3467 4 | Kolmar
  FRMULVIL | Mulhouse-Ville | Mulhouse | 47.7419 7.3428 8 | | *
  FRBELTGV | Belfort-Montbéliard TGV | Belfort | 47.5869 6.8983 2
  FRBESTGV | Besançon Franche-Comté TGV | Besançon | 47.3072 5.9533 2
  FRDIJVIL | Dijon-Ville | Dijon | 47.3233 5.0272 8
  FRLYOPDI | Lyon Part-Dieu | Lyon | 45.7606 4.8594 12 | Lione | *
  FRLYOPER | Lyon Perrache | Lyon | 45.7489 4.8261 10 | | *
  FRLYOAIR | Lyon Saint-Exupéry TGV | Lyon | 45.7211 5.0761 4 | LYS | *
  FRGRESTA | Grenoble | = | 45.1914 5.7142 6
  FRCHBSTA | Chambéry-Challes-les-Eaux | Chambéry | 45.5711 5.9197 5
  FRANNSTA | Annecy | = | 45.9019 6.1217 4
  FRALBSTA | Albertville | = | 45.6733 6.3825 3
  FRMOUSTA | Moûtiers-Salins-Brides-les-Bains | Moûtiers | 45.4864 6.5306 3
  FRBSMSTA | Bourg-Saint-Maurice | = | 45.6178 6.7708 4
  FRVALTGV | Valence TGV | Valence | 44.9914 4.9786 4
  FRAVITGV | Avignon TGV | Avignon | 43.9219 4.7861 4 | | *
  FRAIXTGV | Aix-en-Provence TGV | Aix-en-Provence | 43.4553 5.3172 4 | Aix
  FRMRSSCH | Marseille Saint-Charles | Marseille | 43.3028 5.3806 14 | Marsiglia | *
  FRTLNSTA | Toulon | = | 43.1286 5.9297 5 | Tolone
  FRCANSTA | Cannes | = | 43.5539 7.0197 4
  FRNICVIL | Nice-Ville | Nice | 43.7047 7.2619 6 | Nizza | *
  FRNIMSTA | Nîmes | = | 43.8328 4.3661 4 | | *
  FRMPLSRO | Montpellier Saint-Roch | Montpellier | 43.6047 3.8806 6
  FRBEZSTA | Béziers | = | 43.3361 3.2189 4
  FRNARSTA | Narbonne | = | 43.1903 3.0061 5
  FRPERSTA | Perpignan | = | 42.6961 2.8792 5 | | *
  FRTLSMAT | Toulouse-Matabiau | Toulouse | 43.6111 1.4536 9 | Tolosa
  FRLMGBEN | Limoges-Bénédictins | Limoges | 45.8361 1.2675 8
  FRORLAUB | Les Aubrais-Orléans | Orléans | 47.9269 1.9075 6
  FRTOUSPC | Saint-Pierre-des-Corps | Tours | 47.3861 0.7236 6
  FRPOISTA | Poitiers | = | 46.5825 0.3331 6
  FRAGLSTA | Angoulême | = | 45.6539 0.1647 4
  FRBORSTJ | Bordeaux Saint-Jean | Bordeaux | 44.8256 -0.5564 12 | | *
  FRDAXSTA | Dax | = | 43.7203 -1.05 3
  FRBAYSTA | Bayonne | = | 43.4969 -1.4703 3 | Baiona | *
  FRBIASTA | Biarritz | = | 43.4592 -1.5458 2
  FRHENSTA | Hendaye | = | 43.3531 -1.7817 4 | Hendaya
  FRLRHSTA | La Rochelle | = | 46.1525 -1.1453 4
  FRLEMSTA | Le Mans | = | 47.9953 0.1925 8
  FRANRSTL | Angers Saint-Laud | Angers | 47.4644 -0.5567 6
  FRNTESTA | Nantes | = | 47.2175 -1.5422 8
  FRRNSSTA | Rennes | = | 48.1033 -1.6722 8
  FRBRTSTA | Brest | = | 48.3881 -4.4803 4
  FRQUISTA | Quimper | = | 47.9944 -4.0925 4
`,
)
