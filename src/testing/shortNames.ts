import { parseSync } from 'vite'
import { childrenOf, isNode, type Node } from './syntax.ts'

/** Names that say nothing of the thing, and so may be used on three lines at most. */
const shortNames = ['one', 'at', 'made', 'left', 'own']
const maxLines = 3

const patterns = shortNames.map((name) => ({
  declaredByFile: new RegExp(`^(?:export )?(?:const|let|function) (?:\\W.*)?\\b${name}\\b`, 'm'),
  use: new RegExp(`(?<![\\w'-]|(?<!\\.\\.)\\.)${name}\\b(?!['\\w-])`),
  functionOnOneLine: new RegExp(`\\b${name}\\)? => (?![({[]+$)`),
}))
const comment = /^\s*(?:\*|\/[/*])/

/** Rough, but much quicker than parsing: false if no statement has a short name on lines that far apart. */
const mayLiveLong = (source: string): boolean =>
  patterns.some(({ declaredByFile, use, functionOnOneLine }) => {
    if (!use.test(source)) return false
    if (declaredByFile.test(source)) return true
    return source.split(/\n(?=[a-z])/).some((statement) => {
      const found = Array.from(statement.split('\n').entries()).filter(
        ([, line]) => use.test(line) && !functionOnOneLine.test(line) && !comment.test(line),
      )
      return (found.at(-1)?.[0] ?? 0) - (found[0]?.[0] ?? 0) >= maxLines
    })
  })

const scopeTypes =
  /^(?:Program|BlockStatement|StaticBlock|CatchClause|SwitchStatement|For\w*Statement|Function\w+|ArrowFunctionExpression)$/
/** TypeScript's expressions; its other nodes are types. */
const expressions = /^TS(?:As|NonNull|Satisfies|Instantiation)Expression$/

/** Lines of a name from its declaration to its last use. */
interface Span {
  first: number
  last: number
}
type Scope = Map<string, Span>

/** Variables, parameters and functions with a short name that are used on more than three lines: `file:line name`. */
export function longLivedShortNames(file: string, source: string): string[] {
  if (!mayLiveLong(source)) return []
  const lineAt = (position: number) => source.slice(0, position).split('\n').length
  const scopes = new Map<Node, Scope>()
  const program = parseSync(file, source).program as unknown as Node

  function declare(scope: Node, pattern: unknown): void {
    for (const { name, start } of namesIn(pattern)) {
      const line = lineAt(start)
      const names = scopes.get(scope) ?? new Map<string, Span>()
      scopes.set(scope, names.set(name, { first: line, last: line }))
    }
  }
  function collect(node: Node, around: Node): void {
    const scope = scopeTypes.test(node.type) ? node : around
    if (node.type === 'VariableDeclarator') declare(around, node.id)
    if (node.type === 'FunctionDeclaration') declare(around, node.id)
    if (Array.isArray(node.params)) for (const parameter of node.params) declare(scope, parameter)
    if (node.type === 'CatchClause') declare(scope, node.param)
    for (const child of valuesOf(node)) collect(child, scope)
  }
  function read(node: Node, around: readonly Scope[]): void {
    const scope = scopes.get(node)
    const inner = scope ? [scope, ...around] : around
    if (node.type === 'Identifier') {
      const span = inner.find((names) => names.has(node.name as string))?.get(node.name as string)
      if (span) span.last = Math.max(span.last, lineAt(node.start))
    }
    for (const child of valuesOf(node)) read(child, inner)
  }
  collect(program, program)
  read(program, [])
  return [...scopes.values()].flatMap((names) =>
    [...names].flatMap(([name, { first, last }]) => (last - first < maxLines ? [] : [`${file}:${first} ${name}`])),
  )
}

/** Parts of a node that have a value: neither types nor the names of properties. */
const valuesOf = (node: Node): Node[] =>
  childrenOf(node).filter(
    (child) =>
      (!child.type.startsWith('TS') || expressions.test(child.type)) &&
      (node.computed === true || (child !== node.key && child !== node.property) || child === node.value),
  )

/** Short names that a pattern declares. Edges beside each other, such as `left` and `right`, are specific. */
function namesIn(pattern: unknown): { name: string; start: number }[] {
  const all: { name: string; start: number }[] = []
  const visit = (part: unknown): void => {
    if (!isNode(part)) return
    if (part.type === 'Identifier') all.push({ name: part.name as string, start: part.start })
    else if (part.type === 'AssignmentPattern') visit(part.left)
    else if (part.type === 'RestElement') visit(part.argument)
    else if (part.type === 'Property') visit(part.value)
    else if (part.type === 'ObjectPattern') (part.properties as unknown[]).forEach(visit)
    else if (part.type === 'ArrayPattern') (part.elements as unknown[]).forEach(visit)
  }
  visit(pattern)
  return all.some(({ name }) => name === 'right') ? [] : all.filter(({ name }) => shortNames.includes(name))
}
