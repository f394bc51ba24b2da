import { expect, test } from 'vitest'
import { counted, dayWindows, listed, noFilters, placeInWindow, wholeDay } from './day-windows.ts'

const train = (clock: string, transfers = 0) => ({
  id: `${clock} ${transfers}`,
  attributes: { departure_time: `2026-11-26T${clock}:00+01:00`, transfers },
})
const day = ['00:01', '05:59', '06:00', '08:59', '09:00', '12:00', '17:59', '18:00', '23:59'].map((clock) =>
  train(clock),
)
const opening = { startTime: '09:00', endTime: '23:59', chosen: null }
const clocks = (trains: readonly ReturnType<typeof train>[]) => trains.map(({ id }) => id.slice(0, 5))

test('[SRCH-05] the list opens at the asked time and says how many trains stand before it', () => {
  const { shown, earlier } = listed(day, { direct: false, windows: [] }, opening)
  expect(clocks(shown)).toEqual(['09:00', '12:00', '17:59', '18:00', '23:59'])
  expect(earlier).toBe(4)
})

test('[SRCH-05] every train of the day belongs to exactly one window', () => {
  const found = dayWindows.map(({ id }) =>
    clocks(listed(day, { direct: false, windows: [id] }, opening).shown),
  )
  expect(found).toEqual([
    ['00:01', '05:59'],
    ['06:00', '08:59', '09:00'],
    ['12:00', '17:59'],
    ['18:00', '23:59'],
  ])
})

test('[SRCH-05] windows add up, and the opening time no longer counts', () => {
  const { shown, earlier } = listed(day, { direct: false, windows: ['dawn', 'night'] }, opening)
  expect(clocks(shown)).toEqual(['00:01', '05:59', '18:00', '23:59'])
  expect(earlier).toBe(0)
})

test('[SRCH-05] direct only leaves out every change', () => {
  const { shown } = listed(
    [train('10:00'), train('10:05', 1), train('10:10', 2)],
    { direct: true, windows: [] },
    opening,
  )
  expect(clocks(shown)).toEqual(['10:00'])
})

test('[SRCH-03] the chosen train is there whatever the filters say', () => {
  const { shown, earlier } = listed(day, { direct: false, windows: [] }, { ...opening, chosen: '06:00 0' })
  expect(clocks(shown)).toContain('06:00')
  expect(earlier).toBe(3)
})

test('an earlier end of the day is kept to, half-open', () => {
  const { shown } = listed(day, { direct: false, windows: [] }, { ...opening, endTime: '12:00' })
  expect(clocks(shown)).toEqual(['09:00'])
})

test('[SRCH-05] the whole day is every train of it, whenever the address wants it to begin and end', () => {
  const asked = { ...opening, startTime: '10:00', endTime: '11:00' }
  expect(listed(day, noFilters, asked).shown).toEqual([])
  expect(listed(day, noFilters, { ...asked, ...wholeDay })).toEqual({ shown: day, earlier: 0 })
})

test('a departure stands in its window where it stands in time', () => {
  expect(placeInWindow('09:00', dayWindows[1])).toBe(50)
  expect(placeInWindow('18:00', dayWindows[3])).toBe(0)
})

test('[SRCH-05] an option is counted with the trains it would leave, those before the opening of the list too', () => {
  const trains = [train('07:00'), train('08:00', 1), train('13:00'), train('14:00', 1), train('15:00', 2)]
  expect(counted(trains, noFilters)).toEqual({ direct: 2, windows: [0, 2, 3, 0] })
  expect(counted(trains, { direct: true, windows: ['morning'] })).toEqual({
    direct: 1,
    windows: [0, 1, 1, 0],
  })
})

test('[SRCH-05] where all trains are direct, as many are direct as the list has, shown or one press away', () => {
  const { shown, earlier } = listed(day, { direct: true, windows: [] }, opening)
  expect(counted(day, noFilters).direct).toBe(shown.length + earlier)
})
