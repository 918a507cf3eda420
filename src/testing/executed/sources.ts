import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { resolveImport } from '../resolveImport.ts'
import { childrenOf, isNode, type Node } from '../syntax.ts'

/** A function, without nested functions. */
export interface Block {
  start: number
  end: number
  /** Hash of its text without comments and white space. Equal functions of a file share a key. */
  key: string
  /** Name of the module-level statement that contains it. */
  statement: string
  text: string
}

/** A parsed source file. */
export interface Source {
  blocks: Block[]
  /** Texts of the module's statements without functions and types, by declared names. */
  statements: Record<string, string>
  /** Imported project files, including type-only imports. */
  imports: string[]
  /** Lazily imported files. */
  lazy: string[]
}

/** All files of a checkout by path. */
export interface Snapshot {
  hashes: Record<string, string>
  sources: Record<string, Source>
}

export const hashOf = (text: string | Buffer) => createHash('sha1').update(text).digest('base64url').slice(0, 10)

/** Key of unnamed statements that run at module load. */
export const unnamed = '*'

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Outermost functions below a node. */
function functionsBelow(node: Node): Node[] {
  return childrenOf(node).flatMap((child) =>
    isFunction(child) && isNode(child['body']) ? [child] : functionsBelow(child),
  )
}

/** Names bound by a pattern or a list of specifiers. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])]
  if (node.type === 'Property') return namesIn(node['value'] as Node)
  if (node.type === 'AssignmentPattern') return namesIn(node['left'] as Node)
  if (node.type.endsWith('Specifier')) {
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type'
    return isType ? [] : namesIn((node['exported'] ?? node['local']) as Node)
  }
  return childrenOf(node).flatMap(namesIn)
}

function namesOf(statement: Node): string[] {
  const { type, declaration, declarations, id, specifiers } = statement
  if (/^TS(?:Interface|TypeAlias)/.test(type)) return []
  if (statement['importKind'] === 'type' || statement['exportKind'] === 'type') return []
  if (isNode(declaration)) return namesOf(declaration)
  if (Array.isArray(declarations)) return declarations.flatMap((each: Node) => namesIn(each['id'] as Node))
  if (isNode(id)) return namesIn(id)
  if (Array.isArray(specifiers) && specifiers.length > 0) return specifiers.flatMap(namesIn)
  return [unnamed]
}

/** Parses a source into functions and module-level statements. */
export function readSource(file: string, content: string): Source {
  const { program, module, comments } = parseSync(file, content)
  /** Text of a node without comments and nested functions. */
  const ownText = (node: Node, inside: Node[]) => {
    const holes = [...inside, ...comments.filter(({ start, end }) => start >= node.start && end <= node.end)]
    let from = node.start
    let text = ''
    for (const { start, end } of holes.toSorted((a, b) => a.start - b.start)) {
      if (start < from) continue
      text += `${content.slice(from, start)} `
      from = end
    }
    return (text + content.slice(from, node.end)).replaceAll(/\s+/g, ' ')
  }
  const blocks: Block[] = []
  const addBlock = (node: Node, statement: string) => {
    const inside = functionsBelow(node)
    const text = ownText(node, inside)
    blocks.push({ start: node.start, end: node.end, key: hashOf(text), statement, text })
    for (const each of inside) addBlock(each, statement)
  }
  const statements: Record<string, string> = {}
  for (const statement of program.body as unknown as Node[]) {
    const names = namesOf(statement)
    if (statement.type === 'ImportDeclaration') {
      // Separate per name, so that neighbours do not matter.
      const from = (statement['source'] as Node)['value']
      for (const name of names) statements[name] = `${name} from ${from}`
      continue
    }
    const inside = functionsBelow({ type: 'Module', start: statement.start, end: statement.end, statement })
    const text = ownText(statement, inside)
    for (const name of names) statements[name] = (statements[name] ?? '') + text
    for (const each of inside) addBlock(each, names[0] ?? unnamed)
  }
  // Counted, so that a change in one of several equal functions changes the key of all.
  const counts = Map.groupBy(blocks, ({ key }) => key)
  for (const block of blocks) {
    const count = counts.get(block.key)?.length ?? 1
    if (count > 1) block.key += count
  }
  const imported = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => content.slice(start + 1, end - 1))
  const filesOf = (targets: string[]) => [...new Set(targets.flatMap((target) => resolveImport(file, target) ?? []))]
  return { blocks, statements, imports: filesOf(imported), lazy: filesOf(lazy) }
}

export const isSource = (file: string) => /^(?:src|database|upgrade)\/.*\.tsx?$/.test(file)

/** The parser's own source: if it changes, all files are parsed again. */
const reader = 'src/testing/executed/sources.ts'

/** All files of the work tree not ignored by git. Sources unchanged since `known` are not parsed again. */
export function takeSnapshot(root: string, known?: Snapshot): Snapshot {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  const isSameReader = known?.hashes[reader] === hashOf(readFileSync(join(root, reader)))
  const snapshot: Snapshot = { hashes: {}, sources: {} }
  for (const file of new Set(listed.split('\0'))) {
    const path = join(root, file)
    if (file === '' || !existsSync(path)) continue
    const content = readFileSync(path)
    const hash = hashOf(content)
    snapshot.hashes[file] = hash
    const before = isSameReader && known?.hashes[file] === hash ? known?.sources[file] : undefined
    if (isSource(file)) snapshot.sources[file] = before ?? readSource(file, content.toString())
  }
  return snapshot
}
