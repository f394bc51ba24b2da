import { arch, box, disc, type Landmark, panes, repeat, roof } from './shapes.ts'

/** What engineers built. */
export const ironAndGlass: Readonly<Record<string, Landmark>> = {
  // the tower of light and the disc on its legs
  eindhoven: {
    ground: 'field',
    parts: [
      ['middle', box(58, 150, 56) + box(66, 138, 40, 12)],
      ['light', repeat(3, 6, [17, 28], (x, y) => box(63 + x, 160 + y, 12, 18))],
      ['near', 'M160 330l26-74h8l-14 74zM250 330l-26-74h-8l14 74zM200 330v-76h10v76z'],
      ['far', 'M138 236q67-52 134 0l-14 20H152z'],
      ['accent', 'M132 234q73 22 146 0v8q-73 24-146 0z'],
      ['lit', panes(154, 246, 7, 1, [15, 0], [9, 5])],
    ],
  },
  // the bridge over the Waal
  nijmegen: {
    ground: 'water',
    parts: [
      ['far', 'M0 330v-40q60-44 130-20v60z' + box(60, 220, 20) + roof(58, 24, 222, 186)],
      ['accent', 'M40 300C70 130 230 130 260 300h-12C220 150 80 150 52 300z'],
      [
        'near',
        box(0, 296, 300, 10) +
          repeat(9, 1, [21, 0], (x) =>
            box(64 + x, 190 + Math.abs(84 - x) * 0.9, 3, 106 - Math.abs(84 - x) * 0.9),
          ),
      ],
      ['middle', box(34, 270, 16, 90) + box(250, 270, 16, 90)],
      ['light', disc(42, 262, 6) + disc(258, 262, 6)],
    ],
  },
  paris: {
    ground: 'street',
    parts: [
      ['far', box(0, 286, 300) + repeat(5, 1, [62, 0], (x) => box(6 + x, 268, 40, 20))],
      ['middle', 'M146 46h8l4 84 10 62 20 70 26 68h-38c-4-34-14-48-26-48s-22 14-26 48H86l26-68 20-70 10-62z'],
      ['accent', box(130, 190, 40, 8) + box(108, 258, 84, 9) + box(148, 22, 4, 26)],
      ['lit', repeat(3, 1, [12, 0], (x) => box(134 + x, 206, 6, 36)) + box(147, 140, 6, 40)],
      ['near', disc(34, 316, 22) + disc(70, 322, 16) + disc(268, 314, 24) + disc(232, 322, 14)],
    ],
  },
  // the mast and the market hall
  rotterdam: {
    ground: 'quay',
    parts: [
      ['middle', 'M120 330V238q0-56 66-56t66 56v92h-24v-78q0-36-42-36t-42 36v78z'],
      ['accent', 'M144 330v-78q0-36 42-36t42 36v78z'],
      ['light', repeat(4, 1, [20, 0], (x) => disc(158 + x, 290 - (x % 40) * 0.6, 8)) + disc(186, 246, 7)],
      ['near', box(66, 90, 14) + 'M50 128h46l-6 24H56zM58 152h30v8H58z' + box(71, 30, 4, 62)],
      [
        'lit',
        panes(57, 134, 4, 1, [9, 0], [6, 9]) +
          panes(126, 246, 1, 3, [0, 24], [8, 10]) +
          panes(236, 246, 1, 3, [0, 24], [8, 10]),
      ],
    ],
  },
  // a platform, and a train that is not there yet
  clock: {
    ground: 'rails',
    parts: [
      ['far', 'M0 130h300v14H0z' + repeat(12, 1, [26, 0], (x) => box(4 + x, 144, 3, 20))],
      ['near', box(30, 144, 8, 186) + box(262, 144, 8, 186) + box(148, 144, 4, 26)],
      ['middle', disc(150, 214, 48)],
      ['light', disc(150, 214, 40)],
      ['near', 'M148 178h4v38h-4zM150 212l30 18-2 4-30-18z'],
      ['accent', 'M150 214V180a34 34 0 0 1 30 50z'],
      ['middle', box(70, 292, 60, 8) + box(76, 300, 5, 30) + box(119, 300, 5, 30)],
    ],
  },
  // a fast train below poplars
  express: {
    ground: 'rails',
    parts: [
      [
        'far',
        'M0 330v-60q80-46 160-18t140-20v98z' +
          repeat(5, 1, [30, 0], (x) => `M${30 + x} 262q-10-50 0-96 10 46 0 96z`),
      ],
      ['light', 'M300 226H150c-50 0-92 30-124 70l4 14h270z'],
      ['accent', 'M300 280H52l-22 18v12h270z'],
      ['near', 'M132 240c-22 6-44 20-62 36h50l22-36zM40 310h260v10H48z'],
      ['lit', panes(164, 242, 6, 1, [24, 0], [16, 18])],
    ],
  },
  // a double-decker through the tulips
  doubledecker: {
    ground: 'field',
    parts: [
      ['far', 'M214 262l8-70h24l8 70z'],
      [
        'near',
        'M232 190l-40-42 4-4 42 42zM236 190l42-42-4-4-42 42zM232 190l-40 42 4 4 42-42zM236 190l42 42-4 4-42-42z',
      ],
      ['middle', 'M0 214h170q30 0 38 38l8 48H0z'],
      ['accent', box(0, 262, 209, 10) + repeat(10, 1, [31, 0], (x) => disc(12 + x, 344, 8))],
      [
        'near',
        box(0, 300, 300, 8) +
          'M174 228h8q12 0 16 26h-24z' +
          repeat(4, 1, [50, 0], (x) => disc(26 + x, 304, 9)),
      ],
      ['lit', panes(10, 230, 6, 1, [26, 0], [18, 20]) + panes(10, 278, 7, 1, [26, 0], [18, 14])],
    ],
  },
  aqueduct: {
    ground: 'field',
    parts: [
      ['far', 'M0 330v-80l60-46 50 34 70-70 60 60 60-34v136z'],
      [
        'middle',
        box(0, 150, 300, 12) + box(0, 226, 300, 8) + repeat(8, 1, [42, 0], (x) => box(x, 150, 12, 180)),
      ],
      [
        'middle',
        repeat(
          7,
          1,
          [42, 0],
          (x) => `M${12 + x} 162h30v22a15 16 0 0 0-30 0zM${12 + x} 234h30v22a15 16 0 0 0-30 0z`,
        ),
      ],
      ['accent', disc(40, 300, 12) + disc(66, 310, 9) + disc(244, 300, 14)],
      ['near', box(37, 306, 6) + box(241, 306, 6)],
    ],
  },
  // a quadriga over six columns
  gate: {
    ground: 'street',
    parts: [
      [
        'middle',
        box(60, 176, 180, 36) +
          box(56, 170, 188, 8) +
          repeat(6, 1, [33, 0], (x) => box(62 + x, 212, 13, 118)),
      ],
      ['middle', box(20, 236, 40) + box(240, 236, 40) + roof(16, 48, 238, 218) + roof(236, 48, 238, 218)],
      [
        'accent',
        'M126 170c2-18 10-26 16-22l4-14h8l4 14c6-4 14 4 16 22z' + box(149, 112, 2, 24) + disc(150, 110, 5),
      ],
      ['light', repeat(5, 1, [34, 0], (x) => box(72 + x, 186, 18, 14))],
      ['lit', panes(30, 254, 2, 2) + panes(250, 254, 2, 2)],
      ['near', repeat(5, 1, [33, 0], (x) => arch(77 + x, 16, 20))],
    ],
  },
  // houses of the guilds side by side
  guilds: {
    ground: 'quay',
    parts: [
      [
        'middle',
        'M24 330V200h6l24-66 24 66h6v130zM150 330V190c8-2 10-14 12-30 2-14 12-18 16-18s14 4 16 18c2 16 4 28 12 30v140z',
      ],
      ['accent', 'M86 330V176h8v-14h8v-14h8v-14h16v14h8v14h8v14h8v154z'],
      ['near', 'M208 330V184l30-56 30 56v146z' + box(52, 112, 4, 24)],
      [
        'lit',
        panes(36, 216, 3, 4, [14, 26]) +
          panes(96, 190, 3, 5, [16, 26]) +
          panes(158, 200, 3, 4, [15, 28]) +
          panes(220, 198, 3, 4, [14, 28]),
      ],
      ['light', disc(118, 160, 6) + disc(178, 168, 6) + disc(238, 166, 6)],
    ],
  },
  // two rows of three below a window
  seats: {
    ground: 'rails',
    parts: [
      ['near', 'M40 62q0-18 18-18h184q18 0 18 18v66q0 18-18 18H58q-18 0-18-18z'],
      ['light', 'M50 64q0-12 12-12h176q12 0 12 12v62q0 12-12 12H62q-12 0-12-12z'],
      ['far', 'M50 118q44-34 100-8t100-10v26q0 12-12 12H62q-12 0-12-12z'],
      ['middle', repeat(3, 2, [80, 84], (x, y) => `M${38 + x} ${232 + y}v-46q0-22 22-22h20q22 0 22 22v46z`)],
      ['accent', 'M198 316v-46q0-22 22-22h20q22 0 22 22v46z'],
      ['lit', repeat(3, 2, [80, 84], (x, y) => `M${48 + x} ${182 + y}q0-9 9-9h26q9 0 9 9z`)],
      ['near', box(28, 228, 244, 8) + box(28, 312, 244, 18)],
    ],
  },
  // six on a platform
  platform: {
    ground: 'rails',
    parts: [
      ['middle', box(0, 138, 300, 150)],
      ['lit', repeat(5, 1, [60, 0], (x) => box(12 + x, 154, 40, 44))],
      ['near', box(0, 288, 300, 42)],
      [
        'light',
        repeat(6, 1, [44, 0], (x) => disc(40 + x, 238, 10) + `M${25 + x} 326v-52q0-22 15-22t15 22v52z`),
      ],
      ['accent', disc(216, 238, 10) + 'M201 326v-52q0-22 15-22t15 22v52z' + box(236, 300, 14, 26)],
      ['accent', box(60, 304, 10, 22)],
    ],
  },
  // a card, and what is set aside on it
  card: {
    ground: 'street',
    parts: [
      ['near', 'M46 150l190-34q12-2 14 10l18 104q2 12-10 14L68 278q-12 2-14-10L36 164q-2-12 10-14z'],
      ['middle', 'M38 172l212-38 5 30-212 38z'],
      ['light', 'M70 222l34-6 4 22-34 6z'],
      ['lit', 'M74 252l70-12 1 6-70 12zM156 238l50-9 1 6-50 9z'],
      [
        'accent',
        'M236 196a44 44 0 1 1-1 0zm0 14a30 30 0 1 0 1 0z' + box(232, 220, 5, 24) + 'M232 240h20v5h-20z',
      ],
    ],
  },
}
