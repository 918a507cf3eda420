import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#testing/runs.ts'
import type { ImportRow } from './contract.ts'
import { planImport, type KnownClient } from './rules.ts'

const unknown = { email: null, birthday: null, notes: null, colour_formula: null }
const row = (line: number, name: string | null, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name,
  phones: [],
  ...unknown,
  ...more,
})
const known = (id: string, name: string, more: Partial<KnownClient> = {}): KnownClient => ({
  id,
  name,
  ...unknown,
  phone: null,
  other_phones: null,
  ...more,
})

test('new clients are added with the file’s values, and values that are left out are reported', () => {
  const { added, outcomes } = planImport(
    [
      row(2, '  Ana   Gashi ', {
        phones: ['044 111 222', '+377 44 111-222', '049 5'],
        birthday: '14.5.1990',
        email: 'a@b.example',
      }),
      row(3, null, { phones: ['044 1'] }),
      row(4, 'x'.repeat(121)),
      row(5, 'Beni', { email: 'beni@', birthday: 'nesër', notes: 'n'.repeat(2001), phones: ['1'.repeat(41)] }),
    ],
    [],
    'XK',
  )
  expect(added).toEqual([
    {
      name: 'Ana Gashi',
      phone: '044 111 222',
      other_phones: '049 5',
      email: 'a@b.example',
      birthday: '1990-05-14',
      notes: null,
      colour_formula: null,
    },
    {
      name: 'Beni',
      phone: null,
      other_phones: null,
      email: null,
      birthday: null,
      notes: 'n'.repeat(2000),
      colour_formula: null,
    },
  ])
  expect(outcomes.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [2, 'added', undefined],
    [3, 'skipped', 'no_name'],
    [4, 'skipped', 'long_name'],
    [5, 'added', undefined],
  ])
  expect(outcomes[3]?.remarks?.toSorted()).toEqual(['birthday', 'email', 'notes_cut', 'phone'])
})

test('a known client gets values only for empty fields', () => {
  const client = known('1', 'Blerta Krasniqi', { phone: '044 111 222', email: 'b@b.example', notes: 'Pa parfum' })
  const { changed, added, outcomes } = planImport(
    [
      row(2, 'KRASNIQI Blërta', {
        phones: ['+38344111222', '049 333 444'],
        email: 'x@y.example',
        birthday: '--0514',
        notes: 'Vjen të shtunën',
      }),
    ],
    [client],
    'XK',
  )
  expect(added).toEqual([])
  expect(changed).toEqual([
    {
      id: '1',
      name: 'Blerta Krasniqi',
      before: { other_phones: null, birthday: null, notes: 'Pa parfum' },
      after: { other_phones: '049 333 444', birthday: '--05-14', notes: 'Pa parfum\nVjen të shtunën' },
    },
  ])
  expect(outcomes[0]).toMatchObject({
    kind: 'changed',
    fields: ['Telefona të tjerë', 'Ditëlindja', 'Shënime'],
    remarks: ['email_kept'],
  })
})

test('a client is matched by name and number as in a booking', () => {
  const clients = [
    known('1', 'Agim', { phone: '044 111 111' }),
    known('2', 'Agim', { phone: '044 222 222' }),
    known('3', 'Liri'),
    known('4', 'Ana', { aliases: ['anita'] }),
  ]
  const { outcomes, changed, added } = planImport(
    [
      row(1, 'Agim', { phones: ['+383 44 222 222'], notes: 'i dyti' }),
      row(2, 'agim'),
      row(3, 'Agim', { phones: ['044 333 333'] }),
      row(4, 'Liri', { phones: ['044 444 444'] }),
      row(5, 'Liri', { phones: ['044 444 444'] }),
      row(6, 'Era', { phones: ['044 444 444'] }),
      row(7, 'Anita', { notes: 'e bashkuar' }),
    ],
    clients,
    'XK',
  )
  expect(outcomes.map(({ kind, reason, of, remarks }) => [kind, reason, of, remarks])).toEqual([
    ['changed', undefined, undefined, undefined],
    ['skipped', 'ambiguous', undefined, undefined],
    ['added', undefined, undefined, undefined],
    ['changed', undefined, undefined, undefined],
    ['skipped', 'repeated', 4, undefined],
    ['added', undefined, undefined, ['shared_phone']],
    ['changed', undefined, undefined, undefined],
  ])
  expect(changed.map(({ id }) => id)).toEqual(['1', '2', '3', '4'].filter((id) => id !== '1'))
  expect(added.map(({ name }) => name)).toEqual(['Agim', 'Era'])
})

const someRow = fc.record({
  name: fc.constantFrom('Ana', 'ANA', 'Ana Gashi', 'Gashi Ana', 'Beni', null),
  phones: fc.array(fc.constantFrom('044 111 111', '+38344111111', '049 222 222', 'te dyqani'), { maxLength: 3 }),
  email: fc.constantFrom(null, 'a@b.example', 'keq'),
  birthday: fc.constantFrom(null, '14.5.', '1990-01-01'),
  notes: fc.constantFrom(null, 'alergji', 'Pa parfum'),
})

/** Clients created by an earlier import. */
const asKnown = (list: ReturnType<typeof planImport>['added']) => list.map((client, n) => ({ ...client, id: `k${n}` }))

test('no row is lost, no known value is replaced, and the same file imported twice adds nobody', () => {
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 12 }), fc.array(someRow, { maxLength: 6 }), (rows, before) => {
      const lines = (list: typeof rows) => list.map((one, n) => row(n + 1, one.name, one))
      const clients = asKnown(planImport(lines(before), [], 'XK').added)
      const plan = planImport(lines(rows), clients, 'XK')
      expect(plan.outcomes.map(({ line }) => line)).toEqual(rows.map((_, n) => n + 1))
      expect(plan.outcomes.filter(({ kind }) => kind === 'added')).toHaveLength(plan.added.length)
      expect(plan.outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(plan.changed.length)
      for (const { before: was, after } of plan.changed) {
        for (const [name, value] of Object.entries(was)) {
          if (value !== null) expect(after[name as 'notes']?.startsWith(value)).toBe(true)
        }
      }
      const changes = new Map(plan.changed.map((one) => [one.id, one.after]))
      const after = [
        ...clients.map((client) => ({ ...client, ...changes.get(client.id) })),
        ...plan.added.map((client, n) => ({ ...client, id: `n${n}` })),
      ]
      const again = planImport(lines(rows), after, 'XK')
      expect(again.added).toEqual([])
    }),
    { numRuns: runs(80, 300) },
  )
})
