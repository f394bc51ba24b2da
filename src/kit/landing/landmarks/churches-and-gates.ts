import { arch, box, disc, dome, type Landmark, panes, repeat, roof, stepped } from './shapes.ts'

/** What one walks towards, or through. */
export const churchesAndGates: Readonly<Record<string, Landmark>> = {
  haarlem: {
    ground: 'street',
    parts: [
      ['middle', box(40, 250, 220) + 'M40 252l24-56h172l24 56z' + box(134, 130, 32, 70)],
      ['near', box(128, 128, 44, 6) + repeat(7, 1, [32, 0], (x) => arch(50 + x, 18, 56))],
      ['near', box(140, 104, 20, 26)],
      ['accent', 'M138 106c0-16 8-14 10-30l2-34 2 34c2 16 10 14 10 30z'],
      ['lit', panes(140, 144, 2, 2, [14, 26], [6, 18]) + repeat(7, 1, [32, 0], (x) => arch(56 + x, 6, 40))],
    ],
  },
  // the mill on the rampart
  leiden: {
    ground: 'water',
    hasHouses: true,
    parts: [
      ['middle', 'M116 330l14-156h40l14 156z' + dome(128, 44, 176, 26)],
      ['near', 'M96 250h108v8H96zM108 258l8 12M192 258l-8 12' + arch(140, 20, 44)],
      ['lit', panes(142, 196, 1, 2, [0, 26], [14, 12])],
      [
        'near',
        'M148 158L70 60l6-5 78 98zM152 158l78-98-6-5-78 98zM148 160l-78 98 6 5 78-98zM152 160l78 98-6 5-78-98z',
      ],
      [
        'accent',
        'M76 55l22-8 28 36-10 8zM224 55l8 22-36 32-8-10zM70 258l-6-22 42-30 8 10zM230 258l-22 8-30-42 10-8z',
      ],
      ['light', disc(150, 158, 7)],
    ],
  },
  // the knights’ hall
  hague: {
    ground: 'water',
    parts: [
      ['middle', 'M92 330V220l58-92 58 92v110z' + box(76, 176, 22) + box(202, 176, 22)],
      ['near', roof(72, 30, 178, 120) + roof(198, 30, 178, 120) + arch(136, 28, 52)],
      ['light', disc(150, 214, 22)],
      ['accent', disc(150, 214, 9) + box(149, 104, 2, 24) + 'M151 104h18v10h-18z'],
      [
        'lit',
        panes(84, 200, 1, 4, [0, 28]) +
          panes(210, 200, 1, 4, [0, 28]) +
          panes(108, 262, 2, 2, [14, 28]) +
          panes(174, 262, 2, 2, [14, 28]),
      ],
    ],
  },
  // the tower of the cathedral
  utrecht: {
    ground: 'water',
    hasHouses: true,
    parts: [
      ['middle', box(114, 220, 72) + box(122, 130, 56, 94) + 'M134 132V76h32v56z'],
      ['near', box(108, 216, 84, 7) + box(116, 127, 68, 6) + arch(132, 36, 78)],
      ['light', panes(138, 84, 2, 1, [14, 0], [8, 40])],
      ['accent', roof(132, 36, 78, 26) + box(149, 10, 2, 18)],
      ['lit', panes(130, 142, 3, 2, [15, 36], [8, 26]) + panes(120, 236, 1, 2) + panes(174, 236, 1, 2)],
    ],
  },
  // wharves below the street
  wharf: {
    ground: 'water',
    parts: [
      ['far', box(134, 150, 22) + roof(132, 26, 152, 92)],
      [
        'middle',
        stepped(22, 60, 170) +
          stepped(140, 56, 196) +
          box(84, 206, 54) +
          box(198, 186, 80) +
          roof(198, 80, 188, 150),
      ],
      ['near', box(0, 280, 300) + box(0, 272, 300, 6)],
      [
        'lit',
        panes(34, 216, 3, 2) +
          panes(94, 222, 3, 2) +
          panes(150, 230, 3, 2, [14, 22]) +
          panes(210, 204, 5, 3, [13, 22]),
      ],
      ['accent', repeat(6, 1, [50, 0], (x) => arch(8 + x, 32, 40))],
      ['light', repeat(3, 1, [100, 0], (x) => disc(46 + x, 254, 6) + box(45 + x, 258, 2, 16))],
    ],
  },
  // the new church, and the old one that leans
  delft: {
    ground: 'water',
    hasHouses: true,
    parts: [
      ['far', 'M214 330L206 190h34l6 140zM204 192l16-60 20 60z'],
      ['middle', box(100, 200, 56) + box(108, 130, 40, 74) + 'M116 132V92h24v40z'],
      ['near', roof(114, 28, 94, 22) + box(94, 197, 68, 6) + box(102, 128, 52, 5)],
      ['light', disc(128, 226, 12)],
      ['lit', panes(114, 144, 3, 2, [12, 28], [6, 18]) + panes(108, 252, 4, 2, [12, 28])],
      ['accent', disc(128, 20, 4) + 'M60 330c0-14 10-20 18-20s18 6 18 20z'],
    ],
  },
  // the gate over land and water
  amersfoort: {
    ground: 'water',
    parts: [
      ['middle', box(54, 190, 42) + box(204, 190, 42) + box(96, 230, 108)],
      [
        'near',
        roof(48, 54, 192, 116) +
          roof(198, 54, 192, 116) +
          repeat(5, 1, [24, 0], (x) => box(96 + x, 220, 12, 12)),
      ],
      ['accent', arch(120, 60, 74)],
      ['light', box(134, 262, 2, 68) + box(148, 258, 2, 72) + box(162, 262, 2, 68)],
      ['lit', panes(64, 212, 2, 4, [16, 28]) + panes(214, 212, 2, 4, [16, 28])],
    ],
  },
  // two round towers like a fortress
  maastricht: {
    ground: 'water',
    parts: [
      ['far', 'M0 330v-30q38-34 76 0 38-34 76 0 38-34 76 0 38-34 76 0v30z'],
      ['middle', box(104, 176, 92) + box(90, 120, 26) + box(184, 120, 26)],
      ['near', roof(86, 34, 122, 66) + roof(180, 34, 122, 66) + box(104, 170, 92, 8)],
      [
        'lit',
        panes(98, 136, 1, 6, [0, 28], [7, 12]) +
          panes(195, 136, 1, 6, [0, 28], [7, 12]) +
          panes(126, 196, 4, 1, [14, 0], [7, 16]),
      ],
      ['accent', arch(136, 28, 54)],
    ],
  },
  arnhem: {
    ground: 'field',
    parts: [
      ['far', 'M0 330v-54q60-56 120-20t180-24v98z'],
      ['middle', box(120, 170, 60) + box(128, 104, 44, 70) + box(176, 256, 70) + roof(176, 70, 258, 214)],
      [
        'near',
        box(114, 167, 72, 6) + roof(118, 10, 170, 140) + roof(172, 10, 170, 140) + roof(130, 40, 106, 46),
      ],
      ['light', box(128, 122, 44, 20)],
      ['accent', disc(150, 42, 5) + disc(40, 304, 20) + disc(262, 300, 24)],
      ['lit', panes(130, 190, 3, 4, [16, 28]) + panes(190, 274, 4, 1)],
    ],
  },
  // the cathedral with its dome over the crossing
  bosch: {
    ground: 'field',
    hasHouses: true,
    parts: [
      ['middle', box(76, 244, 160) + 'M106 246l10-38h110l10 38z' + box(70, 170, 38) + box(148, 176, 34, 36)],
      [
        'near',
        repeat(6, 1, [22, 0], (x) => roof(112 + x, 8, 246, 222) + arch(112 + x, 12, 52)) +
          roof(66, 46, 172, 148),
      ],
      ['accent', dome(144, 42, 178, 34) + box(163, 118, 4, 28)],
      ['light', disc(89, 196, 11) + roof(82, 14, 150, 104)],
      ['lit', panes(80, 222, 2, 4, [14, 26])],
    ],
  },
}
