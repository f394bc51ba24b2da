import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../src/kit/controls/button.tsx'
import { Footer } from '../../src/kit/layout/footer.tsx'
import { Logo } from '../../src/kit/layout/logo.tsx'
import { Menu } from '../../src/kit/controls/menu.tsx'
import { PageBand } from '../../src/kit/layout/page-band.tsx'
import { RouteName } from '../../src/kit/rail/route-name.tsx'
import { StateBadge } from '../../src/kit/seats/state-badge.tsx'
import { TopBar } from '../../src/kit/layout/top-bar.tsx'
import { longWord } from './examples.ts'
import iconButtonStyles from '../../src/kit/controls/icon-button.module.css'
import topBarStyles from '../../src/kit/layout/top-bar.module.css'
import pageBandStyles from '../../src/kit/layout/page-band.module.css'
import footerStyles from '../../src/kit/layout/footer.module.css'

const pages = ['Home', 'Routes', 'About', 'FAQ', 'Blogs']

/** What stands around a page: the bar, the band with its name, the end of the line. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar
        navLabel="Main"
        menuLabel="Menu"
        logo={<Logo name="Sixrail" href="#home" tag="beta" />}
        items={pages.map((label, index) => ({ href: `#${label}`, label, current: index === 0 }))}
        end={
          <>
            <Menu
              label="Language: English"
              items={[
                { label: 'English', href: '#en', current: true, lang: 'en' },
                { label: 'Deutsch', href: '#de', lang: 'de' },
              ]}
            >
              EN
            </Menu>
            <a className={`${iconButtonStyles.iconButton} ${topBarStyles.onlyWide}`} href="#login">
              Log in
            </a>
            <ButtonLink className={topBarStyles.onlyWide} variant="line" size="s" href="#register">
              Register
            </ButtonLink>
          </>
        }
        menuEnd={<ButtonLink href="#login">Log in</ButtonLink>}
      />
      <main>
        <PageBand
          title={<RouteName from="Utrecht Centraal" to="Maastricht" toLabel="to" />}
          text="14 trains, 3 groups collecting"
          before={
            <a className={pageBandStyles.back} href="#back">
              Back to results
            </a>
          }
          end={
            <div className="row">
              <Button variant="line">Chat</Button>
              <Button>Share</Button>
            </div>
          }
        />
        <div className="page-width page-body">{children}</div>
        <PageBand
          title={longWord}
          text={`One word that fits nowhere: ${longWord}`}
          end={
            <div className="row">
              <StateBadge state="off">Cancelled</StateBadge>
              <StateBadge state="two">Only 2 spots left</StateBadge>
              <StateBadge state="full">Booked</StateBadge>
            </div>
          }
        />
      </main>
      <Footer
        logo={<Logo name="Sixrail" onSign />}
        text="Six seats, one ticket."
        columns={['Travel', 'Help', 'Sixrail', 'Legal'].map((title) => ({
          title,
          links: [
            { href: `#${title}-1`, label: 'Routes' },
            { href: `#${title}-2`, label: longWord },
          ],
        }))}
        end={
          <>
            <p>Demo trains say so.</p>
            <button type="button" className={footerStyles.action}>
              Cookie settings
            </button>
          </>
        }
      />
    </>
  )
}
