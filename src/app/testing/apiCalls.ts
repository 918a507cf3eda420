import { join } from 'node:path'
import { parseSync } from 'vite'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { ApiCalls } from '../server/openapi.ts'
import { code, feature, files, read, resolveImport, root } from './sources.ts'

interface Node {
  type: string
  [key: string]: unknown
}

/** A name in a module. */
interface Place {
  file: string
  name: string
}

interface Module {
  /** Everything declared at the top, by name. */
  declared: Map<string, Node>
  /** Local names of imports; `*` is a whole module. */
  imported: Map<string, Place>
  /** Names exported under another name or from another module. */
  passed: Map<string, Place>
}

const modules = new Map<string, Module>()
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) => String((node as Node).name ?? (node as Node).value)

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const result: Module = { declared: new Map(), imported: new Map(), passed: new Map() }
  modules.set(file, result)
  for (const statement of (parseSync(file, read(file)).program as unknown as { body: Node[] }).body) {
    const source = isNode(statement.source) ? resolveImport(file, String(statement.source.value)) : null
    if (statement.type === 'ImportDeclaration') takeImports(result, statement, source)
    if (statement.type === 'ExportNamedDeclaration') {
      for (const one of statement.specifiers as Node[])
        result.passed.set(nameOf(one.exported), { file: source ?? file, name: nameOf(one.local) })
    }
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    if (declaration.type === 'VariableDeclaration') {
      for (const one of declaration.declarations as Node[]) result.declared.set(nameOf(one.id), one)
    } else if (isNode(declaration.id)) result.declared.set(nameOf(declaration.id), declaration)
  }
  return result
}

function takeImports({ imported }: Module, statement: Node, source: string | null): void {
  if (!source || !files.includes(source) || statement.importKind === 'type') return
  for (const one of statement.specifiers as Node[]) {
    const name = one.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(one.imported ?? { name: 'default' })
    imported.set(nameOf(one.local), { file: source, name })
  }
}

/** Declaration of a name of a module; null for a name of a package. */
function declaredAt({ file, name }: Place): Place | null {
  const { declared, imported, passed } = moduleOf(file)
  if (declared.has(name)) return { file, name }
  const from = passed.get(name) ?? imported.get(name)
  return from && !(from.file === file && from.name === name) ? declaredAt(from) : null
}

/** Every name that a piece of code mentions, and the methods that it calls. */
function mentioned(file: string, node: unknown, found: Place[], methods: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) mentioned(file, one, found, methods)
  if (!isNode(node) || node.type.startsWith('TS')) return
  if (node.type === 'Identifier') found.push({ file, name: nameOf(node) })
  if (node.type === 'MemberExpression' && node.computed === false) {
    const of = node.object as Node
    const whole = of.type === 'Identifier' ? moduleOf(file).imported.get(nameOf(of)) : undefined
    if (whole?.name === '*') found.push({ file: whole.file, name: nameOf(node.property) })
    else mentioned(file, of, found, methods)
    methods.add(nameOf(node.property))
    return
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node.computed === false) continue
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue
    if (typeof value === 'object') mentioned(file, value, found, methods)
  }
}

/** Faults thrown by methods of the call, which no name leads to. */
const byMethod: Record<string, Place> = {
  requireOwn: { file: 'src/platform/shared/fault.ts', name: 'ownAppointmentsOnly' },
}

/** A fault made by `defineFault`, or by a function of a contract that returns `new Fault`. */
const isFault = (place: Place, node: Node | undefined) =>
  isNode(node?.init) && node.init.type === 'CallExpression' && nameOf(node.init.callee) === 'defineFault'
    ? true
    : place.name !== 'Fault' &&
      /contract\.ts$|shared\/fault\.ts$/.test(place.file) &&
      JSON.stringify(node ?? null).includes('"name":"Fault"')

/** The faults that a piece of code mentions, itself or in a function that it mentions. */
function faultsOf(file: string, node: Node): Place[] {
  const seen = new Set<string>()
  const found: Place[] = []
  const visit = (inFile: string, code: unknown) => {
    const names: Place[] = []
    const methods = new Set<string>()
    mentioned(inFile, code, names, methods)
    for (const method of methods) if (Object.hasOwn(byMethod, method)) names.push(byMethod[method] as Place)
    for (const name of names) {
      const place = declaredAt(name)
      if (!place || seen.has(`${place.file} ${place.name}`)) continue
      seen.add(`${place.file} ${place.name}`)
      const declaration = moduleOf(place.file).declared.get(place.name)
      if (isFault(place, declaration)) found.push(place)
      else if (/\/server\/|rules\.ts$/.test(place.file)) visit(place.file, declaration)
    }
  }
  visit(file, node)
  return found
}

interface Found {
  contract: Place
  faults: Place[]
}

/** Each `route(endpoint, schemas, use case)` of a file. */
function routesOf(file: string): Found[] {
  const routes: Found[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isNode(node)) return
    if (node.type === 'CallExpression' && /^(stream|page)?route$/i.test(nameOf(node.callee))) {
      const [endpoint, , useCase] = node.arguments as Node[]
      const names: Place[] = []
      mentioned(file, endpoint, names, new Set())
      const contract = names[0] && declaredAt(names[0])
      if (contract && useCase) routes.push({ contract, faults: faultsOf(file, useCase) })
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value)
  }
  visit([...moduleOf(file).declared.values()])
  return routes
}

const sorted = <T>(of: Record<string, T>) =>
  Object.fromEntries(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Reads the sources: every call of every feature with its name and its faults. */
export async function readApiCalls(): Promise<ApiCalls> {
  const result: ApiCalls = { faults: {}, calls: {} }
  for (const { contract, faults } of code.filter((file) => file.endsWith('/server/feature.ts')).flatMap(routesOf)) {
    const spec = (await load(contract)) as EndpointSpec
    if (spec.page) continue
    const names: string[] = []
    for (const place of faults) {
      const fault = ((await load(place)) as (extra: object) => unknown)(someExtra)
      if (!(fault instanceof Fault)) throw new Error(`${place.file}: ${place.name} makes no fault`)
      const { status, code, message } = fault
      // Two features may have a fault of the same name.
      const isOther = (key: string) => result.faults[key] !== undefined && result.faults[key].message !== message
      const key = [place.name, `${feature(place.file)} ${place.name}`].find((one) => !isOther(one))
      if (!key) throw new Error(`${place.file} has another fault ${place.name}`)
      result.faults[key] = { status, code, message }
      names.push(key)
    }
    result.calls[`${spec.method} ${spec.path}`] = { name: contract.name, faults: names.toSorted() }
  }
  return { faults: sorted(result.faults), calls: sorted(result.calls) }
}

/** Details that any fault accepts: most take an object, one a number. */
const someExtra: object = Object.assign(Object(1) as object, { free_slots: [], taken_parts: [] })

const load = async ({ file, name }: Place): Promise<unknown> =>
  ((await import(join(root, file))) as Record<string, unknown>)[name]
