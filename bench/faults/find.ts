import { parseSync } from 'oxc-parser'
import { childrenOf, type Node } from '#testing/syntax.ts'

/** A small fault: a replaced piece of a source file. */
export interface Fault {
  file: string
  line: number
  kind: Kind | 'named'
  start: number
  end: number
  replacement: string
  /** The line before and after, for display. */
  was: string
  becomes: string
}
export type Kind = 'comparison' | 'condition' | 'sum' | 'lock'

const isType = ({ type }: Node) => type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(type)

const turned: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '=': '!=',
  '!=': '=',
  '+': '-',
  '-': '+',
  max: 'min',
  min: 'max',
  floor: 'ceil',
  ceil: 'floor',
}
const lockCalls = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare', 'skipLocked', 'onConflict'])
const lockText = / for (?:no key update|update|key share|share)(?: of \w+)?(?: skip locked)?| on conflict do nothing/g

/** All possible faults inside the functions of a file. */
export function faultsOf(file: string, content: string): Fault[] {
  const found: Fault[] = []
  const text = ({ start, end }: Node) => content.slice(start, end)
  function add(kind: Kind, start: number, end: number, replacement: string): void {
    const from = content.lastIndexOf('\n', start - 1) + 1
    const to = content.indexOf('\n', end)
    const line = content.slice(0, start).split('\n').length
    const becomes = content.slice(from, start) + replacement + content.slice(end, to)
    found.push({ file, line, kind, start, end, replacement, was: content.slice(from, to), becomes })
  }
  /** Replaces an operator or word between two positions. */
  function turn(kind: Kind, from: number, to: number, word: string): void {
    const at = content.indexOf(word, from)
    const other = turned[word]
    if (other !== undefined && at !== -1 && at + word.length <= to) add(kind, at, at + word.length, other)
  }

  function visitCall(node: Node): void {
    const callee = node['callee'] as Node
    const given = node['arguments'] as Node[]
    if (callee.type !== 'MemberExpression') return
    const object = callee['object'] as Node
    const name = text(callee['property'] as Node)
    if (lockCalls.has(name)) add('lock', object.end, node.end, '')
    if (name === 'where') {
      add('condition', object.end, node.end, '')
      const operator = given[1]
      if (operator?.type === 'Literal') turn('comparison', operator.start, operator.end, String(operator['value']))
    }
    if (text(object) === 'Math') turn('sum', object.end, callee.end, name)
  }

  function visit(node: Node, inFunction: boolean): void {
    if (isType(node)) return
    const { type, start, end } = node
    if (inFunction) {
      if (type === 'BinaryExpression') {
        const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
        turn(operator === '+' || operator === '-' ? 'sum' : 'comparison', left.end, right.start, operator)
      }
      if (type === 'LogicalExpression' && node['operator'] !== '??') {
        add('condition', start, end, text(node['left'] as Node))
        add('condition', start, end, text(node['right'] as Node))
      }
      if (type === 'UnaryExpression' && node['operator'] === '!') add('comparison', start, start + 1, '')
      if (type === 'IfStatement' && !node['alternate']) add('condition', start, end, '')
      if (type === 'Literal' && typeof node['value'] === 'number') add('sum', start, end, String(node['value'] + 1))
      if (type === 'CallExpression') visitCall(node)
      if (type === 'ExpressionStatement' && /^await \w*[lL]ock\w*\(/.test(text(node))) add('lock', start, end, '')
      if (type === 'TemplateElement') {
        for (const match of text(node).matchAll(lockText))
          add('lock', start + match.index, start + match.index + match[0].length, '')
        for (const match of text(node).matchAll(/ (<=?|>=?) /g))
          turn('comparison', start + match.index, start + match.index + match[0].length, match[1] ?? '')
      }
    }
    const inside = inFunction || /Function/.test(type)
    for (const child of childrenOf(node)) visit(child, inside)
  }

  visit(parseSync(file, content).program as unknown as Node, false)
  return found
}
