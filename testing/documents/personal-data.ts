// The overview of personal data, written from what the code declares: docs/personal-data.md.
import {
  dataClasses,
  type Ending,
  type Field,
  isPersonal,
  type Leaf,
  leavesOf,
  type SagaData,
  type TableData,
  type TablesData,
  type WorkData,
} from '../../src/kernel/personal-data.ts'

interface Declarations {
  readonly tables: TablesData
  readonly sagas: readonly SagaData[]
  readonly work: readonly WorkData[]
}

export function overviewOf({ tables, sagas, work }: Declarations): string {
  return [
    '# Personal data',
    'Written from the declarations in the code by `npm run personal-data`; a check refuses one that is out of date. What deletion, the copy of one’s data and the hourly sweep do follows the same declarations (ADR 044).',
    '## Classes',
    Object.entries(dataClasses)
      .map(([name, text]) => `- *${name}*: ${text}`)
      .join('\n'),
    '## Tables',
    ...Object.entries(tables)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, data]) => tableText(name, data)),
    '## Purchases and renewals',
    'Written down step by step. The people are taken out when one of them deletes their account, and in any case that many days after the end; a field nobody has declared goes with them.',
    ...sagas.flatMap(sagaText),
    '## Work that waits',
    'Rows of `work`, which go when the work is done.',
    grid(['Kind', 'Field', 'Class', 'When an account is deleted'], work.flatMap(workRows)),
    '',
  ].join('\n\n')
}

function tableText(name: string, data: TableData): string[] {
  const leaves = Object.entries(data.columns).flatMap(([column, field]) =>
    'byKind' in field ? [] : leavesOf(field, column),
  )
  const personal = leaves.filter(({ leaf }) => isPersonal(leaf))
  const rest = leaves.filter(({ leaf }) => !isPersonal(leaf)).map(({ path }) => `\`${path}\``)
  const byKind = Object.entries(data.columns).flatMap(([column, field]) =>
    'byKind' in field ? [`\`${column}\``] : [],
  )
  const ends = [...(data.ends ?? []).map(endText), ...(data.otherEnd === undefined ? [] : [data.otherEnd])]
  return [
    `### ${name}`,
    [
      `${capital(data.holds)}.`,
      ...(data.rows === 'go' ? ['The rows go with the account.'] : []),
      ...(ends.length > 0 ? [`${capital(ends.join('; '))}.`] : []),
    ].join(' '),
    ...(personal.length === 0
      ? []
      : [
          grid(
            ['Column', 'Class', 'When an account is deleted', 'In the copy of one’s data'],
            personal.map(({ path, leaf }) => [
              `\`${path}\``,
              leaf.class,
              data.rows === 'go' ? 'goes with its row' : deletionText(leaf),
              exportText(leaf),
            ]),
          ),
        ]),
    ...(byKind.length > 0 ? [`Declared by kind, below: ${byKind.join(', ')}.`] : []),
    ...(rest.length > 0 ? [`Nothing about a person: ${rest.join(', ')}.`] : []),
  ]
}

function endText({ since, days, where, empties }: Ending): string {
  const instant = since.map((column) => `\`${column}\``).join(' or ')
  const when = days === 0 ? `at ${instant}` : `${days} ${days === 1 ? 'day' : 'days'} after ${instant}`
  const what = empties === undefined ? 'a row goes' : `\`${empties}\` is emptied`
  return `${what} ${when}${where === undefined ? '' : ` where \`${where}\``}`
}

function deletionText({ deletion }: Leaf): string {
  if (deletion.do === 'erase') return 'erased'
  if (deletion.do === 'keep') return `kept: ${deletion.why}`
  return typeof deletion.by === 'function'
    ? `replaced by \`${deletion.by('<id>')}\``
    : `replaced by \`${JSON.stringify(deletion.by)}\``
}

function exportText({ exported, reason }: Leaf): string {
  if (exported !== null) return `\`${exported}\``
  return reason === undefined ? '–' : `no: ${reason}`
}

function sagaText({ kind, days, input, operations, outcomes }: SagaData): string[] {
  const parts: [string, Field][] = [
    ['opened with', input],
    ...Object.entries(operations).flatMap(([name, { input: asked, value }]): [string, Field][] => [
      [`${name}: asked`, asked],
      [`${name}: answered`, value],
    ]),
    ...Object.entries(outcomes).map(([name, field]): [string, Field] => [`ended: ${name}`, field]),
  ]
  return [
    `### ${kind}`,
    `${days} days after the end.`,
    grid(
      ['Where', 'Field', 'Class', 'Then'],
      parts.flatMap(([where, field]) =>
        personalLeaves(field).map(({ path, leaf }) => [where, `\`${path}\``, leaf.class, deletionText(leaf)]),
      ),
    ),
  ]
}

function workRows({ kind, address, payload }: WorkData): string[][] {
  return personalLeaves(payload).map(({ path, leaf }) => [
    kind,
    `\`${path}\``,
    leaf.class,
    address === undefined ? deletionText(leaf) : `the work is taken back by its \`${address}\``,
  ])
}

const personalLeaves = (field: Field) => leavesOf(field).filter(({ leaf }) => isPersonal(leaf))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function grid(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
