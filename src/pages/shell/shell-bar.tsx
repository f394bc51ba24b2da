import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useUserOrStranger } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { ProfileLinks } from '../../features/accounts/ui/profile/profile-links.tsx'
import { languageNames, languageOfPath, languages } from '../../kernel/languages.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { later } from '../../kit/later.ts'
import { Logo } from '../../kit/layout/logo.tsx'
import { Menu } from '../../kit/controls/menu.tsx'
import { TopBar } from '../../kit/layout/top-bar.tsx'
import { RouterLink } from './router-link.tsx'
import { inLanguage, storeLanguage } from './stored-language.ts'
import iconButtonStyles from '../../kit/controls/icon-button.module.css'
import styles from '../../kit/layout/top-bar.module.css'

// most visitors have none
const OwnCorner = later(() => import('./own-corner.tsx'), ProfileLinks)

/** The bar of every page. Drawn as for a stranger until the browser has taken over. */
export function ShellBar() {
  const { t, language } = useText()
  const { pathname } = useLocation()
  const user = useUserOrStranger()
  const home = `/${language}`
  const item = (href: string, label: string) => ({
    href,
    label,
    current: pathname === href || (href !== home && pathname.startsWith(`${href}/`)),
  })
  return (
    <TopBar
      logo={<Logo name="Sixrail" href={home} tag={t('pages.beta')} />}
      navLabel={t('pages.nav.label')}
      menuLabel={t('pages.nav.menu')}
      items={[
        item(home, t('pages.nav.home')),
        item(`${home}/routes`, t('pages.nav.routes')),
        item(`${home}/about`, t('pages.nav.about')),
        item(`${home}/faq`, t('pages.nav.faq')),
        item(`${home}/blogs`, t('pages.nav.blogs')),
      ]}
      end={
        <>
          {user ? (
            <Suspense fallback={<span className={`${iconButtonStyles.iconButton} ${styles.onlyWide}`} />}>
              <OwnCorner user={user} />
            </Suspense>
          ) : (
            <GuestLinks />
          )}
          {/* last, because what comes before it is of another width for whoever is signed in, and comes with the scripts */}
          <LanguageMenu />
        </>
      }
      menuEnd={user ? <ProfileLinks /> : <GuestButtons />}
    />
  )
}

function LanguageMenu() {
  const { t, language } = useText()
  const { pathname, search, hash } = useLocation()
  const code = language.toUpperCase()
  return (
    <Menu
      label={t('pages.language', { name: languageNames[language], code })}
      items={languages.map((other) => ({
        label: languageNames[other],
        lang: other,
        current: other === language,
        href: inLanguage(other, pathname, languageOfPath(pathname)) + search + hash,
        onClick: () => storeLanguage(other),
      }))}
    >
      {code}
    </Menu>
  )
}

function GuestLinks() {
  const { t, language } = useText()
  return (
    <>
      <RouterLink className={`${iconButtonStyles.iconButton} ${styles.onlyWide}`} href={`/${language}/login`}>
        {t('pages.nav.login')}
      </RouterLink>
      <ButtonLink className={styles.onlyWide} variant="line" size="s" href={`/${language}/register`}>
        {t('pages.nav.register')}
      </ButtonLink>
    </>
  )
}

function GuestButtons() {
  const { t, language } = useText()
  return (
    <>
      <ButtonLink href={`/${language}/login`}>{t('pages.nav.login')}</ButtonLink>
      <ButtonLink variant="line" href={`/${language}/register`}>
        {t('pages.nav.register')}
      </ButtonLink>
    </>
  )
}
