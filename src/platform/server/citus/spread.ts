import type { Client } from 'pg'

interface ForeignKey {
  name: string
  child: string
  parent: string
  definition: string
  /** `c` for `on delete cascade`. */
  on_delete: string
  /** Columns of the parent and the child, in the same order. */
  parent_columns: string[]
  child_columns: string[]
}

interface Trigger {
  name: string
  table: string
  definition: string
}

interface Content {
  rows: string
  checksum: string
}

/** True if the rows of salons are on the workers of a Citus cluster. */
export async function isDistributed(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ citus: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as citus`,
  )
  if (rows[0]?.citus !== true) return false
  const found = await client.query(`select from pg_dist_partition where logicalrelid = to_regclass('barbers')`)
  return found.rowCount === 1
}

/** Session settings for changing several distributed tables and their triggers in one transaction. */
export const distributedSession = `
  set citus.multi_shard_modify_mode = 'sequential'; set citus.enable_unsafe_triggers = on;
  set citus.multi_task_query_log_level = off`

const columnsOf = (relation: string, numbers: string) =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality n (number, place)
     join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number order by n.place)`

async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as on_delete,
       pg_get_constraintdef(oid) as definition, ${columnsOf('confrelid', 'confkey')} as parent_columns,
       ${columnsOf('conrelid', 'conkey')} as child_columns
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  )
  return rows
}

async function triggersOf(client: Client, tables: readonly string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgname as name, tgrelid::regclass::text as "table", pg_get_triggerdef(oid) as definition
     from pg_trigger where not tgisinternal and tgrelid = any ($1::text[]::regclass[]) order by tgrelid, tgname`,
    [tables],
  )
  return rows
}

async function contentOf(client: Client, table: string): Promise<Content> {
  const { rows } = await client.query<Content>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum from ${table} t`,
  )
  return rows[0] as Content
}

/** Schema changes of a distributed database. */
const otherwise = `
  alter table appointment_changes replica identity full;
  create or replace function record_for_salon(salon uuid, entry jsonb) returns void language plpgsql as $$
  begin
    insert into entries_of_salons (salon_id, id, entry) values (salon, (entry ->> 'id')::uuid, entry);
  end $$`

export interface Distribution {
  tables: number
  rows: number
}

/**
 * Distributes the rows of salons over the workers in the caller's transaction, whose session has `distributedSession`.
 * Skips tables that are distributed already or do not exist. Throws if a table's rows differ afterwards.
 */
export async function spreadTables(client: Client, tables: readonly string[]): Promise<Distribution> {
  const { rows: found } = await client.query<{ table: string; distributed: boolean }>(
    `select t as "table", exists (select from pg_dist_partition where logicalrelid = to_regclass(t)) as distributed
     from unnest($1::text[]) with ordinality as given (t, place) where to_regclass(t) is not null order by place`,
    [tables],
  )
  const added = found.filter(({ distributed }) => !distributed).map(({ table }) => table)
  if (added.length === 0) return { tables: 0, rows: 0 }
  const isFirst = added.length === found.length
  await client.query(`lock table ${added.join(', ')} in access exclusive mode`)
  if (isFirst) await client.query(otherwise)
  const contents = new Map<string, Content>()
  for (const table of added) contents.set(table, await contentOf(client, table))

  const isAdded = (table: string) => added.includes(table)
  const isSpread = (table: string) => found.some((each) => each.table === table)
  const keys = (await foreignKeysOf(client)).filter(({ child, parent }) => isAdded(child) || isAdded(parent))
  // Triggers would count copied rows again.
  const triggers = await triggersOf(client, added)
  for (const { name, child } of keys) await client.query(`alter table ${child} drop constraint "${name}"`)
  for (const { name, table } of triggers) await client.query(`drop trigger "${name}" on ${table}`)

  const [first] = found
  for (const table of added) {
    const beside = table === first?.table ? '' : `, colocate_with => '${first?.table}'`
    await client.query(`select create_distributed_table('${table}', 'salon_id'${beside})`)
    const [was, is] = [contents.get(table), await contentOf(client, table)]
    if (was?.rows !== is.rows || was.checksum !== is.checksum) {
      throw new Error(`The rows of ${table} are not the same on the workers. Nothing was changed.`)
    }
  }
  if (isFirst) await client.query(salonsOnWorkers(first?.table ?? ''))
  for (const { name, child, parent, definition } of keys) {
    if (!isSpread(child)) continue
    if (isSpread(parent)) await client.query(`alter table ${child} add constraint "${name}" ${definition}`)
    if (parent === 'salons') await client.query(`alter table ${child} add constraint "${name}" ${toWorkers}`)
  }
  await replaceCascades(client, keys, isSpread)
  await distributeFunctions(client)
  for (const { definition } of triggers) await client.query(definition)
  return { tables: added.length, rows: [...contents.values()].reduce((sum, { rows }) => sum + Number(rows), 0) }
}

/**
 * Ids of the salons, on the workers, for foreign keys to salons: deleting a salon deletes its rows, and a concurrent
 * call finds it missing, as on one server.
 */
const salonsOnWorkers = (beside: string): string => `
  create table salons_on_workers (salon_id uuid primary key);
  insert into salons_on_workers select id from salons;
  select create_distributed_table('salons_on_workers', 'salon_id', colocate_with => '${beside}');
  create function salon_on_workers() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then insert into salons_on_workers (salon_id) values (new.id); return null; end if;
    delete from salons_on_workers where salon_id = old.id;
    return old;
  end $$;
  create trigger salon_added after insert on salons for each row execute function salon_on_workers();
  create trigger salon_removed before delete on salons for each row execute function salon_on_workers()`

const toWorkers = 'foreign key (salon_id) references salons_on_workers (salon_id) on delete cascade'

/** Salon of a row being deleted on the coordinator. Without it every worker would be queried. */
const salonOf: Record<string, string> = {
  users: 'old.salon_id',
  sessions: '(select salon_id from users where id = old.user_id)',
}

/** Replaces `on delete cascade` to workers' rows by a trigger on the coordinator. */
async function replaceCascades(
  client: Client,
  keys: readonly ForeignKey[],
  isSpread: (table: string) => boolean,
): Promise<void> {
  for (const { child, parent, on_delete: action, child_columns: columns, parent_columns: keyed } of keys) {
    if (!isSpread(child) || isSpread(parent) || parent === 'salons') continue
    const salon = salonOf[parent]
    if (salon === undefined || action !== 'c') {
      throw new Error(`A foreign key from ${child} to ${parent} cannot be kept on Citus: see salonOf.`)
    }
    const name = `${child}_of_${parent}`
    await client.query(`
      create function ${name}() returns trigger language plpgsql as $$
      declare
        salon constant uuid := ${salon};
      begin
        delete from ${child} where salon_id = salon and ${columns[0]} = old.${keyed[0]};
        return old;
      end $$;
      create trigger ${name} before delete on ${parent} for each row execute function ${name}()`)
  }
}

/** Creates the functions of triggers and statements, and their types, on the workers. */
async function distributeFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       and not exists (select from unnest(p.proargtypes || p.prorettype) argument
         join pg_type t on t.oid = argument join pg_class c on c.oid = t.typrelid
         where c.relkind in ('r', 'p') and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid))
     -- Functions of triggers name types that the others have as arguments, which brings them along. A function in SQL
     -- is checked when it is created, so the functions that it calls come first.
     order by p.pronargs = 0, (select count(*) from pg_proc q
       where q.pronamespace = p.pronamespace and q.oid <> p.oid and p.prosrc like '%' || q.proname || '(%'), p.oid`,
  )
  for (const { signature } of rows) await client.query(`select create_distributed_function('${signature}')`)
}
