import { describe, expect, test } from 'vitest'
import { literalsOf } from './read-source.ts'
import { judgeMoments, type TextSet, judgeTexts, languages, readPo, shapeOf, type Texts } from './texts.ts'

const good: Record<string, string[]> = {
  'groups.join': ['Join now', 'Jetzt beitreten', 'Rejoindre', 'Doe mee', 'Unirse'],
  'groups.left': ['seat', 'Platz', 'place', 'plaats', 'plaza'].map(
    (word) => `{n, plural, one {# ${word}} other {# ${word}s}}`,
  ),
  'groups.by': ['by {name}', 'von {name}', 'par {name}', 'door {name}', 'por {name}'],
}
const code = `t('groups.join'); t('groups.left', { n: 1 }); throw new Refusal(409, 'full', 'groups.by', {})`

function judge(
  change: (texts: Record<string, Texts>) => void = () => {},
  source = code,
  extra: TextSet[] = [],
) {
  const texts = Object.fromEntries(
    languages.map((language, index) => [
      language,
      new Map(Object.entries(good).map(([key, values]) => [key, values[index] ?? ''])),
    ]),
  )
  change(texts)
  const literals = literalsOf(source).map((literal) => ({ ...literal, path: 'a.ts' }))
  const textSets = [{ name: 'groups', texts }, ...extra]
  return judgeTexts({ textSets, literals, same: new Set(['Chat rooms']), dynamic: ['refusals.'] })
}

test('complete texts pass', () => expect(judge()).toEqual([]))

describe('planted gaps are found', () => {
  const gaps: [string, (texts: Record<string, Texts>) => void, RegExp][] = [
    [
      'a key missing in one language',
      ({ de }) => de?.delete('groups.join'),
      /groups\/de: groups.join is missing/,
    ],
    [
      'a French mark that a line could begin with',
      ({ fr }) => fr?.set('groups.join', 'Rejoindre ?'),
      /fr: groups.join needs a space that does not break/,
    ],
    [
      'a French colon with the thin space',
      ({ fr }) => fr?.set('groups.join', 'Rejoindre\u202F: oui'),
      /fr: groups.join needs U\+00A0 beside a colon/,
    ],
    [
      'a French question mark with the wide space',
      ({ fr }) => fr?.set('groups.join', 'Rejoindre\u00A0?'),
      /fr: groups.join needs U\+202F before/,
    ],
    [
      'a French mark without its space',
      ({ fr }) => fr?.set('groups.join', 'Rejoindre!'),
      /fr: groups.join needs a space before the mark/,
    ],
    [
      'an ellipsis tight where it stands apart',
      ({ de }) => de?.set('groups.join', 'Wird geladen…'),
      /de: groups.join needs a space before the ellipsis/,
    ],
    [
      'an ellipsis apart where it is tight',
      ({ en }) => en?.set('groups.join', 'Joining …'),
      /en: groups.join needs its ellipsis tight/,
    ],
    [
      'three dots for an ellipsis',
      ({ nl }) => nl?.set('groups.join', 'Even geduld ...'),
      /nl: groups.join needs … for three dots/,
    ],
    [
      'a plural after 1',
      ({ en }) => en?.set('groups.join', 'Wait 1 days'),
      /en: groups.join has a plural after 1/,
    ],
    [
      'a number before a plural that is none',
      ({ es }) => es?.set('groups.by', 'quedan {name} minutos'),
      /es: groups.by counts \{name\} without a plural/,
    ],
    ['a language missing', (texts) => delete texts.es, /groups: es.po is missing/],
    [
      'a key only in another language',
      ({ nl }) => nl?.set('groups.new', 'Nieuw'),
      /groups\/en: groups.new is missing/,
    ],
    ['an empty text', ({ fr }) => fr?.set('groups.join', ' '), /groups\/fr: groups.join is empty/],
    ['a lost argument', ({ fr }) => fr?.set('groups.by', 'par'), /fr: groups.by lacks \{name\}/],
    ['another argument', ({ nl }) => nl?.set('groups.by', 'door {naam}'), /nl: groups.by has \{naam\}/],
    [
      'a plural that is none',
      ({ es }) => es?.set('groups.left', '{n} plazas'),
      /es: groups.left lacks \{n, plural\}/,
    ],
    [
      'a plural without one',
      ({ de }) => de?.set('groups.left', '{n, plural, other {#}}'),
      /de: groups.left has a plural without one/,
    ],
    ['a broken message', ({ de }) => de?.set('groups.by', 'von {name'), /de: groups.by cannot be read/],
    ['a lost mark', ({ en }) => en?.set('groups.by', 'by <b>{name}</b>'), /de: groups.by lacks <\/b> <b>/],
    [
      'English left standing',
      ({ de }) => de?.set('groups.join', 'Join now'),
      /de: groups.join is the English text/,
    ],
    [
      'a text nobody uses',
      (texts) => Object.values(texts).forEach((own) => own.set('groups.old', `${Math.random()}`)),
      /groups.old: no code/,
    ],
  ]
  test.each(gaps)('%s', (_, change, finding) => {
    expect(judge(change)).toEqual(expect.arrayContaining([expect.stringMatching(finding)]))
  })

  test('a key that does not exist, wherever a key can stand', () => {
    const uses = `${code}; t('nowhere.known'); t(a ? 'groups.a' : 'groups.b'); x = { text: 'groups.c' }; new Refusal(1, 'x', 'groups.d')
      const y = <p title={t('groups.e')}><Text text="groups.f" />{i18n.t('groups.g')}</p>; t(\`groups.none.\${x}\`)`
    expect(judge(undefined, uses)).toEqual(
      [
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => `a.ts: the text groups.${key} does not exist`),
        'a.ts: no text starts with groups.none.',
        'a.ts: the text nowhere.known does not exist',
      ].toSorted(),
    )
  })

  test('one key in two features', () => {
    const chat = {
      name: 'chat',
      texts: Object.fromEntries(languages.map((l) => [l, new Map([['groups.join', `${l} word`]])])),
    }
    expect(judge(undefined, code, [chat])).toEqual(['groups.join: in groups and in chat'])
  })
})

describe('what is right is not reported', () => {
  test('a listed word, a short word, a text of arguments only', () => {
    const everywhere = (value: string) => (texts: Record<string, Texts>) =>
      Object.values(texts).forEach((own) => own.set('groups.join', value))
    for (const value of ['Chat rooms', 'OK', '{carrier}: {number}'])
      expect(judge(everywhere(value))).toEqual([])
  })
  test('a key made at run time, a key kept in a table, a code that looks like a key', () => {
    const refusals = (texts: Record<string, Texts>) =>
      Object.entries(texts).forEach(([language, own]) => own.set('refusals.full', `${language} full`))
    expect(judge(refusals)).toEqual([])
    expect(judge(undefined, 't(`groups.${x}`)')).toEqual([])
    expect(judge(undefined, 'knownText(t, `groups.${x}`)')).toEqual([])
    expect(judge(undefined, `${code}; const table = { a: 'groups.event' }; // t('groups.comment')`)).toEqual(
      [],
    )
  })
})

test('PO files are read with their keys, long and obsolete entries included', () => {
  const po =
    'msgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "a.b"\nmsgstr ""\n"one "\n"two"\n\n#~ msgid "a.old"\n#~ msgstr "x"\n'
  expect([...readPo(po)]).toEqual([['a.b', 'one two']])
  expect(shapeOf('{g, select, a {x {y}} other {z}}').shape).toEqual(['{g, select a other}', '{y}'])
})

test('a moment is written in the one form, and the reader’s zone may be asked anywhere', () => {
  const judged = (source: string, path = 'src/features/chat/ui/a.ts') => judgeMoments(path, source)
  expect(judged('const { timeZone } = Intl.DateTimeFormat().resolvedOptions()')).toEqual([])
  expect(judged('momentText(language, at, timeZone)')).toEqual([])
  for (const own of [
    'new Intl.DateTimeFormat(language, { month: "short" })',
    'at.toLocaleString()',
    'at.toLocaleDateString(language)',
    'at.toDateString()',
    '`${at.getHours()}:${at.getMinutes()}`',
  ])
    expect(judged(own), own).not.toEqual([])
  expect(judged('new Intl.DateTimeFormat("de")', 'src/kernel/wording.ts')).toEqual([])
})
