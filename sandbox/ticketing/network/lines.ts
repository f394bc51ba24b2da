import { readStops, type Line } from './line.ts'

const half = (anchor: string, down: number, back: number, first = '05:15', last = '23:05') => ({
  every: { minutes: 30, anchor, down, back, first, last },
})

const hour = (anchor: string, down: number, back: number, first: string, last: string) => ({
  every: { minutes: 60, anchor, down, back, first, last },
})

/**
 * The lines. Stopping patterns, running minutes and headways follow what the operators publish, rounded to whole
 * minutes; the trunk Amsterdam–Utrecht–Eindhoven has a train every ten minutes out of three half-hourly lines.
 */
export const lines: readonly Line[] = [
  {
    series: 820,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 1, 29),
    stops:
      readStops(`NLALKSTA 0 4|3, NLCASSTA 10+1 2|1, NLZAASTA 12+1 3|2, NLAMSSLO 6+1 4|3, NLAMSCST 5+4 4a|8b,
      NLAMSAMS 8+1 4|3, NLUTRCST 18+4 18|7, NLHTBSTA 28+2 6|3, NLEINCST 20+4 2|6, NLWEESTA 16+1 2|3,
      NLROESTA 13+2 3|2, NLSITSTA 15+2 4|2, NLMAASTA 15 5|5`),
  },
  {
    series: 3920,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 11, 19),
    stops:
      readStops(`NLENKSTA 0 1|1, NLHRNSTA 20+1 3|2, NLAMSSLO 28+1 6|5, NLAMSCST 5+4 5a|7b, NLAMSAMS 8+1 4|3,
      NLUTRCST 18+4 19|5, NLHTBSTA 28+2 7|1, NLEINCST 20+4 3|5, NLWEESTA 16+1 2|3, NLROESTA 13+2 3|2,
      NLSITSTA 15+2 5|1, NLHEESTA 17 2|2`),
  },
  {
    series: 3520,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 21, 9),
    stops:
      readStops(`NLSCHAIR 0 1|4, NLAMSZUI 7+2 3|2, NLAMSBIJ 7+1 5|6, NLUTRCST 18+4 18|7, NLHTBSTA 28+2 6|3,
      NLEINCST 20+4 1|4, NLHELSTA 10+1 3|2, NLDEUSTA 7+1 2|1, NLHORSTA 13+1 1|2, NLVENSTA 10 3|3`),
  },
  {
    series: 3020,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 23, 10),
    stops:
      readStops(`NLDHESTA 0 1|1, NLSGNSTA 18+1 1|2, NLHHWSTA 11+1 1|2, NLALKSTA 6+3 4|3, NLCASSTA 10+1 2|1,
      NLZAASTA 12+1 3|2, NLAMSSLO 6+1 4|3, NLAMSCST 5+4 4a|8b, NLAMSAMS 8+1 4|3, NLUTRCST 18+6 20|4,
      NLEDESTA 24+1 5|2, NLARNCST 11+4 10|7, NLNIJSTA 12 3|3`),
  },
  {
    series: 3120,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 8, 25),
    stops:
      readStops(`NLSCHAIR 0 1|4, NLAMSZUI 7+2 3|2, NLAMSBIJ 7+1 5|6, NLUTRCST 18+4 20|4, NLEDESTA 24+1 5|2,
      NLARNCST 11+4 10|7, NLNIJSTA 12 4|4`),
  },
  {
    series: 520,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 20, 12),
    stops:
      readStops(`NLROTCST 0 14|13, NLROTALX 8+1 1|2, NLGOUSTA 9+2 8|5, NLUTRCST 18+5 12|9, NLAMFCST 14+5 6|2,
      NLZWOSTA 35+5 7|5, NLASSSTA 39+2 3|1, NLGROSTA 17 3b|4b`),
  },
  {
    series: 620,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 50, 42),
    stops:
      readStops(`NLHAGCST 0 9|10, NLGOUSTA 18+1 10|3, NLUTRCST 18+5 12|9, NLAMFCST 14+5 6|2, NLZWOSTA 35+5 7|5,
      NLMEPSTA 14+1 2|3, NLSTESTA 9+1 1|2, NLHRVSTA 14+1 2|1, NLLEESTA 18 4|4`),
  },
  {
    series: 720,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLALMCST', 16, 14),
    stops:
      readStops(`NLHAGCST 0 2|1, NLLEICST 12+2 8|5, NLSCHAIR 16+3 2|5, NLAMSZUI 6+2 4|1, NLALMCST 19+2 3|2,
      NLLELCST 14+1 3|2, NLZWOSTA 27+4 6|3, NLASSSTA 39+2 3|1, NLGROSTA 17 4b|3b`),
  },
  {
    series: 920,
    product: 'ICD',
    operator: 'NSIR',
    ...half('NLROTCST', 20, 10),
    stops: readStops('NLAMSCST 0 14a|13a, NLSCHAIR 14+2 5|1, NLROTCST 24+3 6|4, NLBRESTA 24 7|8'),
  },
  {
    series: 1020,
    product: 'ICD',
    operator: 'NSIR',
    ...half('NLSCHAIR', 25, 4),
    stops: readStops('NLAMSCST 0 14a|13a, NLSCHAIR 14+2 5|1, NLROTCST 24 9|9'),
  },
  {
    series: 1120,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLBRESTA', 12, 18),
    stops:
      readStops(`NLHAGCST 0 5|6, NLDLFSTA 11+1 2|1, NLROTCST 12+4 8|3, NLBRESTA 24+3 7|8, NLTILSTA 13+2 2|3,
      NLEINCST 22 5|5`),
  },
  {
    series: 1520,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLAMFCST', 5, 24),
    stops: readStops(`NLAMSCST 0 10a|11a, NLHILSTA 20+1 4|2, NLAMFCST 13+3 7|1, NLAPDSTA 25+1 3|2,
      NLDEVSTA 11 4|4`),
  },
  {
    series: 1620,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLAMFCST', 20, 9),
    stops:
      readStops(`NLSCHAIR 0 3|6, NLAMSZUI 7+2 4|1, NLHILSTA 20+1 4|2, NLAMFCST 13+4 5|3, NLAPDSTA 25+1 3|2,
      NLDEVSTA 11+2 3|1, NLALOSTA 24+1 2|1, NLHENSTA 10+2 2|3, NLENSCST 7 1|1`),
  },
  {
    series: 1720,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLUTRCST', 35, 27),
    stops:
      readStops(`NLHAGCST 0 8|11, NLGOUSTA 18+1 10|3, NLUTRCST 18+4 11|8, NLAMFCST 14+2 7|1, NLAPDSTA 25+1 3|2,
      NLDEVSTA 11+2 3|1, NLALOSTA 24+1 2|1, NLHENSTA 10+2 2|3, NLENSCST 7 2|2`),
  },
  {
    series: 2220,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLROTCST', 13, 15),
    stops:
      readStops(`NLVLISTA 0 2|2, NLMIDSTA 6+1 1|2, NLGOESTA 13+1 2|1, NLBOZSTA 21+1 2|1, NLROSSTA 10+3 3|2,
      NLDORSTA 23+1 3|5, NLROTCST 13+3 7|12, NLDLFSTA 11+1 1|2, NLHAGHSP 7+2 6|3, NLLEICST 12+2 9|4,
      NLHLMSTA 19+2 3|6, NLAMSSLO 10+1 11|9, NLAMSCST 6 2a|2b`),
  },
  {
    series: 2420,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLALMCST', 12, 18),
    stops:
      readStops(`NLDORSTA 0 2|4, NLROTCST 14+3 7|12, NLDLFSTA 11+1 1|2, NLHAGHSP 7+2 6|3, NLLEICST 12+2 8|5,
      NLSCHAIR 16+2 3|6, NLAMSSLO 9+1 11|9, NLAMSCST 6+4 10b|11b, NLALMCST 20+1 3|2, NLLELCST 15 4|4`),
  },
  {
    series: 3620,
    product: 'IC',
    operator: 'NSIR',
    ...half('NLARNCST', 17, 14),
    stops:
      readStops(`NLZWOSTA 0 12|13, NLDEVSTA 24+2 5|6, NLZUTSTA 12+2 5|4, NLARNCST 22+3 6|9, NLNIJSTA 12+5 1|4,
      NLOSSSTA 17+1 2|1, NLHTBSTA 12+4 4|3, NLTILSTA 15+2 1|3, NLBRESTA 14+3 4|6, NLROSSTA 19 1|1`),
  },
  {
    series: 9320,
    product: 'EST',
    operator: 'EUSO',
    ...hour('NLROTCST', 58, 2, '06:00', '19:30'),
    stops: readStops(`NLAMSCST 0 15a|15b, NLSCHAIR^ 15+2 4|3, NLROTCST^ 24+3 11|10, BEANTCST 32+3 23|24,
      BEBRUMID 37+8 3|4, FRPARGDN 82 8|9`),
  },
  {
    series: 9120,
    product: 'EST',
    operator: 'EUSO',
    at: { down: ['06:40', '10:45', '16:47'], back: ['06:55', '11:58', '17:55'] },
    stops: readStops('NLAMSCST 0 15b|15a, NLROTCST^ 40+5 11|10, BEBRUMID^ 72+9 1|2, GBLONSPX 118 7|8'),
  },
  {
    series: 120,
    product: 'ICE',
    operator: 'DBFO',
    at: {
      down: ['06:38', '08:38', '10:38', '12:38', '14:38', '16:38', '18:38'],
      back: ['06:29', '08:29', '10:29', '12:29', '14:29', '16:29', '18:29'],
    },
    stops:
      readStops(`NLAMSCST 0 7a|4b, NLUTRCST 27+2 15|14, NLARNCST 35+3 11|8, DEOBHHBF 56+2 5|10, DEDUIHBF 6+2 3|12,
      DEDUSHBF 13+2 16|17, DECGNHBF 23+4 6|3, DEFRAAIR 53+3 6|7, DEFRAHBF 12 18|19`),
  },
  {
    series: 142,
    product: 'IC',
    operator: 'DBFO',
    at: {
      down: ['05:58', '07:58', '09:58', '11:58', '13:58', '15:58', '17:58'],
      back: ['06:34', '08:34', '10:34', '12:34', '14:34', '16:34', '18:34'],
    },
    stops:
      readStops(`NLAMSCST 0 10a|13b, NLHILSTA 21+1 4|2, NLAMFCST 13+2 7|1, NLAPDSTA 25+1 3|2, NLDEVSTA 11+2 3|1,
      NLALOSTA 24+1 2|1, NLHENSTA 10+2 2|3, DEBADSTA 21+4 1|2, DERHESTA 13+2 2|4, DEOSNHBF 25+3 3|12,
      DEHANHBF 76+4 9|8, DEBERHBF 97 12|13`),
  },
]
