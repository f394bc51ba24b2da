import { NeedsScripts } from '../../src/kit/feedback/needs-scripts.tsx'
import { Banner } from '../../src/kit/feedback/banner.tsx'
import { Button } from '../../src/kit/controls/button.tsx'
import { Empty } from '../../src/kit/feedback/empty.tsx'
import { ErrorPanel } from '../../src/kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../src/kit/feedback/skeleton.tsx'
import { Steps } from '../../src/kit/feedback/steps.tsx'
import { longWord } from './examples.ts'
import { Section } from './section.tsx'

const nothing = () => {}
const again = (
  <Button variant="line" size="s">
    Try again
  </Button>
)

export function States() {
  return (
    <Section title="States">
      <div className="columns">
        <div className="stack">
          <Banner tone="error" title="Failed to load groups" acts={again}>
            The trains are here, the groups are not.
          </Banner>
          <Banner tone="warn" title="You are offline">
            Your ticket works.
          </Banner>
          <Banner tone="ok" title="€19.55 released" onDismiss={nothing} dismissLabel="Dismiss">
            Nothing was charged.
          </Banner>
          <Banner title={longWord}>Just so you know.</Banner>
          <NeedsScripts>To join this group, please turn on JavaScript.</NeedsScripts>
        </div>
        <div className="stack">
          <Empty title="No group on the 08:53 yet" action={again}>
            Open one: you take seat 1 and hold €19.55.
          </Empty>
          <ErrorPanel title="Not loaded" retryLabel="Try again" onRetry={nothing}>
            Nothing of yours has changed.
          </ErrorPanel>
          <ErrorPanel
            title="Not loaded"
            retryLabel="Try again"
            onRetry={nothing}
            busy
            busyLabel="Trying again"
          />
        </div>
        <div className="stack">
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
          <SkeletonGroup>
            <Skeleton kind="block" />
            <p>
              <Skeleton>08:23 Utrecht</Skeleton>
            </p>
          </SkeletonGroup>
          <Waiting>We are verifying the availability of your connections...</Waiting>
          <Waiting size="m">Asking your bank</Waiting>
        </div>
      </div>
      <Steps
        doneLabel="done"
        items={[
          { text: 'Six travellers found', state: 'done' },
          { text: 'Checking six holds', sub: 'All six are good', state: 'done' },
          { text: 'Reserving six seats', sub: 'Usually under a minute.', state: 'now' },
          { text: 'Buying the ticket', state: 'next' },
          { text: 'Booked', state: 'next' },
        ]}
      />
    </Section>
  )
}
