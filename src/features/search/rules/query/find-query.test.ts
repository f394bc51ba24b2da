import { expect, test } from 'vitest'
import { damagedIn } from './damaged-link.ts'
import { emptyQuery, type FindQuery, formatFindQuery, parseFindQuery } from './find-query.ts'

const parse = (search: string) => parseFindQuery(new URLSearchParams(search))

test('[SRCH-10] an address without a query has the defaults', () => {
  expect(parse('')).toEqual(emptyQuery)
  expect(emptyQuery).toMatchObject({ locale: 'en', currency: 'EUR', startTime: '09:00', endTime: '23:59' })
  expect(JSON.parse(emptyQuery.passengers)).toEqual([{ type: 'PNOS', pax: 1, max_age: 57 }])
})

test('[SRCH-03] what is written is read again, whole', () => {
  const query: FindQuery = {
    ...emptyQuery,
    locale: 'nl',
    from: 'NLUTRCST',
    to: 'NLMAASTA',
    date: '2026-11-26',
    startTime: '08:30',
    endTime: '12:00',
    passengers: '[{"max_age":25,"pax":1},{"max_age":57,"pax":2}]',
    connectionId: 'NSRZ-NLUTRCST-NLMAASTA-2026-11-26T08:31-2026-11-26T10:29',
    joinGroup: 'mF7b04q5dgduaWgAUk7bPM',
    fareClass: 'FARE-2',
    direct: true,
    windows: ['dawn', 'night'],
    sort: 'price',
  }
  expect(parse(formatFindQuery(query))).toEqual(query)
})

test('[SRCH-03] the names are those of the document', () => {
  const names = [
    ...new URLSearchParams(formatFindQuery({ ...emptyQuery, from: 'A', to: 'B', date: '2026-11-26' })).keys(),
  ]
  expect(names).toEqual([
    'locale',
    'currency',
    'departure_stations[]',
    'arrival_stations[]',
    'departure_date',
    'departureStartTime',
    'departureEndTime',
    'passengers',
  ])
})

test('[SRCH-03] a damaged address loses only what is damaged', () => {
  const query = parse(
    'departure_stations[]=NLUTRCST&departure_date=2026-02-31&departureStartTime=25:00&passengers=x',
  )
  expect(query).toEqual({ ...emptyQuery, from: 'NLUTRCST' })
})

test('[SRCH-03] what was there and cannot be read is named; what is missing is not', () => {
  const damaged = (search: string) => damagedIn(new URLSearchParams(search))
  expect(damaged('departure_date=2026-02-31&departureEndTime=x&passengers=[')).toEqual([
    'date',
    'time',
    'passengers',
  ])
  expect(damaged('departure_date=2026-02-28&departureStartTime=09:30&departureEndTime=&passengers=')).toEqual(
    [],
  )
})

test('[SRCH-03] a link with several stations or another currency is said not to be shown whole', () => {
  const damaged = (search: string) => damagedIn(new URLSearchParams(search))
  const one = 'departure_stations[]=NLASC&arrival_stations[]=NLMAASTA'
  expect(damaged(`${one}&departure_stations[]=NLAZ`)).toEqual(['stations'])
  expect(damaged(`${one}&arrival_stations[]=NLEHV&currency=CHF`)).toEqual(['stations', 'currency'])
  expect(damaged(`${one}&departure_stations[]=NLASC&arrival_stations=NLMAASTA&currency=eur`)).toEqual([])
  expect(damaged(`${one}&departure_stations[]=&currency=`)).toEqual([])
})
