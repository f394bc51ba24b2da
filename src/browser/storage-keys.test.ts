import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storageKeys } from './storage-keys.ts'

/** 000 §3: local storage keys, and pending group data in session storage. */
const documented = [
  ...['user', 'bookingState', 'cookieConsent', 'userLanguage', 'previousRoute'],
  ...['pendingGroupCreation', 'pendingGroupJoin'],
]

test('[SHELL-11] what the browser keeps has the documents’ names, and every other name has its reason written down', () => {
  const names = Object.values<string>(storageKeys)
  expect(names).toEqual(expect.arrayContaining(documented))
  const decision = readFileSync('docs/decisions/096-calls-of-the-first-version-for-money.md', 'utf8')
  const others = names.filter((name) => !documented.includes(name))
  expect(others.filter((name) => !decision.includes(`| \`${name}\` |`))).toEqual([])
})

test('[SHELL-11] nothing is stored under a name that is not in the list', () => {
  const own = globSync('src/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') &&
      /\b(localStorage|sessionStorage)\s*(,\s*['"`]|\.setItem\((?!storageKeys\.)|\[)/.test(
        readFileSync(path, 'utf8'),
      ),
  )
  expect(own).toEqual([])
})
