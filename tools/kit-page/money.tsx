import { Clock } from '../../src/kit/money/clock.tsx'
import { DeadlineLine } from '../../src/kit/money/deadline-line.tsx'
import { Ledger, LedgerLog } from '../../src/kit/money/ledger.tsx'
import { Line } from '../../src/kit/rail/line.tsx'
import { PlatformSign } from '../../src/kit/rail/platform-sign.tsx'
import { RouteName } from '../../src/kit/rail/route-name.tsx'
import { Ticket } from '../../src/kit/rail/ticket.tsx'
import { direct } from './examples.ts'
import { Section } from './section.tsx'
import styles from '../../src/kit/rail/ticket.module.css'

export function Money() {
  return (
    <Section title="Money, deadline, ticket">
      <div className="main-and-side">
        <section className="sheet">
          <h2 className="h3">Where your money is</h2>
          <Ledger
            caption="Amounts"
            rows={[
              { label: 'Your sixth of the ticket', detail: '€99.30 for six', amount: '€16.55' },
              { label: 'Service fee', amount: '€3.00' },
              { label: 'Total', amount: '€19.55', kind: 'total' },
              { label: 'Held since Fri 20 Nov', amount: '€19.55', kind: 'held' },
              { label: 'Charged', amount: '€19.55', kind: 'charged' },
              { label: 'Released', amount: '€19.55', kind: 'released' },
              { label: 'Saved', amount: '€13.25', kind: 'good' },
              { label: 'Alone', amount: '€32.80', kind: 'none' },
            ]}
          />
          <h3 className="h3">So far</h3>
          <LedgerLog
            entries={[
              { when: 'Tue 14:09', text: 'Name confirmed.' },
              { when: 'Tue 14:11', text: '€15.41 held.' },
              { when: 'Fri 27, 09:08', text: 'Deadline. Not full: €15.41 released.', coming: true },
            ]}
          />
        </section>
        <section className="sheet">
          <h2 className="h3">Closes Wed 25 Nov, 08:23</h2>
          <Clock
            label="4 days 21 hours left"
            parts={[
              { value: 4, unit: 'days' },
              { value: 21, unit: 'h' },
              { value: 41, unit: 'min' },
            ]}
          />
        </section>
      </div>
      <DeadlineLine
        label="Deadline"
        points={[
          { at: 0, kind: 'past', label: 'Opened', when: 'Fri 20 Nov, 10:20' },
          { at: 42, kind: 'now', label: 'Now', when: '4 of 6' },
          { at: 82, kind: 'deadline', label: 'Deadline', when: 'Wed 25 Nov, 08:23' },
          { at: 100, kind: 'end', label: 'Train', when: 'Thu 26 Nov, 08:23' },
        ]}
      />
      <Ticket
        label="Ticket"
        title={<RouteName from="Utrecht Centraal" to="Maastricht" toLabel="to" />}
        text="Thursday 26 November 2026, IC 827, NS, 2nd class"
        from={{ time: '08:23', place: <PlatformSign label="platform">18</PlatformSign> }}
        to={{ time: '10:23', place: <PlatformSign label="platform">3</PlatformSign> }}
        line={<Line stops={direct} label="Direct" />}
        middle="2h 15m"
        facts={[
          { label: 'Your seat', value: 'Coach 4, seat 64' },
          { label: 'Traveller', value: 'Lotte de Vries' },
          { label: 'In the name of', value: 'Femke Bakker' },
          { label: 'Booking', value: 'SX 7QK2M0' },
        ]}
        stub={
          <>
            <svg className={styles.qrCode} viewBox="0 0 20 20">
              <path d="M0 0h8v8H0zM12 12h8v8h-8z" />
            </svg>
            <p className={styles.notValid}>Sandbox ticket</p>
          </>
        }
      />
    </Section>
  )
}
