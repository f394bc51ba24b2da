import { useState } from 'react'
import { Button, ButtonLink } from '../../src/kit/controls/button.tsx'
import { CopyField } from '../../src/kit/controls/copy-field.tsx'
import { Checkbox } from '../../src/kit/fields/checkbox.tsx'
import { Combobox } from '../../src/kit/fields/combobox/combobox.tsx'
import { DateField } from '../../src/kit/fields/date-field.tsx'
import { ErrorSummary } from '../../src/kit/fields/error-summary.tsx'
import { Field } from '../../src/kit/fields/field.tsx'
import { FromTo } from '../../src/kit/fields/combobox/from-to.tsx'
import { IconButton } from '../../src/kit/controls/icon-button.tsx'
import { PasswordField } from '../../src/kit/fields/password-field.tsx'
import { Select } from '../../src/kit/fields/select.tsx'
import { Stepper } from '../../src/kit/fields/stepper.tsx'
import { TextArea } from '../../src/kit/fields/text-area.tsx'
import { longWord, stations } from './examples.ts'
import { Section } from './section.tsx'

const nothing = () => {}

export function Controls() {
  return (
    <>
      <Section title="Buttons">
        <div className="row">
          <Button variant="signal">Join, hold €19.55</Button>
          <Button>Select</Button>
          <Button variant="line">Join this group</Button>
          <Button variant="quiet">Show details</Button>
          <Button variant="red">Leave group</Button>
          <ButtonLink href="#link">A link</ButtonLink>
          <IconButton icon="close" label="Close" />
        </div>
        <div className="row">
          <Button size="s">Select</Button>
          <Button size="s" variant="line">
            Join
          </Button>
          <Button disabled>This group is full</Button>
          <Button disabled variant="line">
            Disabled
          </Button>
          <Button busy busyLabel="Holding €19.55">
            Join
          </Button>
          <Button size="s" variant="line" busy busyLabel="Saving">
            Save
          </Button>
        </div>
        <Button variant="signal" wide>
          Pay €19.55, now held, charged only when the group is full
        </Button>
      </Section>
      <Section title="Fields">
        <div className="columns">
          <TextFields />
          <ChoiceFields />
          <DateFields />
        </div>
      </Section>
      <Section title="Stations">
        <Stations />
      </Section>
    </>
  )
}

function TextFields() {
  return (
    <div className="stack">
      <Field label="Group name" hint="Everyone on this train can read it." placeholder="Lights" />
      <Field id="kit-bad" label="Group name" error="Please provide a group name." />
      <Field label="Share" prefix="€" defaultValue="19.55" inputMode="decimal" />
      <Field label="Invite link" readOnly defaultValue="https://sixrail.example/en/find" />
      <CopyField value="https://sixrail.example/en/g/seat-4" label="Invite link to copy">
        <Button variant="quiet" size="s">
          Copy
        </Button>
      </CopyField>
      <Field label="Not now" disabled defaultValue={longWord} />
      <PasswordField
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
        defaultValue="secret"
        error="Too short."
      />
      <TextArea label="Your message" hint="We answer by email." />
      <TextArea id="kit-bad-text" label="Your message" error="Please write a message." rows={3} />
    </div>
  )
}

function ChoiceFields() {
  const [count, setCount] = useState(1)
  return (
    <div className="stack">
      <Checkbox>
        I accept the <a href="#terms">terms and conditions</a>
      </Checkbox>
      <Checkbox defaultChecked>Direct trains only</Checkbox>
      <Checkbox error="Needs a choice.">Needed</Checkbox>
      <Checkbox disabled>Not now</Checkbox>
      <Select
        label="Fare"
        options={[
          { value: '2', label: '2nd class, €32.80, 4 seats left' },
          { value: '1', label: '1st class, €54.10' },
          { value: '0', label: 'Sold out', disabled: true },
        ]}
      />
      <Select label="Fare" error="Please select a fare option." options={[{ value: '', label: 'Choose' }]} />
      <Stepper
        label="Passengers"
        value={count}
        onChange={setCount}
        min={1}
        max={6}
        lessLabel="One fewer"
        moreLabel="One more"
      />
      <Stepper
        label="Full"
        value={6}
        onChange={nothing}
        max={6}
        lessLabel="Fewer"
        moreLabel="More"
        error="Six at most."
      />
    </div>
  )
}

function DateFields() {
  return (
    <div className="stack">
      <DateField label="Date" defaultValue="2026-11-26" />
      <DateField kind="datetime-local" label="Date and time" defaultValue="2026-11-26T17:05" />
      <div lang="de">
        <DateField kind="datetime-local" label="Datum und Uhrzeit" defaultValue="2026-11-26T17:05" />
      </div>
      <DateField kind="time" label="From" defaultValue="17:05" />
      <ErrorSummary
        title="One field needs a look"
        errors={[{ id: 'kit-bad', text: 'Please provide a group name.' }]}
      />
    </div>
  )
}

function Station({ label, start, frame }: { label: string; start: string; frame?: 'stop' }) {
  const [text, setText] = useState(start)
  return (
    <Combobox
      frame={frame}
      label={label}
      text={text}
      onText={setText}
      onPick={(station) => setText(station.label)}
      options={stations.filter((one) => one.label.toLowerCase().includes(text.toLowerCase()))}
      placeholder="Station or city"
      loadingLabel="Looking for stations"
      emptyLabel="No station of this name"
      countLabel={(count) => `${count} stations`}
    />
  )
}

function Stations() {
  return (
    <>
      <div className="columns">
        <FromTo swapLabel="Swap" onSwap={nothing}>
          <Station frame="stop" label="From" start="Utrecht Centraal" />
          <Station frame="stop" label="To" start="" />
        </FromTo>
        <Station label="Station" start="" />
      </div>
      <FromTo layout="row" swapLabel="Swap" onSwap={nothing}>
        <Station frame="stop" label="From" start="Utrecht Centraal" />
        <Station frame="stop" label="To" start="Maastricht" />
      </FromTo>
    </>
  )
}
