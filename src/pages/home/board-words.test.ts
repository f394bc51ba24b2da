import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { languages } from '../../kernel/languages.ts'
import { textsOf } from '../texts.ts'

const sayIn = async (language: (typeof languages)[number]) => {
  const messages = await textsOf(language, ['search', 'groups'])
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key: string, values?: Record<string, unknown>) => i18n._(key, values)
}

test('[GRP-11] one and two spots left are the warnings of the documents, more are not', async () => {
  const say = await sayIn('en')
  const left = [1, 2, 3].map((count) => say('search.home.spots_left', { left: count }))
  expect(left).toEqual(['Only 1 spot left', 'Only 2 spots left', '3 spots left'])
})

test.each(languages)(
  '[GRP-11] [GRP-12] lists of groups and groups of a train say the same: %s',
  async (language) => {
    const say = await sayIn(language)
    for (const left of [1, 2])
      expect(say('search.home.spots_left', { left })).toBe(say('groups.only-left', { left }))
    const failed = say('groups.failed-to-load')
    expect(say('search.failure.groups')).toBe(failed)
    expect(say('search.home.groups_unknown')).toContain(`${failed}.`)
  },
)

test('[GRP-12] groups that cannot be loaded are said in the words of the documents', async () => {
  expect((await sayIn('en'))('search.failure.groups')).toBe('Failed to load groups')
})
