import { parseSync } from 'vite'
import { childrenOf, isNode, type Node } from './syntax.ts'

/** Calls that fail unless a text is on the screen. `shows` and `heading` are helpers of the tests. */
const finder = /^(?:(?:get|find)(?:All)?By(?:Text|Role|Label|LabelText)|toHaveText|toContainText|shows|heading)$/
/** Statements that expect a text to be absent. */
const absence = /\.not\.|\.toBeHidden\(|\.toHaveCount\(0\)|\.toBeNull\(/

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  const named = isNode(callee['property']) ? callee['property'] : callee
  return String(named['name'])
}

/** Text of a string, a template or a regular expression without its anchors; null for other nodes. */
function textOf(node: Node): string | null {
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('${…}')
  if (node.type !== 'Literal') return null
  const { regex, value } = node as unknown as { regex?: { pattern: string }; value: unknown }
  if (regex) return regex.pattern.replace(/^\^|\$$/g, '').replace(/\\(.)/g, '$1')
  return typeof value === 'string' ? value : null
}

/** Texts that a test asks the screen for. */
export function shownTexts(file: string, source: string): Set<string> {
  const found = new Set<string>()
  const collect = (node: Node): void => {
    const text = textOf(node)
    if (text !== null) found.add(text)
    if (/^(?:Object|Property|Array)/.test(node.type)) for (const child of childrenOf(node)) collect(child)
  }
  const visit = (node: Node, statement: Node): void => {
    const scope = /Statement$|Declaration$/.test(node.type) ? node : statement
    if (node.type === 'CallExpression' && finder.test(nameOf(node['callee'])))
      if (!absence.test(source.slice(scope.start, scope.end)))
        for (const argument of node['arguments'] as Node[]) collect(argument)
    for (const child of childrenOf(node)) visit(child, scope)
  }
  const program = parseSync(file, source).program as unknown as Node
  visit(program, program)
  return found
}
