import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testClient } from '#testing/server/postgres.ts'

/** Compares `tables.ts` and `rows/` with the migrated database: tables, columns, types and nullability. */

const source = ['tables.ts', ...readdirSync(new URL('rows', import.meta.url)).map((name) => `rows/${name}`)]
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** Types of reading and writing a column. */
interface Column {
  kind: string
  nullable: boolean
  /** Presence of the column in an insert. */
  insert: 'required' | 'optional' | 'never'
}
type Tables = Record<string, Record<string, Column>>

const aliases = new Map(
  [...source.matchAll(/^(?:export )?type (\w+) =([\s\S]*?)(?=\n(?:export|type|interface|\n))/gm)].map(
    ([, name = '', type = '']) => [name, type.trim().replace(/^\|\s*/, '')],
  ),
)

/** Splits a list at its top level: `A<B, C>, D` into `A<B, C>` and `D`. */
function parts(text: string, separator: ',' | '|'): string[] {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '<') depth += 1
    if (sign === '>') depth -= 1
    if (sign === separator && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((part) => part.trim()).filter(Boolean)
}

function asColumn(type: string): Column {
  const members = parts(type, '|')
  if (members.length > 1) {
    const nullable = members.includes('null')
    const rest = members.filter((member) => member !== 'null' && member !== 'undefined')
    const first = asColumn(rest[0] ?? '')
    for (const member of rest) expect(asColumn(member).kind).toBe(first.kind)
    return {
      ...first,
      nullable: nullable || first.nullable,
      insert: members.includes('undefined') ? 'optional' : first.insert,
    }
  }
  const [, generic, inside = ''] = /^(\w+)<([\s\S]*)>$/.exec(type) ?? []
  if (generic === 'Fixed') return asColumn(inside)
  if (generic === 'Generated') return { ...asColumn(inside), insert: 'optional' }
  if (generic === 'ColumnType') {
    const [select = '', insert = ''] = parts(inside, ',')
    return { ...asColumn(select), insert: insert === 'never' ? 'never' : asColumn(insert).insert }
  }
  // A list in a column of JSON.
  if (/^[A-Z]\w+\[\]$/.test(type)) return { kind: 'object', nullable: false, insert: 'required' }
  if (type === 'Instant') return { kind: 'Date', nullable: false, insert: 'required' }
  if (type.startsWith("'") || type === 'SalonId' || type === 'Currency')
    return { kind: 'string', nullable: false, insert: 'required' }
  const alias = aliases.get(type)
  return alias ? asColumn(alias) : { kind: type, nullable: false, insert: 'required' }
}

function written(): Tables {
  const rows = new Map<string, (readonly [column: string, type: string])[]>()
  const interfaces =
    /(?:interface|type) (\w+)(?: extends (?:Omit<)?(\w+)(?:, ([^>]*)>)?)?(?: = FixedRow<| )\{\n([\s\S]*?)\n\}/g
  for (const [, name = '', base = '', omitted = '', body = ''] of source.matchAll(interfaces)) {
    const inherited = (rows.get(base) ?? []).filter(([column]) => !omitted.includes(`'${column}'`))
    const columns = [...body.matchAll(/^ {2}(\w+)(\??): (.+)$/gm)].map(
      ([, column = '', , type = '']) => [column, type] as const,
    )
    rows.set(name, [...inherited, ...columns])
  }
  return Object.fromEntries(
    ['PlatformTables', 'SalonTables'].flatMap((group) =>
      (rows.get(group) ?? [])
        .filter(([table]) => table !== view)
        .map(([table, row]) => [
          table,
          Object.fromEntries((rows.get(row) ?? []).map(([column, type]) => [column, asColumn(type)])),
        ]),
    ),
  )
}

/** JavaScript types of columns, as the driver reads them. */
const kinds: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  date: 'LocalDate',
  'time without time zone': 'LocalTime',
  bytea: 'Buffer',
  jsonb: 'object',
  tsmultirange: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
}

interface Found {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  is_generated: 'ALWAYS' | 'NEVER'
  has_default: boolean
}

/** Columns of views are always nullable, so those of `appointments` are read from its table. */
const view = 'appointments'

const client = await testClient()
const { rows: found } = await client.query<Found>(
  `select c.table_name, c.column_name, c.data_type, c.udt_name, c.is_nullable, c.is_generated,
     (c.column_default is not null or c.is_identity = 'YES') as has_default
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ 'migration|on_workers'
   order by c.table_name, c.ordinal_position`,
)

test('the parser of tables.ts finds all tables and columns', () => {
  const tables = written()
  expect(Object.keys(tables).length).toBeGreaterThan(10)
  expect(tables.appointments_and_holds).toMatchObject({
    status: { kind: 'string', nullable: false, insert: 'optional' },
    cancel_reason: { kind: 'string', nullable: true, insert: 'required' },
    appointment_date: { kind: 'LocalDate', nullable: false },
    updated_at: { kind: 'Date', nullable: false },
    occupied: { kind: 'string', insert: 'never' },
  })
})

test('tables.ts has the tables and columns of the database', () => {
  const mine = Object.entries(written()).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(mine.sort()).toEqual(found.map((one) => `${one.table_name}.${one.column_name}`).sort())
})

test('each column has its type, is nullable where the database is, and optional where there is a default', () => {
  const tables = written()
  const wrong = found.flatMap((stored) => {
    const name = `${stored.table_name}.${stored.column_name}`
    const column = tables[stored.table_name]?.[stored.column_name]
    if (!column) return [`${name} is not written`]
    const kind = kinds[stored.data_type] ?? kinds[stored.udt_name] ?? stored.data_type
    return [
      column.kind === kind ? '' : `${name} is ${kind}, written as ${column.kind}`,
      column.nullable === (stored.is_nullable === 'YES') ? '' : `${name}: null is ${stored.is_nullable}`,
      stored.is_generated === 'ALWAYS' && column.insert !== 'never' ? `${name} is generated and cannot be given` : '',
      column.insert === 'optional' && !stored.has_default && stored.is_nullable === 'NO'
        ? `${name} has no default`
        : '',
    ].filter(Boolean)
  })
  expect(wrong).toEqual([])
})

test('the view of appointments has the columns of its table, except the end of holds', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'appointments'`,
  )
  const columns = Object.keys(written().appointments_and_holds ?? {})
  expect(rows.map(({ name }) => name).sort()).toEqual(columns.filter((column) => column !== 'held_until').sort())
})
