import { useState } from 'react'
import { Button } from '../../src/kit/controls/button.tsx'
import { CookieBar } from '../../src/kit/overlays/cookie-bar.tsx'
import { Dialog } from '../../src/kit/overlays/dialog.tsx'
import { Toast } from '../../src/kit/overlays/toast.tsx'
import { useToast } from '../../src/kit/overlays/toaster.tsx'
import { longWord } from './examples.ts'
import { ThumbBar } from '../../src/kit/layout/thumb-bar.tsx'
import { Section } from './section.tsx'

const nothing = () => {}
type Open = 'dialog' | 'drawer' | 'cookies' | 'thumb' | null

export function Windows() {
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Windows and notices">
      <div className="row">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen(open === 'cookies' ? null : 'cookies')}>Cookies</Button>
        <Button onClick={() => setOpen(open === 'thumb' ? null : 'thumb')}>Thumb bar (phones)</Button>
        <Button onClick={() => toast({ text: 'Link copied.', tone: 'ok' })}>Toast</Button>
      </div>
      <div className="stack stack--small">
        <Toast text="Just so you know." seconds={86_400} dismissLabel="Dismiss" onDismiss={nothing} />
        <Toast text="Link copied." tone="ok" seconds={86_400} dismissLabel="Dismiss" onDismiss={nothing} />
        <Toast
          text={`The invite could not be sent: ${longWord}`}
          tone="error"
          seconds={86_400}
          dismissLabel="Dismiss"
          onDismiss={nothing}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="The price has changed"
        closeLabel="Close"
        footer={
          <>
            <Button>Continue with €20.05</Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>Nothing has been held yet. {longWord}</p>
      </Dialog>
      <Dialog kind="drawer" open={open === 'drawer'} onClose={close} title="The journey" closeLabel="Close">
        <p>Long things to read.</p>
      </Dialog>
      {open === 'cookies' && (
        <CookieBar
          label="Cookies"
          acceptLabel="Accept All"
          declineLabel="Decline"
          onAccept={close}
          onDecline={close}
          called
        >
          <p>Sixrail keeps in your browser only what it needs.</p>
        </CookieBar>
      )}
      {open === 'thumb' && (
        <ThumbBar>
          <Button variant="line">Chat</Button>
          <Button variant="signal">Share invite</Button>
        </ThumbBar>
      )}
    </Section>
  )
}
