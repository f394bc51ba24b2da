import { Avatar, AvatarFree } from '../../src/kit/seats/avatar.tsx'
import { Badge } from '../../src/kit/feedback/badge.tsx'
import { Icon } from '../../src/kit/controls/icon.tsx'
import { MoneyGlyph } from '../../src/kit/money/money-glyph.tsx'
import { PlatformSign } from '../../src/kit/rail/platform-sign.tsx'
import { Progress } from '../../src/kit/seats/progress.tsx'
import { SixSign } from '../../src/kit/layout/six-sign.tsx'
import { StateBadge } from '../../src/kit/seats/state-badge.tsx'
import { ProseHtml } from '../../src/kit/layout/prose.tsx'
import { longWord } from './examples.ts'
import { Section } from './section.tsx'

const states = ['more', 'three', 'two', 'one', 'full'] as const
const six = [1, 2, 3, 4, 5, 6]
const sizes = ['s', 'm', 'l', 'xl'] as const

export function Signs() {
  return (
    <Section title="Signs">
      <div className="row">
        {sizes.map((size) => (
          <SixSign key={size} variant="logo" size={size} />
        ))}
        <SixSign size="l" marks={['taken', 'taken', 'taken', 'you', 'paying', 'free']} />
        <SixSign variant="loading" size="l" />
      </div>
      <div className="row">
        {states.map((state, index) => (
          <div className="stack stack--small" key={state}>
            <SixSign size="l" taken={index + 2} label={`${index + 2} of 6`} />
            <Progress taken={index + 2} label="Seats taken" />
            <StateBadge state={state}>
              {state === 'full' ? 'Ready to Book' : `${4 - index} spots left`}
            </StateBadge>
          </div>
        ))}
        <StateBadge state="off">Cancelled</StateBadge>
      </div>
      <div className="row">
        {six.map((seat) => (
          <Avatar key={seat} initials="FB" seed={seat} size="l" />
        ))}
        <Avatar initials="LV" seed={4} you size="l" />
        <Avatar initials="LV" seed={4} you />
        <Avatar initials="LV" seed={4} size="s" />
        <AvatarFree>5</AvatarFree>
      </div>
      <div className="row">
        <PlatformSign label="platform">18</PlatformSign>
        <PlatformSign label="platform" changed>
          4b
        </PlatformSign>
        <Badge>IC 827</Badge>
        <Badge kind="count">3</Badge>
        <Badge kind="tag">NL</Badge>
        {(['held', 'charged', 'released'] as const).map((kind) => (
          <span className="row" key={kind}>
            <MoneyGlyph kind={kind} /> {kind}
          </span>
        ))}
        {(['close', 'menu'] as const).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
      <Type />
    </Section>
  )
}

function Type() {
  return (
    <div className="columns">
      <div className="stack">
        <h3 className="h0">Six seats</h3>
        <h3 className="h1">The page’s name</h3>
        <h3 className="h2">A section</h3>
        <h3 className="h3">A part</h3>
        <p className="lead">A lead says what happens next, and what was not taken.</p>
        <p>Body, seventeen on twenty-five.</p>
        <p className="small soft">Small and soft.</p>
      </div>
      <div className="stack">
        <p className="row">
          <span className="time">08:00</span>
          <span className="time">10:20</span>
          <span className="time">20:08</span>
        </p>
        <p className="row">
          <span className="sum">€100.80</span>
          <span className="sum">€19.55</span>
          <span className="sum">60%</span>
        </p>
        <ProseHtml html="<h2>A long text</h2><p>With <code>code</code> and a list.</p><ul><li>One</li><li>Two</li></ul>" />
        <p>Booking 0O8B 10l1, seat 100, 08:00 to 20:08, €0.00 charged.</p>
        <h3 className="h2">{longWord}</h3>
      </div>
    </div>
  )
}
