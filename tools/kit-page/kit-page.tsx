// Every piece of src/kit in every state, on one page: `npm run kit`. `?theme=dark` and `?theme=light` force a theme,
// `?show=390` and `?show=1440` put the page into a window of that width.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/kit/styles/global.css'
import { ToastProvider } from '../../src/kit/overlays/toaster.tsx'
import { Choices } from './choices.tsx'
import { Controls } from './controls.tsx'
import { Frame } from './frame.tsx'
import { Groups } from './groups.tsx'
import { Journey } from './journey.tsx'
import { Landing } from './landing.tsx'
import { Money } from './money.tsx'
import { Signs } from './signs.tsx'
import { States } from './states.tsx'
import { Switches } from './switches.tsx'
import { Windows } from './windows.tsx'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

function KitPage() {
  const width = asked.get('show')
  if (width) {
    const inside = theme ? `?theme=${theme}` : '?'
    return (
      <>
        <Switches />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page */}
        <iframe title={`${width} px`} src={inside} width={width} height={900} />
      </>
    )
  }
  return (
    <ToastProvider label="Notices" dismissLabel="Dismiss">
      <Frame>
        <Switches />
        <Controls />
        <Choices />
        <Signs />
        <Groups />
        <States />
        <Journey />
        <Money />
        <Windows />
        <Landing />
      </Frame>
    </ToastProvider>
  )
}

createRoot(document.getElementById('kit')!).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
)
