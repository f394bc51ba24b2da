import { arch, box, disc, dome, type Landmark, panes, repeat, roof, stepped } from './shapes.ts'

/** Towers that a city is known by from far away. */
export const towers: Readonly<Record<string, Landmark>> = {
  // the weigh house and its cheeses
  alkmaar: {
    ground: 'street',
    parts: [
      [
        'middle',
        stepped(84, 132, 200) + box(138, 110, 24, 100) + dome(134, 32, 112, 24) + box(146, 60, 8, 32),
      ],
      ['accent', roof(144, 12, 62, 34) + box(138, 150, 24, 8)],
      ['light', disc(150, 134, 9)],
      ['lit', panes(104, 250, 7, 2, [14, 26])],
      ['accent', disc(58, 322, 12) + disc(84, 322, 12) + disc(71, 301, 12) + disc(232, 322, 12)],
    ],
  },
  // the town hall with its tower
  brussels: {
    ground: 'street',
    parts: [
      [
        'middle',
        box(52, 236, 196) + roof(52, 84, 238, 190) + roof(164, 84, 238, 190) + box(134, 150, 32, 180),
      ],
      [
        'middle',
        box(140, 100, 20, 56) + roof(140, 20, 102, 30) + roof(128, 10, 156, 120) + roof(162, 10, 156, 120),
      ],
      ['accent', disc(150, 28, 5) + box(149, 14, 2, 14)],
      ['near', repeat(9, 1, [20, 0], (x) => arch(60 + x, 12, 34))],
      ['lit', panes(60, 252, 10, 1, [19, 0]) + panes(142, 116, 2, 1, [10, 0], [5, 24])],
    ],
  },
  cologne: {
    ground: 'water',
    parts: [
      ['middle', box(92, 190, 44) + box(164, 190, 44) + box(132, 230, 36)],
      ['middle', roof(92, 44, 192, 52) + roof(164, 44, 192, 52) + roof(132, 36, 232, 196)],
      ['near', repeat(4, 1, [36, 0], (x) => roof(88 + x, 10, 200, 164)) + arch(142, 16, 50)],
      ['light', disc(150, 250, 10)],
      ['lit', panes(102, 212, 2, 4, [14, 26]) + panes(174, 212, 2, 4, [14, 26])],
      ['accent', disc(114, 50, 4) + disc(186, 50, 4)],
    ],
  },
  deventer: {
    ground: 'water',
    hasHouses: true,
    parts: [
      ['middle', box(110, 250, 118) + roof(150, 78, 252, 206) + box(96, 160, 46)],
      ['near', box(90, 156, 58, 8) + box(104, 120, 30, 38)],
      ['accent', dome(100, 38, 122, 30) + box(117, 72, 4, 24)],
      ['light', disc(119, 184, 10)],
      ['lit', panes(104, 208, 3, 4, [12, 26]) + panes(158, 268, 5, 2, [13, 26])],
    ],
  },
  bruges: {
    ground: 'street',
    hasHouses: true,
    parts: [
      ['middle', box(78, 262, 144) + box(122, 150, 56) + 'M132 152V64l18-12 18 12v88z'],
      ['near', repeat(2, 1, [46, 0], (x) => roof(120 + x, 12, 152, 118)) + arch(140, 20, 48)],
      ['light', disc(150, 176, 12) + box(132, 110, 36, 4)],
      ['lit', panes(86, 280, 3, 1) + panes(180, 280, 3, 1) + panes(140, 74, 2, 1, [14, 0], [6, 26])],
      ['accent', box(149, 30, 2, 22) + 'M151 30h16l-5 5 5 5h-16z'],
    ],
  },
  antwerp: {
    ground: 'quay',
    hasHouses: true,
    parts: [
      ['middle', box(104, 250, 100) + roof(134, 70, 252, 196) + box(100, 150, 40) + box(172, 214, 36)],
      ['middle', box(108, 108, 24, 46) + roof(106, 28, 110, 26)],
      [
        'near',
        roof(98, 10, 152, 116) + roof(132, 10, 152, 116) + roof(170, 40, 216, 196) + arch(146, 18, 44),
      ],
      ['light', disc(120, 176, 10)],
      ['lit', panes(108, 200, 2, 4, [16, 26]) + panes(180, 232, 2, 3, [14, 26]) + box(117, 116, 6, 24)],
      ['accent', disc(120, 24, 4)],
    ],
  },
  breda: {
    ground: 'field',
    hasHouses: true,
    parts: [
      ['middle', box(134, 240, 104) + roof(134, 104, 242, 190) + box(104, 130, 44)],
      ['near', box(100, 128, 52, 6) + box(110, 96, 32, 34)],
      ['accent', 'M108 98c0-22 8-20 12-34 2-8 2-14 6-26 4 12 4 18 6 26 4 14 12 12 12 34z'],
      ['light', disc(126, 152, 10)],
      ['lit', panes(112, 178, 2, 6, [18, 24]) + panes(160, 262, 5, 2, [14, 28])],
    ],
  },
  middelburg: {
    ground: 'quay',
    hasHouses: true,
    parts: [
      [
        'middle',
        box(60, 258, 180) + roof(60, 60, 260, 222) + roof(180, 60, 260, 222) + 'M130 330V128h40v202z',
      ],
      ['near', box(126, 126, 48, 6) + box(136, 92, 28, 36)],
      ['accent', dome(130, 40, 94, 32) + dome(142, 16, 66, 18) + box(149, 26, 2, 24)],
      ['lit', panes(138, 146, 2, 7, [16, 24]) + panes(70, 276, 4, 2) + panes(184, 276, 4, 2)],
    ],
  },
  groningen: {
    ground: 'street',
    hasHouses: true,
    parts: [
      ['middle', box(118, 196, 64) + box(124, 130, 52, 70) + box(132, 92, 36, 42)],
      ['near', box(112, 194, 76, 7) + box(120, 128, 60, 6) + arch(138, 24, 50)],
      ['middle', dome(132, 36, 94, 26) + box(144, 48, 12, 24)],
      ['accent', roof(142, 16, 50, 22) + 'M149 8h2v14h-2zM151 8h14v4h-14z'],
      ['light', disc(150, 158, 12)],
      ['lit', panes(128, 214, 4, 3, [13, 24]) + panes(138, 102, 2, 1, [16, 0], [7, 20])],
    ],
  },
  // unfinished, and leaning
  leeuwarden: {
    ground: 'field',
    parts: [
      ['far', box(20, 290, 80) + box(206, 284, 74) + roof(206, 74, 286, 262)],
      ['middle', 'M116 330L104 120h76l10 210z'],
      ['near', 'M100 116h84l1 12h-84zM106 180h80l1 6h-80zM110 250h78l1 6h-78z'],
      ['lit', 'M122 140h12v30h-12zM148 140h12v30h-12zM126 200h12v36h-12zM152 200h12v36h-12z'],
      ['accent', 'M138 330v-40a12 12 0 0 1 26 0v40z'],
    ],
  },
}
