import type { Client } from 'pg'

interface Named {
  name: string
  comment: string | null
}
interface Table extends Named {
  options: string | null
}
interface Column extends Named {
  table_name: string
  definition: string
}
interface Definition {
  table_name: string
  definition: string
}
interface Constraint extends Definition {
  /** Table that a foreign key names. */
  parent: string | null
}
/** A view, type or function. */
interface Other {
  /** Kind and name for `comment on`. */
  subject: string
  comment: string | null
  definition: string
}
interface Routine extends Other {
  needs_table: boolean
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const comments = (named: readonly { subject: string; comment: string | null }[]): string[] =>
  named.flatMap(({ subject, comment }) => (comment === null ? [] : [`comment on ${subject} is ${literal(comment)};`]))

const of = <Row extends Definition>(rows: Row[], name: string) => rows.filter(({ table_name }) => table_name === name)
const isWritten = (parent: string | null, done: ReadonlySet<string>) => parent === null || done.has(parent)

/** Tables of the product, without the migrations' own. */
const tables = `select oid, relname, reloptions from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition and relname !~ 'migration|on_workers'`

const header = `-- Made from the catalog by schema.test.ts. An empty database is made by this file and first-rows.sql, then by migrations/.

create extension if not exists btree_gist;
-- Functions name tables and each other.
set local check_function_bodies = off;`

const named = (name: string) =>
  `case when exists (select from pg_get_keywords() k where k.word = ${name} and k.catcode in ('R', 'T')) then quote_ident(${name}) else ${name} end`

/**
 * Executable SQL of the schema: types, functions, tables with keys, indexes, triggers and comments, then functions of
 * tables and views.
 */
export async function schemaText(client: Client): Promise<string> {
  const all = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
  const found = await all<Table>(
    `select relname as name, obj_description(oid, 'pg_class') as comment, array_to_string(reloptions, ', ') as options
     from (${tables}) t order by relname`,
  )
  const columns = await all<Column>(
    `select relname as table_name, ${named('attname::text')} as name, col_description(t.oid, attnum) as comment,
       ${named('attname::text')} || ' ' || format_type(atttypid, atttypmod)
         || case when attcollation not in (0, 100) and attcollation <> typcollation then ' collate ' || quote_ident(collname) else '' end
         || case when attidentity <> '' then ' generated always as identity' else '' end
         || case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                 when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
         || case when attnotnull then ' not null' else '' end as definition
     from (${tables}) t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
       join pg_type y on y.oid = atttypid left join pg_collation l on l.oid = attcollation
       left join pg_attrdef d on adrelid = t.oid and adnum = attnum
     order by relname, attnum`,
  )
  const constraints = await all<Constraint>(
    `select relname as table_name, case when contype = 'f' then confrelid::regclass::text end as parent,
       'constraint ' || conname || ' ' || pg_get_constraintdef(c.oid, true) as definition
     from (${tables}) t join pg_constraint c on conrelid = t.oid
     where contype not in ('n', 't') order by relname, array_position('{p,u,x,f,c}', contype::text), conname`,
  )
  const indexes = await all<Definition>(
    `select relname as table_name, replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON ') as definition from (${tables}) t join pg_index i on indrelid = t.oid
     where not exists (select from pg_constraint where conindid = indexrelid) order by relname, indexrelid::regclass::text`,
  )
  const triggers = await all<Definition>(
    `select relname as table_name, pg_get_triggerdef(g.oid, true) as definition from (${tables}) t join pg_trigger g on tgrelid = t.oid
     where not tgisinternal order by relname, tgname`,
  )
  const types = await all<Other>(
    `select 'type ' || relname as subject, obj_description(y.oid, 'pg_type') as comment,
       'create type ' || relname || ' as (' || string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) || ');' as definition
     from pg_class c join pg_type y on y.oid = c.reltype join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where c.relnamespace = 'public'::regnamespace and relkind = 'c' group by relname, y.oid order by relname`,
  )
  const views = await all<Other>(
    `select 'view ' || relname as subject, obj_description(oid, 'pg_class') as comment,
       'create view ' || relname || E' as\\n' || pg_get_viewdef(oid, true) as definition
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
  )
  const functions = await all<Routine>(
    `select 'function ' || p.oid::regprocedure as subject, obj_description(p.oid, 'pg_proc') as comment,
       trim(trailing E'\\n' from pg_get_functiondef(p.oid)) || ';' as definition,
       exists (select from pg_depend d join pg_type y on y.oid = d.refobjid join pg_class c on c.oid = coalesce(nullif(y.typrelid, 0),
           (select e.typrelid from pg_type e where e.typarray = y.oid))
         where d.objid = p.oid and d.refclassid = 'pg_type'::regclass and c.relkind <> 'c') as needs_table
     from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname, p.oid::regprocedure::text`,
  )

  const texts: string[] = []
  const keys: string[] = []
  const done = new Set<string>()
  const write = ({ name, comment, options }: Table) => {
    done.add(name)
    const [inside, after] = [true, false].map((is) =>
      of(constraints, name).filter(({ parent }) => isWritten(parent, done) === is),
    )
    const own = columns.filter(({ table_name }) => table_name === name)
    const body = [...own, ...(inside ?? [])].map(({ definition }) => `  ${definition}`)
    const subjects = own.map((column) => ({ subject: `column ${name}.${column.name}`, comment: column.comment }))
    texts.push(
      [
        `create table ${name} (\n${body.join(',\n')}\n)${options === null ? '' : ` with (${options})`};`,
        ...comments([{ subject: `table ${name}`, comment }, ...subjects]),
        ...[...of(indexes, name), ...of(triggers, name)].map(({ definition }) => `${definition};`),
      ].join('\n'),
    )
    for (const { definition } of after ?? []) keys.push(`alter table ${name} add ${definition};`)
  }
  // A table comes after those that its keys name, as far as they do not name each other.
  const waiting = [...found]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name }) =>
      of(constraints, name).every(({ parent }) => parent === name || isWritten(parent, done)),
    )
    write(waiting.splice(Math.max(next, 0), 1)[0] as Table)
  }
  const other = (one: Other) => [one.definition, ...comments([one])].join('\n')
  const routines = (needsTable: boolean) => functions.filter(({ needs_table }) => needs_table === needsTable).map(other)
  return [
    header,
    ...types.map(other),
    ...routines(false),
    ...texts,
    ...keys,
    ...routines(true),
    ...views.map(other),
    '',
  ].join('\n\n')
}
