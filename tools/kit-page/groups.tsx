import { Avatar, AvatarFree } from '../../src/kit/seats/avatar.tsx'
import { Compartment } from '../../src/kit/seats/compartment.tsx'
import { CompartmentSkeleton } from '../../src/kit/seats/compartment-skeleton.tsx'
import { Progress } from '../../src/kit/seats/progress.tsx'
import { StateBadge } from '../../src/kit/seats/state-badge.tsx'
import { five, full, seatLabel, seats } from './examples.ts'
import { Section } from './section.tsx'

export function Groups() {
  return (
    <Section title="Groups">
      <Compartment seats={seats} label="Lights" seatLabel={seatLabel}>
        <b className="h3">4 of 6 are in</b>
        <Progress taken={4} label="Seats taken" />
        <StateBadge state="two">Only 2 spots left</StateBadge>
      </Compartment>
      <div className="columns">
        <Compartment seats={full} label="Full" seatLabel={seatLabel}>
          <b>6 of 6 are in</b>
          <StateBadge state="full">Ready to Book</StateBadge>
        </Compartment>
        <Compartment size="s" seats={five} label="Small" seatLabel={seatLabel}>
          <Progress taken={5} label="Seats taken" />
          <span className="extra-small bold no-wrap">5 of 6</span>
        </Compartment>
        <CompartmentSkeleton />
      </div>
      <p className="row">
        <Avatar initials="F" seed={1} />
        <Avatar initials="L" seed={4} you />
        <AvatarFree>6</AvatarFree>
      </p>
    </Section>
  )
}
