import { useState } from 'react'
import { Badge } from '../../src/kit/feedback/badge.tsx'
import { Button } from '../../src/kit/controls/button.tsx'
import { ConnectionRow } from '../../src/kit/rail/connection-row.tsx'
import { DateStrip } from '../../src/kit/rail/date-strip.tsx'
import { DayLine } from '../../src/kit/rail/day-line.tsx'
import { ArrivalTime } from '../../src/kit/rail/arrival-time.tsx'
import { LineVertical } from '../../src/kit/rail/line-vertical.tsx'
import { Line } from '../../src/kit/rail/line.tsx'
import { PlatformSign } from '../../src/kit/rail/platform-sign.tsx'
import { TimePair } from '../../src/kit/rail/time-pair.tsx'
import { direct, lineLabels } from './examples.ts'
import { Section } from './section.tsx'
import styles from '../../src/kit/rail/connection.module.css'

const days = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'].map((weekday, index) => ({
  href: `#${weekday}`,
  weekday,
  day: String(24 + index),
  month: 'Nov',
  price: '€32.80',
  priceLabel: 'from',
  taken: index % 2 ? index : undefined,
  current: index === 2,
}))
const windows = [
  { id: 'dawn', label: 'Dawn', detail: '00–06', marks: [80, 96] },
  { id: 'morning', label: 'Morning', detail: '06–12', marks: [4, 20, 37, 60, 80, 96] },
  { id: 'afternoon', label: 'Afternoon', detail: '12–18', marks: [4, 37, 60] },
  { id: 'night', label: 'Night', detail: '18–24', marks: [] },
]

export function Journey() {
  const [on, setOn] = useState(['morning'])
  const setWindow = (id: string, isOn: boolean) =>
    setOn((now) => [...now.filter((one) => one !== id), ...(isOn ? [id] : [])])
  return (
    <Section title="Trains">
      <DateStrip
        label="Day of travel"
        earlier={{ href: '#earlier', label: 'A week earlier' }}
        later={{ href: '#later', label: 'A week later' }}
        days={days}
      />
      <DayLine
        legend="Time of departure"
        onChange={setWindow}
        windows={windows.map((window) => ({ ...window, checked: on.includes(window.id) }))}
      />
      <Connections />
      <section className="sheet">
        <h2 className="h3">Live</h2>
        <LineVertical
          labels={lineLabels}
          stops={[
            {
              kind: 'end',
              name: 'Utrecht Centraal',
              planned: '08:23',
              platform: '18',
              note: 'on time',
              past: true,
            },
            { kind: 'pass', name: 'Eindhoven', planned: '09:18', expected: '09:20', past: true },
            { kind: 'now', name: 'Weert in 8 min', mark: 'now' },
            { kind: 'pass', name: 'Weert', planned: '09:35', expected: '09:37' },
            { kind: 'change', name: 'Sittard', planned: '10:08', expected: '10:10', note: '11 min' },
            { kind: 'walk', name: 'walk 4 min' },
            { kind: 'coach', name: 'replacement coach' },
            { kind: 'pass', name: 'Beek', planned: '10:16', cancelled: true },
            {
              kind: 'end',
              name: 'Maastricht',
              planned: '10:23',
              expected: '10:25',
              platform: '3',
              newPlatform: '4',
            },
          ]}
        />
      </section>
    </Section>
  )
}

function Connections() {
  const price = (
    <p className={styles.price}>
      <span>alone</span>
      <b className="sum">€32.80</b>
    </p>
  )
  return (
    <ul className={styles.list}>
      <li>
        <ConnectionRow
          state="selected"
          departure={<TimePair planned="08:23" labels={lineLabels} place="above" />}
          line={<Line stops={direct} label="Direct" />}
          arrival={<TimePair planned="10:23" labels={lineLabels} place="above" />}
          from={
            <>
              Utrecht Centraal <PlatformSign label="platform">18</PlatformSign>
            </>
          }
          middle={
            <>
              2h 15m, direct; the night train comes at{' '}
              <ArrivalTime
                departure="2026-11-26T23:50:00+01:00"
                arrival="2026-11-27T00:29:00+01:00"
                daysLater={(count) => `${count} day later`}
              />
            </>
          }
          to="Maastricht"
          meta={<Badge>IC 827</Badge>}
          buy={
            <>
              {price}
              <Button size="s">Selected</Button>
            </>
          }
        />
      </li>
      <li>
        <ConnectionRow
          captions
          departure={<TimePair planned="08:53" expected="08:57" labels={lineLabels} place="above" />}
          line={
            <Line
              stops={[
                { at: 0, kind: 'from' },
                { at: 62, kind: 'change', caption: '11 min', name: 'Sittard' },
                { at: 100, kind: 'to' },
              ]}
              label="1 change"
            />
          }
          arrival={<TimePair planned="11:11" labels={lineLabels} place="above" />}
          from="Utrecht Centraal"
          middle="2h 18m, 1 change"
          to="Maastricht"
          buy={price}
        />
      </li>
      <li>
        <ConnectionRow
          captions
          state="out"
          departure={<TimePair planned="09:08" cancelled labels={lineLabels} />}
          line={
            <Line
              stops={[
                { at: 0, kind: 'from' },
                { at: 46, kind: 'change', caption: '4 min' },
                { at: 60, kind: 'change', caption: '9 min' },
                { at: 100, kind: 'to' },
              ]}
              label="2 changes"
            />
          }
          arrival={<TimePair planned="11:40" cancelled labels={lineLabels} />}
          from="Utrecht"
          middle="cancelled"
          to="Maastricht"
        />
      </li>
    </ul>
  )
}
