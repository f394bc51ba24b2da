import { expect, test } from 'vitest'
import { formatScheduleQuery, parseScheduleQuery, sentSchedule } from './schedule-query.ts'

const whole =
  '?from=NLUTRCST&fromName=Utrecht+Centraal&to=NLMAASTA&toName=Maastricht&date=2026-11-20&time=14%3A00&passengers=2&tripType=return&discountCard=1&returnDate=2026-11-21&returnTime=18%3A30'
const parse = (search: string) => parseScheduleQuery(new URLSearchParams(search))

test('[SRCH-11] an address written is the address read', () => {
  const { query, problems } = parse(whole)
  expect(problems).toEqual([])
  expect(query).toMatchObject({
    from: 'NLUTRCST',
    isReturn: true,
    discountCard: true,
    passengers: 2,
    time: '14:00',
  })
  expect(formatScheduleQuery(query)).toBe(whole)
})

test('[SRCH-11] what is missing has its usual value and is no problem', () => {
  expect(parse('')).toEqual({
    query: {
      ...{ from: null, fromName: '', to: null, toName: '', date: null, time: null, passengers: 1 },
      ...{ isReturn: false, discountCard: false, returnDate: null, returnTime: null },
    },
    problems: [],
  })
})

test('[SRCH-11] passengers come as a number or as the list of the results', () => {
  const list = JSON.stringify([{ type: 'PNOS', pax: 3, max_age: 57 }])
  expect(parse(`?passengers=${encodeURIComponent(list)}`).query.passengers).toBe(3)
})

test('[SRCH-11] of what is said twice the first counts, and it is told; the same said twice is one', () => {
  const { query, problems } = parse('?date=2026-11-20&date=2026-11-21&time=10:00&time=10:00')
  expect(query).toMatchObject({ date: '2026-11-20', time: '10:00' })
  expect(problems).toEqual([{ field: 'date', why: 'twice' }])
})

test('[SRCH-11] what nobody can read is told field by field', () => {
  const huge = 'x'.repeat(5_000)
  const bad = {
    from: huge,
    date: '2026-02-30',
    time: '25:00',
    passengers: '0',
    tripType: 'toString',
    discountCard: 'yes',
  }
  const { query, problems } = parse(`?${new URLSearchParams(bad)}`)
  expect(problems.map(({ field }) => field).toSorted()).toEqual(Object.keys(bad).toSorted())
  expect(new Set(problems.map(({ why }) => why))).toEqual(new Set(['unreadable']))
  expect(query).toMatchObject({ from: null, date: null, time: null, passengers: 1, isReturn: false })
  for (const passengers of ['10', '-1', '1.5', '[]', '{"pax":1}', '[{"pax":99}]'])
    expect(parse(`?passengers=${encodeURIComponent(passengers)}`).problems, passengers).toHaveLength(1)
})

test('[SRCH-11] nobody comes back before having left', () => {
  const { query, problems } = parse('?date=2026-11-20&tripType=return&returnDate=2026-11-19')
  expect(problems).toEqual([{ field: 'date', why: 'return_before' }])
  expect(query.returnDate).toBeNull()
})

test('[SRCH-11] a form with a return too early leads to the address that says so', () => {
  const sent = (search: string) =>
    formatScheduleQuery(sentSchedule(new URLSearchParams(search), 'NLUTRCST', 'NLMAASTA'))
  const early = 'date=2026-11-20&tripType=return&returnDate=2026-11-19&returnTime=18:30'
  const { query, problems } = parse(sent(early))
  expect(problems).toEqual([{ field: 'date', why: 'return_before' }])
  expect(query).toMatchObject({ from: 'NLUTRCST', to: 'NLMAASTA', returnDate: null, returnTime: '18:30' })
  expect(sent(whole)).toBe(whole)
  expect(sent('date=2026-11-20&tripType=return&returnDate=&returnTime=')).not.toContain('returnDate')
})
