import { inject } from 'vitest'
import { query, type TestApp } from './app.ts'

/** Makes the n-th statement that writes a table fail, as if the process died there; returns the end of it. */
export async function failAt(server: TestApp, table: string, n: number, code = 'P0001'): Promise<() => Promise<void>> {
  // Triggers of a distributed table run on the worker of the salon, with that worker's sequence.
  const onNodes = async (statement: string) => {
    await query(server, statement)
    if (inject('workers')) await query(server, `select run_command_on_workers('${statement}')`)
  }
  await onNodes('create sequence statements')
  await query(
    server,
    `create function fail_statement() returns trigger language plpgsql as $$ begin
       if nextval('statements') >= ${n} then raise exception 'killed' using errcode = '${code}'; end if; return null; end $$`,
  )
  await query(
    server,
    `create trigger fail_statement after insert or update on ${table} for each statement execute function fail_statement()`,
  )
  return async () => {
    await query(server, `drop trigger fail_statement on ${table}`)
    await query(server, 'drop function fail_statement')
    await onNodes('drop sequence statements')
  }
}
