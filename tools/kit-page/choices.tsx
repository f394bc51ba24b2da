import { useState } from 'react'
import { RadioGroup } from '../../src/kit/fields/radio-group.tsx'
import { Switch } from '../../src/kit/fields/switch.tsx'
import { Table } from '../../src/kit/layout/table.tsx'
import { Tabs } from '../../src/kit/controls/tabs.tsx'
import { longWord } from './examples.ts'
import { Section } from './section.tsx'

const classes = [
  { value: '2', label: '2nd class', hint: '€32.80, 4 seats left' },
  { value: '1', label: '1st class' },
  { value: '0', label: 'Sleeper, sold out', disabled: true },
]
const pages = [
  { key: 'upcoming', label: 'Upcoming', count: 2 },
  { key: 'past', label: 'Past' },
  { key: 'cancelled', label: 'Cancelled', count: 11 },
] as const
const end = { align: 'end' } as const

export function Choices() {
  const [tab, setTab] = useState<(typeof pages)[number]['key']>('upcoming')
  return (
    <>
      <Section title="Choices">
        <div className="columns">
          <RadioGroup legend="Class" name="kit-class" options={classes} defaultValue="2" />
          <RadioGroup
            legend="Class"
            name="kit-class-bad"
            options={classes}
            hint="It is the same for all six."
            error="Please choose a class."
          />
          <div className="stack stack--small">
            <Switch defaultChecked>Letters about my groups</Switch>
            <Switch hint="Once a month, with nothing to sell.">News from Sixrail</Switch>
            <Switch disabled>Not now</Switch>
            <Switch disabled defaultChecked>
              Always on
            </Switch>
            <Switch error="Could not be saved. Please try again.">{longWord}</Switch>
          </div>
        </div>
      </Section>
      <Section title="Tabs">
        <div>
          <Tabs label="My groups" tabs={pages} current={tab} onChange={setTab}>
            <p>What is {tab}.</p>
          </Tabs>
        </div>
      </Section>
      <Section title="Tables">
        <Table
          caption="Payments of October"
          columns={[{ label: 'Train' }, { label: 'Date' }, { label: 'State' }, { label: 'Share', ...end }]}
          rows={[
            { key: 'a', cells: ['08:53 Utrecht to Maastricht', '26 Oct', 'Charged', '€19.55'] },
            { key: 'b', cells: [longWord, '27 Oct', 'Released', '€104.00'] },
          ]}
        />
        <Table
          caption="Payments of November"
          columns={[{ label: 'Train' }, { label: 'Share', ...end }]}
          rows={[]}
          empty="Nothing yet."
        />
      </Section>
    </>
  )
}
