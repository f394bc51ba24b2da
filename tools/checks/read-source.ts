// What a TypeScript file says in strings. Read as a tree and not by search, so that comments do not count.
import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

export interface Literal {
  /** A template's parts are joined by `…`, its tag is the context. */
  value: string
  /** What it is given to: a called function, a constructor, a property, or nothing known. */
  context: string
}

type Tree = { type?: string; [part: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function nameOf(tree: unknown): string {
  if (!isTree(tree)) return ''
  if (typeof tree.value === 'string') return tree.value
  if (tree.type === 'MemberExpression') return nameOf(tree.property)
  return nameOf(tree.property ?? tree.name)
}

export function literalsOf(source: string, tsx = true): Literal[] {
  const found: Literal[] = []
  const visit = (tree: unknown, context: string): void => {
    if (Array.isArray(tree)) {
      for (const part of tree) visit(part, context)
    } else if (isTree(tree)) {
      visitTree(tree, context)
    }
  }
  const visitTree = (tree: Tree, context: string): void => {
    const parts = (keys: string[], next: string) => keys.forEach((key) => visit(tree[key], next))
    switch (tree.type) {
      case 'StringLiteral':
        return void found.push({ value: String(tree.value), context })
      case 'TemplateLiteral': {
        const quasis = tree.quasis as { cooked?: string; raw: string }[]
        found.push({ value: quasis.map(({ cooked, raw }) => cooked ?? raw).join('…'), context })
        return parts(['expressions'], '')
      }
      case 'TaggedTemplateExpression':
        return parts(['template'], nameOf(tree.tag))
      case 'CallExpression':
      case 'NewExpression':
        visit(tree.callee, '')
        return parts(['arguments'], nameOf(tree.callee))
      case 'KeyValueProperty':
        return parts(['value'], nameOf(tree.key))
      case 'JSXAttribute':
        return parts(['value'], nameOf(tree.name))
      // A choice between two texts is still given to the same function.
      case 'ConditionalExpression':
        visit(tree.test, '')
        return parts(['consequent', 'alternate'], context)
      case 'BinaryExpression':
        return parts(['left', 'right'], ['??', '||', '&&'].includes(String(tree.operator)) ? context : '')
      case 'JSXExpressionContainer':
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsConstAssertion':
        return parts(['expression'], context)
      // { expression, spread }: one argument, or one element of a list.
      case undefined:
        return parts(Object.keys(tree), context)
      default:
        return parts(Object.keys(tree), '')
    }
  }
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }).body, '')
  return found
}

export const readLiterals = (path: string) => literalsOf(readFileSync(path, 'utf8'), path.endsWith('x'))
