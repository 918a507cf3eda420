import type { Client } from 'pg'

interface Named {
  name: string
  comment: string | null
}
interface Column extends Named {
  table_name: string
  definition: string
}
interface Definition {
  table_name: string
  definition: string
}
/** A view, type or function. */
interface Other {
  comment: string | null
  definition: string
}

const commentLines = (comment: string | null, indent = ''): string[] =>
  comment === null ? [] : [`${indent}-- ${comment}`]

/** Tables of the product, without the migrations' own. */
const tables = `select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition and relname !~ 'migration|on_workers'`

/** Readable SQL of the migrated schema: tables with keys, indexes and triggers, then types, views and functions, all with their comments. */
export async function schemaText(client: Client): Promise<string> {
  const all = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
  const named = await all<Named>(
    `select relname as name, obj_description(oid, 'pg_class') as comment from (${tables}) t order by relname`,
  )
  const columns = await all<Column>(
    `select relname as table_name, attname as name, col_description(t.oid, attnum) as comment,
       attname || ' ' || format_type(atttypid, atttypmod)
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
  const constraints = await all<Definition>(
    `select relname as table_name, 'constraint ' || conname || ' ' || pg_get_constraintdef(c.oid, true) as definition
     from (${tables}) t join pg_constraint c on conrelid = t.oid
     where contype <> 'n' order by relname, array_position('{p,u,x,f,c}', contype::text), conname`,
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
    `select obj_description(y.oid, 'pg_type') as comment,
       'create type ' || relname || ' as (' || string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) || ');' as definition
     from pg_class c join pg_type y on y.oid = c.reltype join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where c.relnamespace = 'public'::regnamespace and relkind = 'c' group by relname, y.oid order by relname`,
  )
  const views = await all<Other>(
    `select obj_description(oid, 'pg_class') as comment, 'create view ' || relname || E' as\\n' || pg_get_viewdef(oid, true) as definition
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
  )
  const functions = await all<Other>(
    `select obj_description(p.oid, 'pg_proc') as comment, trim(trailing E'\\n' from pg_get_functiondef(p.oid)) || ';' as definition from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname, p.oid::regprocedure::text`,
  )

  const of = (rows: Definition[], name: string) =>
    rows.filter(({ table_name }) => table_name === name).map(({ definition }) => definition)
  const tableTexts = named.map(({ name, comment }) => {
    const own = columns.filter(({ table_name }) => table_name === name)
    const body = [
      ...own.map((column) => [...commentLines(column.comment, '  '), `  ${column.definition}`].join('\n')),
      ...of(constraints, name).map((definition) => `  ${definition}`),
    ]
    return [
      ...commentLines(comment),
      `create table ${name} (\n${body.join(',\n')}\n);`,
      ...[...of(indexes, name), ...of(triggers, name)].map((definition) => `${definition};`),
    ].join('\n')
  })
  return [
    '-- The schema that migrations/ make. Written by schema.test.ts; read it, and change it by a migration.',
    ...tableTexts,
    ...[...types, ...views, ...functions].map(({ comment, definition }) =>
      [...commentLines(comment), definition].join('\n'),
    ),
    '',
  ].join('\n\n')
}
