import { Avatar, AvatarFree } from '../../src/kit/seats/avatar.tsx'
import { Button, ButtonLink } from '../../src/kit/controls/button.tsx'
import { Compartment } from '../../src/kit/seats/compartment.tsx'
import { CompartmentSkeleton } from '../../src/kit/seats/compartment-skeleton.tsx'
import { Progress } from '../../src/kit/seats/progress.tsx'
import { RouteName } from '../../src/kit/rail/route-name.tsx'
import { SixSign } from '../../src/kit/layout/six-sign.tsx'
import { StateBadge } from '../../src/kit/seats/state-badge.tsx'
import { five, full, longWord, seatLabel, seats } from './examples.ts'
import { Section } from './section.tsx'

export function Groups() {
  return (
    <Section title="Groups">
      <Compartment seats={seats} label="Lights" seatLabel={seatLabel}>
        <b className="h3">4 of 6 are in</b>
        <Progress taken={4} label="Seats taken" />
        <StateBadge state="two">Only 2 spots left</StateBadge>
      </Compartment>
      <div className="cols">
        <Compartment seats={full} label="Full" seatLabel={seatLabel}>
          <b>6 of 6 are in</b>
          <StateBadge state="full">Ready to Book</StateBadge>
        </Compartment>
        <Compartment size="s" seats={five} label="Small" seatLabel={seatLabel}>
          <Progress taken={5} label="Seats taken" />
          <span className="xs b nw">5 of 6</span>
        </Compartment>
        <CompartmentSkeleton />
      </div>
      <Board />
      <div className="duo">
        <Members />
        <Chat />
      </div>
    </Section>
  )
}

function Board() {
  return (
    <ul className="board">
      {[4, 5].map((taken) => (
        <li className="dep-row" key={taken}>
          <div className="when">
            <span className="small soft">Thu 26 Nov</span>
            <br />
            <span className="time">08:23</span>
          </div>
          <div className="where">
            <h3 className="h3">
              <RouteName from="Utrecht Centraal" to="Maastricht" toLabel="to" />
            </h3>
            <p className="small soft">Direct, 2 h 00 · closes Wed 25 Nov, 08:23</p>
          </div>
          <div className="fill">
            <SixSign size="m" taken={taken} label={`${taken} of 6`} />
            <div>
              <StateBadge state={taken === 5 ? 'one' : 'two'}>{6 - taken} left</StateBadge>
              <Progress taken={taken} label="Seats taken" />
            </div>
          </div>
          <div className="cost">
            <span className="sum">€19.55</span>
            <br />
            <span className="small soft">each, saves €13.25</span>
          </div>
          <div className="go">
            <ButtonLink variant={taken === 5 ? 'signal' : 'line'} size="s" href="#join">
              Join
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Members() {
  return (
    <section className="sheet">
      <h2 className="h3">Members</h2>
      <ol className="mem">
        <li>
          <Avatar initials="F" seed={1} />
          <span>
            <b>Femke</b>
            <br />
            <span className="small soft">Group Leader, seat 1</span>
          </span>
          <span className="small b">Held</span>
        </li>
        <li>
          <Avatar initials="L" seed={4} you />
          <span>
            <b>{longWord}</b>
          </span>
          <span className="small b">Held</span>
        </li>
        <li>
          <AvatarFree>6</AvatarFree>
          <span>
            <b>Seat 6 is free</b>
          </span>
          <a href="#invite" className="small tapl">
            Invite
          </a>
        </li>
      </ol>
    </section>
  )
}

function Chat() {
  return (
    <section className="chat chat--page" aria-label="Chat">
      <div className="chat-top">
        <b>Chat</b>
        <span className="small soft">4 members</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="chat-log" role="log" tabIndex={0}>
        <p className="note">Fri 20 Nov</p>
        <div className="msg">
          <span className="by">
            <b>Femke</b>10:20
          </span>
          <p>The museum opens at 11.</p>
        </div>
        <div className="msg msg--me">
          <span className="by">
            <b>You</b>10:44
          </span>
          <p>{longWord}</p>
        </div>
      </div>
      <form className="chat-in">
        <input className="input" aria-label="Message" />
        <Button size="s">Send</Button>
      </form>
    </section>
  )
}
