import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statementsForCluster, statementsOf } from './statements.ts'

test('statements end at their semicolon, but not inside strings, names, bodies and comments', () => {
  expect(
    statementsOf(`-- first; of all
      insert into a values ('x;''y;', ";"); /* ; */ select 1
      ; create function f() returns trigger language plpgsql as $$ begin perform 1; end $$;
      select $body$ $$;$$ $body$;
      -- the end;`),
  ).toEqual([
    `-- first; of all
      insert into a values ('x;''y;', ";");`,
    '/* ; */ select 1\n      ;',
    'create function f() returns trigger language plpgsql as $$ begin perform 1; end $$;',
    'select $body$ $$;$$ $body$;',
  ])
})

test('each change of a table is a statement of its own for a cluster', () => {
  expect(
    statementsForCluster(`-- Two, with a comma
      alter table a
        add column b text check (b in ('x, y', 'z')),
        add constraint c check (b <> ',');
      alter table a drop column b; update a set b = 1, c = 2;`),
  ).toEqual([
    'alter table a add column b text;',
    `alter table a add constraint a_b_check check (b in ('x, y', 'z'));`,
    `alter table a add constraint c check (b <> ',');`,
    'alter table a drop column b;',
    'update a set b = 1, c = 2;',
  ])
})

const bare = (text: string) => text.replaceAll(/\s+/g, '')

test('no part of a migration is lost', () => {
  for (const file of globSync('{database,upgrade}/**/*.sql')) {
    const text = readFileSync(file, 'utf8')
    expect(bare(text).startsWith(bare(statementsOf(text).join('')))).toBe(true)
  }
})
