import { expect, test } from 'vitest'
import { pageFiles } from './ticket-worker.ts'

const part = (file: string, more = {}) => ({ file: `assets/${file}`, ...more })
const manifest = {
  'src/pages/bookings/booking.tsx?route': part('booking.js', {
    imports: ['_shell.js'],
    css: ['assets/booking.css'],
  }),
  'src/pages/root.tsx?route': part('root.js', { imports: ['_shell.js'] }),
  'src/pages/entry.client.tsx': part('entry.js'),
  '_shell.js': part('shell.js', { assets: ['assets/latin.woff2'], dynamicImports: ['src/pages/home.tsx'] }),
  'src/pages/home.tsx': part('home.js'),
  'src/features/accounts/ui/login/exchange-session.ts': part('exchange.js'),
  'src/features/notifications/ui/notice-bell.tsx': part('bell.js'),
  'src/pages/shell/own-corner.tsx': part('corner.js'),
}

test('[BOOK-07] the files of a ticket page are what it imports, with styles and fonts, and of later parts those it needs', () => {
  expect(pageFiles(manifest)).toEqual(
    [
      'bell.js',
      'booking.css',
      'booking.js',
      'corner.js',
      'entry.js',
      'exchange.js',
      'latin.woff2',
      'root.js',
      'shell.js',
    ].map((name) => `assets/${name}`),
  )
})

test('a part that has gone stops the build, not the traveller in the train', () => {
  const { 'src/pages/shell/own-corner.tsx': _, ...rest } = manifest
  expect(() => pageFiles(rest)).toThrow('own-corner.tsx, which the ticket page needs')
})
