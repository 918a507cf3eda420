import type { Pool } from 'pg'
import { salonTables } from '#database/tables.ts'

/** Business tables in a statement's plan. */
export interface PlannedStatement {
  /** Business tables that it reads or writes, directly or by functions. */
  tables: string[]
  /** Aliases of those without the predicate `salon_id = …`. */
  unbound: string[]
  /** Numbers of the parameters compared with, or written to, `salon_id`. */
  salonParameters: number[]
}

/** Used part of `explain (format json, verbose)`. */
interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: 'Outer' | 'Inner' | 'InitPlan' | 'SubPlan' | 'Subquery'
  'Relation Name'?: string
  Alias?: string
  /** Operation of a writing node. */
  Operation?: 'Insert' | 'Update' | 'Delete'
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  /** Columns of a node; below an insert those of the table, in order. */
  Output?: string[]
  Plans?: PlanNode[]
}

const names = new RegExp(`\\b(?:${Object.keys(salonTables).join('|')})\\b`)

/** Database functions that access rows of the salon given as their first argument. */
const functions =
  /\b(find_or_create_client|kept_client|move_client|named_clients|clear_client_notes|clear_client_copies|clear_staged_rows|client_copies|return_client_copies)\(\s*(?:\$(\d+))?/g

/** Conjuncts of a condition: `((a = $1) AND ((b) OR (c)))` has two. */
function conjuncts(condition: string): string[] {
  const found: string[] = []
  let depth = 0
  let quoted = false
  let start = 0
  const inner = stripParentheses(condition)
  for (let index = 0; index < inner.length; index += 1) {
    if (inner[index] === "'") quoted = !quoted
    if (quoted) continue
    if (inner[index] === '(') depth += 1
    if (inner[index] === ')') depth -= 1
    if (depth === 0 && inner.startsWith(' AND ', index)) {
      found.push(inner.slice(start, index))
      start = index + ' AND '.length
    }
  }
  return [...found, inner.slice(start)].map(stripParentheses)
}

/** Removes enclosing parentheses. */
function stripParentheses(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0 && index < text.length - 1) return text
  }
  return stripParentheses(text.slice(1, -1))
}

interface Scan {
  alias: string
  /** Values compared with `salon_id` in the scan's conditions: `$3`, `a.salon_id`. */
  equals: string[]
}

function scanOf(node: PlanNode): Scan {
  const alias = node.Alias ?? ''
  const equals = [node['Index Cond'], node['Recheck Cond'], node.Filter]
    .flatMap((condition) => (condition === undefined ? [] : conjuncts(condition)))
    .flatMap((term) => {
      const [left = '', right = '', ...more] = term.split(' = ').map(stripParentheses)
      if (more.length > 0) return []
      return left === `${alias}.salon_id` ? [right] : right === `${alias}.salon_id` ? [left] : []
    })
  return { alias, equals }
}

const parameter = (expression: string): number | null => {
  const [, number] = /^\$(\d+)$/.exec(expression) ?? []
  return number === undefined ? null : Number(number)
}

const isBusiness = (table: string | undefined): table is string => table !== undefined && table in salonTables

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }]
}

/** Generic plan, independent of parameter values. */
async function genericPlan(planner: Pool, text: string): Promise<PlanNode | undefined> {
  const options = 'verbose, costs off, format json'
  try {
    // Uses the simple protocol, because a prepared statement would need parameter values.
    const { rows } = await planner.query<Explained>(`explain (generic_plan, ${options}) ${text}`)
    return rows[0]?.['QUERY PLAN'][0].Plan
  } catch (error) {
    // PostgreSQL 15 lacks the option, and checks the parameters first.
    if (!/unrecognized EXPLAIN option|there is no parameter/.test(String(error))) throw error
  }

  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = Array.from({ length: count }, () => 'null').join(', ')
  const [, , { rows } = { rows: [] as Explained[] }] = (await planner.query(
    `set plan_cache_mode = force_generic_plan; prepare planned as ${text};
     explain (${options}) execute planned${count > 0 ? `(${values})` : ''}; deallocate planned`,
  )) as unknown as { rows: Explained[] }[]
  return rows[0]?.['QUERY PLAN'][0].Plan
}

/** Plans a statement without its values and finds the salon predicate of each business table. */
export async function readPlan(planner: Pool, text: string): Promise<PlannedStatement> {
  const called = [...text.matchAll(functions)].map(([, name = '', number]) => ({ name, number }))
  const calls: PlannedStatement = {
    tables: called.map(({ name }) => name),
    unbound: called.flatMap(({ name, number }) => (number === undefined ? [name] : [])),
    salonParameters: called.flatMap(({ number }) => (number === undefined ? [] : [Number(number)])),
  }
  if (!names.test(text) || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return calls
  const plan = await genericPlan(planner, text)
  const nodes: PlanNode[] = []
  const visit = (node: PlanNode): void => {
    nodes.push(node)
    for (const child of node.Plans ?? []) visit(child)
  }
  if (plan) visit(plan)

  const business = nodes.filter((node) => isBusiness(node['Relation Name']))
  const scans = business.filter((node) => node.Operation === undefined).map(scanOf)
  const inserts = business
    .filter((node) => node.Operation === 'Insert')
    .map((node) => ({ table: node['Relation Name'] ?? '', salons: salonOfInsert(node, text) }))
  // Rows of a CTE or subquery come from scans that are checked themselves.
  const derived = nodes.filter((node) => /^(?:CTE|Subquery) Scan$/.test(node['Node Type'])).map((node) => node.Alias)
  const bound = new Set<string>()
  const isBound = (expression: string): boolean => {
    const [, alias = ''] = /^(\w+)\.salon_id$/.exec(expression) ?? []
    return parameter(expression) !== null || bound.has(alias)
  }
  for (let before = -1; before !== bound.size;) {
    before = bound.size
    for (const { alias, equals } of scans) if (equals.some(isBound)) bound.add(alias)
  }
  for (const alias of derived) if (alias !== undefined) bound.add(alias)

  const unbound = [
    ...scans.filter(({ alias }) => !bound.has(alias)).map(({ alias }) => alias),
    ...inserts
      .filter(({ salons }) => !salons.every(isBound))
      .map(({ table, salons }) => `${table} (inserts ${salons})`),
  ]
  const salonParameters = [...scans.flatMap(({ equals }) => equals), ...inserts.flatMap(({ salons }) => salons)]
    .map(parameter)
    .filter((number) => number !== null)
  return {
    tables: [...new Set([...business.map((node) => node['Relation Name'] ?? ''), ...calls.tables])],
    unbound: [...unbound, ...calls.unbound],
    salonParameters: [...salonParameters, ...calls.salonParameters],
  }
}

/**
 * Value inserted into `salon_id`, the first column of each business table and insert list: `$4`, `moved.salon_id`, or
 * for several rows `$1, $9`.
 */
function salonOfInsert(node: PlanNode, text: string): string[] {
  const source = node.Plans?.find((child) => /^(?:Outer|Subquery)$/.test(child['Parent Relationship'] ?? ''))
  const salon = stripParentheses(source?.Output?.[0] ?? '')
  if (source && salon.startsWith('"*SELECT*".')) return salonOfInsert(source, text)
  if (!salon.startsWith('"*VALUES*".')) return [salon]
  return [...text.matchAll(/(?:\bvalues\s*|\),\s*)\((\$\d+)/g)].map(([, first = '']) => first)
}
