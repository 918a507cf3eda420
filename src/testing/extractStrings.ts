import { parseSync } from 'vite'

/** One piece of text in the source that may reach a person's eyes: a string, a template or the text between tags. */
export interface Phrase {
  text: string
  line: number
  /** The place that holds it: `jsx`, `template`, `string`, or the name of the attribute or the property that it is the value of. */
  kind: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Places whose strings are for the machine: imports, types, comparisons, class names, addresses. */
const silentAttributes = new Set(
  'className class id to href rel type role key src target method autoComplete inputMode htmlFor d viewBox variant size side align'.split(
    ' ',
  ),
)
const silentNodes = /^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/

/** Statements to the database, thrown errors and lines of the log speak English to operators. */
function isForTheMachine(node: Node): boolean {
  const callee = (node['callee'] ?? node['tag']) as Node | undefined
  if (!callee) return false
  if (node.type === 'TaggedTemplateExpression') return /^sql\b/.test(nameOf(callee))
  return node.type === 'NewExpression' ? nameOf(callee).endsWith('Error') : /\blog\.\w+$|^sql\./.test(nameOf(callee))
}

/** `call.log.warn` of a callee; an empty text of anything more than names and dots. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`
}

/**
 * Every phrase of a source file, in order. In a template `${…}` replaces each figure, and in a sentence between tags
 * `{…}`; runs of white space are one space, as the browser shows them.
 */
export function phrases(file: string, source: string): Phrase[] {
  const found: Phrase[] = []
  // The parser counts in UTF-16 units, as a JavaScript string does.
  const add = (text: string, start: number, kind: string) => {
    const tidy = text.replace(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(tidy)) found.push({ text: tidy, line: source.slice(0, start).split('\n').length, kind })
  }

  const between = (children: unknown): string =>
    (Array.isArray(children) ? children : [])
      .filter(isNode)
      .map((child) => {
        if (child.type === 'JSXText') return String(child['value'])
        if (child.type === 'JSXElement')
          return (child['children'] as unknown[]).length > 0 ? between(child['children']) : '{…}'
        const inner = child['expression']
        if (isNode(inner) && inner.type === 'Literal') return String(inner['value'])
        return '{…}'
      })
      .join('')

  const speaks = (node: Node): boolean =>
    Array.isArray(node['children']) &&
    node['children'].some((child) => isNode(child) && child.type === 'JSXText' && /\S/.test(String(child['value'])))

  const visit = (node: Node, kind: string, told: boolean): void => {
    if (silentNodes.test(node.type) || isForTheMachine(node)) return
    if (node.type === 'BinaryExpression' && /^[!=]=/.test(String(node['operator']))) return
    if (node.type === 'Literal') {
      if (typeof node['value'] === 'string') add(node['value'], node.start, kind)
      return
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as Node[]
      add(quasis.map((quasi) => (quasi['value'] as { cooked: string }).cooked).join('${…}'), node.start, kind)
      for (const part of node['expressions'] as Node[]) visit(part, 'string', false)
      return
    }
    if (node.type === 'JSXAttribute') {
      const name = (node['name'] as Node)['name']
      const attribute = typeof name === 'string' ? name : 'attribute'
      if (isNode(node['value']) && !silentAttributes.has(attribute)) visit(node['value'], attribute, false)
      return
    }
    let inTold = told
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && speaks(node) && !told) {
      add(between(node['children']), node.start, 'jsx')
      inTold = true
    }
    if (node.type === 'JSXText') {
      if (!told) add(String(node['value']), node.start, 'jsx')
      return
    }
    for (const [name, value] of Object.entries(node)) {
      if (node.type === 'Property' && name === 'key') continue
      if (node.type === 'MemberExpression' && name === 'property') continue
      const next = node.type === 'Property' && name === 'value' ? propertyName(node) : 'string'
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, next, inTold && child.type.startsWith('JSX'))
      }
    }
  }
  visit(parseSync(file, source).program as unknown as Node, 'string', false)
  return found
}

function propertyName(node: Node): string {
  const key = node['key']
  return isNode(key) ? String(key['name'] ?? key['value'] ?? 'string') : 'string'
}
