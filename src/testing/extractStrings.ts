import { parseSync } from 'vite'
import { isNode, type Node } from './syntax.ts'

/** A text in the source that may be shown to users: a string, a template or JSX text. */
export interface Phrase {
  text: string
  line: number
  /** Context of the text: `jsx`, `template`, `string`, or the name of the attribute or property. */
  kind: string
}

/** Contexts with technical strings: imports, types, comparisons, class names, URLs. */
const silentAttributes = new Set(
  'className class id to href rel type role key src target method autoComplete inputMode htmlFor d viewBox variant size side align'.split(
    ' ',
  ),
)
const silentNodes = /^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/

/** True for SQL, thrown errors and log messages, which are English for operators. */
function isForTheMachine(node: Node): boolean {
  const callee = (node['callee'] ?? node['tag']) as Node | undefined
  if (!callee) return false
  if (node.type === 'TaggedTemplateExpression') return /^sql\b/.test(nameOf(callee))
  return node.type === 'NewExpression' ? nameOf(callee).endsWith('Error') : /\blog\.\w+$|^sql\./.test(nameOf(callee))
}

/** Dotted name of a callee, as `call.log.warn`; empty for other expressions. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`
}

const speaks = (node: Node): boolean =>
  Array.isArray(node['children']) &&
  node['children'].some((child) => isNode(child) && child.type === 'JSXText' && /\S/.test(String(child['value'])))

/**
 * All phrases of a source file, in order. `${…}` replaces each value in a template, `{…}` in JSX text; white space
 * is collapsed as in browsers.
 */
export function phrases(file: string, source: string): Phrase[] {
  const found: Phrase[] = []
  // The parser counts UTF-16 units, as JavaScript strings do.
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

  const visit = (node: Node, kind: string, isCounted: boolean): void => {
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
    let inTold = isCounted
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && speaks(node) && !isCounted) {
      add(between(node['children']), node.start, 'jsx')
      inTold = true
    }
    if (node.type === 'JSXText') {
      if (!isCounted) add(String(node['value']), node.start, 'jsx')
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
