import { LandmarkArt } from '../../src/kit/landing/landmark-art.tsx'
import { Panorama } from '../../src/kit/landing/panorama.tsx'
import { PosterArt } from '../../src/kit/landing/poster.tsx'
import { Questions } from '../../src/kit/landing/questions.tsx'
import { StepLine } from '../../src/kit/landing/step-line.tsx'
import { Section } from './section.tsx'

const seasons = ['autumn', 'winter', 'spring', 'summer'] as const
const posters = [
  ['Maastricht', 'bridge'],
  ['Rotterdam', 'harbour'],
  ['Groningen', 'square'],
  ['Amsterdam', 'canal'],
] as const
const stops = ['Utrecht C.', 'Eindhoven', 'Weert', 'Sittard', 'Maastricht'].map((name) => ({
  name,
  time: '08:23',
}))

export function Landing() {
  return (
    <Section title="Pictures and the way">
      <StepLine
        stops={[
          { title: 'Choose your train', text: 'Search any date.', money: 'Nothing taken' },
          {
            title: 'Take a seat',
            text: 'Join, or open a group. We ask your bank to hold your share.',
            money: '€19.55 held, €0.00 charged',
            siding: { text: <b>Not six by the deadline?</b>, money: '€19.55 released, €0.00 charged' },
          },
          { title: 'Six of six', text: 'We buy one ticket.', money: '€19.55 charged' },
          { title: 'Travel together', text: 'One ticket on six phones.', money: 'No more to pay' },
        ]}
      />
      <div className="columns">
        {posters.map(([title, motif], index) => (
          <PosterArt key={title} motif={motif} season={seasons[index]} />
        ))}
      </div>
      <div className="columns">
        {(['delft', 'nijmegen', 'seats', 'guilds'] as const).map((name, index) => (
          <LandmarkArt key={name} name={name} season={seasons[index]!} />
        ))}
      </div>
      <div style={{ overflow: 'clip' }}>
        {seasons.map((season, index) => (
          <Panorama key={season} lit={index + 2} season={season} stops={index === 0 ? stops : undefined} />
        ))}
      </div>
      <Questions
        items={[
          { question: 'When is my card charged?', answer: 'After the ticket exists.', open: true },
          { question: 'Can I leave a group?', answer: 'Yes, until it is full.' },
        ]}
      />
    </Section>
  )
}
