import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What the browser does not use of an endpoint: it checks no replies, and fills path and query in by name. */
const ofEndpoints = new Set(['params', 'query', 'reply', 'summary', 'limits', 'transaction'])
/** What the browser does not use of an entity's field. */
const ofFields = new Set(['column', 'type', 'reply', 'write', 'exported'])

/** Suffix of a contract whose bodies are kept, because a form validates with one of them. */
const forForms = '?forms'
const contract = /\/src\/(features\/.*contract|platform\/shared\/live)\.ts(\?forms)?$/
const fields = /\/src\/features\/.*\/fields\.ts$/
const sharedFields = /\/src\/platform\/shared\/fields\.ts$/
const web = /\/src\/.*\/web\/.*\.tsx?$/

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Calls `visit` with every node of a syntax tree. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

/** The identifiers of a syntax tree that may refer to a constant; those that a parameter hides are left out. */
function identifiersOf(node: Node, hidden: readonly string[] = []): { name: string; at: number }[] {
  const name = String(node.name)
  if (node.type === 'Identifier') return hidden.includes(name) ? [] : [{ name, at: node.start }]
  const named = node.type === 'MemberExpression' ? node.property : node.type === 'Property' ? node.key : null
  const params = Array.isArray(node.params) ? (node.params as Node[]).map((one) => String(one.name)) : []
  return childrenOf(node)
    .filter((child) => child !== named || node.computed === true)
    .flatMap((child) => identifiersOf(child, [...hidden, ...params]))
}

const nameOf = (property: Node): string | undefined =>
  property.type === 'Property' && isNode(property.key) ? (property.key.name as string | undefined) : undefined

const properties = (object: Node): Node[] => object.properties as Node[]

/** The description in `endpoint({ … })`. */
function specOf({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== 'CallExpression' || (callee as Node).name !== 'endpoint') return undefined
  return (given as Node[]).find((one) => one.type === 'ObjectExpression')
}

interface Edit {
  start: number
  end: number
  text: string
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** Removes these properties with their commas. */
const without = (code: string, object: Node, names: ReadonlySet<string>): Edit[] =>
  properties(object)
    .filter((one) => names.has(nameOf(one) ?? ''))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }))

/** Whether there is a body says where a call's input goes; its schema matters to forms only. */
const emptyBody = (object: Node): Edit[] =>
  properties(object)
    .filter((one) => nameOf(one) === 'body')
    .map(({ start, end }) => ({ start, end, text: 'body: {}' }))

/** Imports the second version of a contract where `isUsed` says so of a name from it. */
function importForForms(program: Node, isUsed: (name: string) => boolean): Edit[] {
  return (program.body as Node[])
    .filter(
      ({ type, source }) => type === 'ImportDeclaration' && String((source as Node).value).endsWith('contract.ts'),
    )
    .filter(({ specifiers }) => (specifiers as Node[]).some(({ local }) => isUsed(String((local as Node).name))))
    .map(({ source }) => source as Node)
    .map(({ start, end, value }) => ({ start, end, text: JSON.stringify(`${String(value)}${forForms}`) }))
}

/** Names that modules of the browser import from contracts, other contracts aside. */
async function importedNames(): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/\/server\/|\.test\.|contract\.ts$|\/fields\.ts$/.test(file)) continue
    const code = await readFile(file, 'utf8')
    for (const [, list = ''] of code.matchAll(/(?:import|export) \{([^}]*)\} from '[^']*contract\.ts'/g))
      for (const one of list.split(',')) names.add(one.trim().split(' as ')[0] ?? '')
  }
  return names
}

/** What a contract declares, besides schemas. */
const notSchema = /^export (?:function (\w+)|const (\w+) = (?:endpoint|archived|defineFault|[[{'`\d]))/gm

/** Whether another contract's plain version may lack a name. */
const isSchemaOf =
  (id: string) =>
  (path: string, name: string): boolean => {
    const file = path.startsWith('#features/') ? `src/${path.slice(1)}` : resolve(dirname(id), path)
    const names = Array.from(readFileSync(file, 'utf8').matchAll(notSchema), ([, one, other]) => one ?? other)
    return !names.includes(name)
  }

interface Constant {
  statement: Node
  name: string
  exported: boolean
}

/** The constants of a module that are made by calling something: schemas. */
const constantsOf = (program: Node): Constant[] =>
  (program.body as Node[]).flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration'
    const declaration = exported ? statement.declaration : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return []
    const [one, another] = declaration.declarations as Node[]
    if (!one || another || !isNode(one.init) || specOf(one.init)) return []
    // Shapes and helpers of schemas that only this module uses.
    if (one.init.type !== 'CallExpression' && (exported || one.init.type === 'Literal')) return []
    return [{ statement, name: String((one.id as Node).name), exported }]
  })

/** Removes schemas that nothing uses once `edits` are made, and the imports for them. */
function withoutUnused(
  program: Node,
  edits: readonly Edit[],
  isImported: (name: string) => boolean,
  isSchema: (path: string, name: string) => boolean,
): Edit[] {
  const names = identifiersOf(program)
  const removed: Edit[] = []
  const isUsed = (name: string, { start, end }: Node) =>
    names.some(
      (one) =>
        one.name === name &&
        (one.at < start || one.at >= end) &&
        ![...edits, ...removed].some((edit) => edit.start <= one.at && one.at < edit.end),
    )
  let constants = constantsOf(program).filter(({ name, exported }) => !exported || !isImported(name))
  for (let before = -1; before !== constants.length;) {
    before = constants.length
    for (const { statement, name } of constants)
      if (!isUsed(name, statement)) removed.push({ start: statement.start, end: statement.end, text: '' })
    constants = constants.filter(({ statement }) => !removed.some(({ start }) => start === statement.start))
  }
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  for (const statement of imports) {
    const left = (statement.specifiers as Node[]).filter(({ local }) => isUsed(String((local as Node).name), statement))
    if (left.some(({ type }) => type !== 'ImportSpecifier')) continue
    const list = left.map(
      ({ local, imported }) => `${String((imported as Node).name)} as ${String((local as Node).name)}`,
    )
    const path = String((statement.source as Node).value)
    // Of another contract a schema may be left: then its second version is imported.
    const kept =
      path.endsWith('contract.ts') && left.some(({ imported }) => isSchema(path, String((imported as Node).name)))
    const source = kept ? path + forForms : path
    removed.push({ ...statement, text: list.length > 0 ? `import { ${list.join(', ')} } from '${source}';` : '' })
  }
  return removed
}

/**
 * Keeps schemas out of the first visit of a screen. Contracts and descriptions of fields lose what only the server uses:
 * schemas of replies and parameters, columns, documentation. Bodies stay where a form validates with one, in a second
 * version of the contract that the form imports.
 */
export function browserContracts(): Plugin {
  let imported: ReadonlySet<string> = new Set()
  return {
    name: 'browser-contracts',
    apply: 'build',
    // After TypeScript was removed.
    enforce: 'post',
    async buildStart() {
      imported = await importedNames()
    },
    resolveId: {
      filter: { id: /\?forms$/ },
      async handler(source, importer) {
        const found = await this.resolve(source.slice(0, -forForms.length), importer)
        return found && { ...found, id: found.id + forForms }
      },
    },
    load: {
      filter: { id: /\?forms$/ },
      handler: async (id) => ({ code: await readFile(id.slice(0, -forForms.length), 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: [contract, fields, sharedFields, web] },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node
        if (web.test(id)) {
          const used = new Set(Array.from(code.matchAll(/\b(\w+)\.body\b/g), ([, name]) => name))
          const edits = importForForms(program, (name) => used.has(name))
          return edits.length > 0 ? { code: edited(code, edits), map: null } : null
        }
        // Configures the schema library, which nothing needs where no schema is used.
        if (sharedFields.test(id)) return { code, map: null, moduleSideEffects: false }
        const kept = id.endsWith(forForms)
        const edits = kept ? importForForms(program, () => true) : []
        walk(program, (node) => {
          const spec = specOf(node)
          if (spec) edits.push(...without(code, spec, ofEndpoints), ...(kept ? [] : emptyBody(spec)))
          if (
            fields.test(id) &&
            node.type === 'ObjectExpression' &&
            properties(node).some((one) => nameOf(one) === 'column')
          )
            edits.push(...without(code, node, ofFields))
        })
        if (!kept && contract.test(id))
          edits.push(...withoutUnused(program, edits, (name) => imported.has(name), isSchemaOf(id)))
        return { code: edited(code, edits), map: null, moduleSideEffects: false }
      },
    },
  }
}
