import { PNG } from 'pngjs'

const [rail, white] = [
  [0x12, 0x3a, 0x7d],
  [0xff, 0xff, 0xff],
]

/** The sign of Sixrail, six seats in two rows, as a picture of so many pixels on each side. */
export function passIcon(size: number): Buffer {
  const png = new PNG({ width: size, height: size })
  const step = Math.floor(size / 4)
  const seat = Math.floor(step * 0.8)
  const [left, top] = [(size - 2 * step - seat) / 2, (size - step - seat) / 2].map(Math.floor) as [
    number,
    number,
  ]
  const isIn = (at: number, start: number, count: number) => {
    const from = at - start
    return from >= 0 && from < count * step && from % step < seat
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const colour = isIn(x, left, 3) && isIn(y, top, 2) ? white : rail
      png.data.set([...colour, 0xff], (y * size + x) * 4)
    }
  return PNG.sync.write(png)
}
