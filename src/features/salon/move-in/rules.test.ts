import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import type { ImportRow } from './client-contract.ts'
import { planImport } from '#testing/planImport.ts'
import type { KnownClient } from './rules.ts'

const salon = { country: 'XK', today: localDate('2026-11-20') } as const
const unknown = {
  email: null,
  birthday: null,
  notes: null,
  colour_formula: null,
  message_consent: null,
  block_reason: null,
}
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
  is_blocked: false,
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
    salon,
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
      message_consent: null,
      block_reason: null,
      is_blocked: false,
    },
    {
      name: 'Beni',
      phone: null,
      other_phones: null,
      email: null,
      birthday: null,
      notes: 'n'.repeat(2000),
      colour_formula: null,
      message_consent: null,
      block_reason: null,
      is_blocked: false,
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
    salon,
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
    salon,
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

/** Saved birthdays, or the remarks of those that are left out. */
const birthdays = (...texts: string[]) => {
  const { added, outcomes } = planImport(
    texts.map((birthday, n) => row(n, `Klienti ${n}`, { birthday })),
    [],
    salon,
  )
  return added.map(({ birthday }, n) => birthday ?? outcomes[n]?.remarks)
}

test('day and month of birthdays are in the order of the file, and no birthday is in the future', () => {
  expect(birthdays('05/04', '12/31', '1990-05-14')).toEqual(['--05-04', '--12-31', '1990-05-14'])
  expect(birthdays('05/04', '31/12')).toEqual(['--04-05', '--12-31'])
  expect(birthdays('20.11.2026', '21.11.2026')).toEqual(['2026-11-20', ['birthday']])
})

test('a mobile becomes the first phone, and phones that cannot be called are kept and reported', () => {
  const many = Array.from({ length: 8 }, (_, n) => `+383 44 111 22${n} (numri i vjetër)`)
  const { added, outcomes, first } = planImport(
    [
      row(2, 'Arta', { phones: ['038 555 666', '+355 69 212 3456'] }),
      row(3, 'Zana', { phones: ['044 12'] }),
      row(4, 'Ilir', { phones: ['3,8344E+10'] }),
      row(5, 'Agim', { phones: many }),
    ],
    [],
    salon,
  )
  expect(added.map(({ phone, other_phones }) => [phone, other_phones]).slice(0, 3)).toEqual([
    ['+355 69 212 3456', '038 555 666'],
    ['044 12', null],
    ['3,8344E+10', null],
  ])
  expect(outcomes.map(({ remarks }) => remarks)).toEqual([
    undefined,
    ['phone_doubtful'],
    ['phone_cut'],
    ['phones_full'],
  ])
  expect(first.map(({ line, phone_e164 }) => [line, phone_e164])).toEqual([
    [2, '+355692123456'],
    [3, null],
    [4, null],
    [5, '+38344111220'],
  ])
})

test('the first clients are shown as they are saved, also when later rows complete them', () => {
  const { first } = planImport(
    [
      row(2, 'Blerta', { phones: ['044 111 222'], notes: 'Pa parfum' }),
      row(3, 'Klient anonim'),
      row(4, 'Arta', { email: 'keq' }),
      row(5, 'ARTA', { birthday: '14.5.' }),
      ...Array.from({ length: 9 }, (_, n) => row(n + 6, `Klienti ${n}`)),
    ],
    [known('1', 'Blerta', { email: 'b@b.example' })],
    salon,
  )
  expect(first).toHaveLength(5)
  expect(first.slice(0, 2)).toMatchObject([
    { line: 2, name: 'Blerta', phone: '044 111 222', email: 'b@b.example', notes: 'Pa parfum', remarks: [] },
    { line: 4, name: 'Arta', phone: null, birthday: '--05-14', remarks: ['email'] },
  ])
})

test('a blocked client of a file is blocked with the reason, and a dot is no name', () => {
  const { added, changed, outcomes } = planImport(
    [
      row(2, 'Ana', { is_blocked: true, block_reason: ' nuk erdhi ' }),
      row(3, 'Beni', { is_blocked: true, block_reason: 'tjetër' }),
      row(4, 'Ciku', { is_blocked: true, block_reason: 'x'.repeat(201) }),
      row(5, '.', { phones: ['044 111 111'] }),
      row(6, 'Dita', { block_reason: 'pa bllokim' }),
    ],
    [known('1', 'Ana'), known('2', 'Beni', { is_blocked: true, block_reason: 'borxh' })],
    salon,
  )
  expect(changed).toEqual([
    {
      id: '1',
      name: 'Ana',
      before: { is_blocked: false, block_reason: null },
      after: { is_blocked: true, block_reason: 'nuk erdhi' },
    },
  ])
  expect(outcomes.map(({ kind, reason, fields }) => [kind, reason, fields])).toEqual([
    ['changed', undefined, ['Arsyeja e bllokimit', 'I bllokuar']],
    ['skipped', 'same', undefined],
    ['added', undefined, undefined],
    ['skipped', 'no_name', undefined],
    ['added', undefined, undefined],
  ])
  expect(added).toMatchObject([
    { name: 'Ciku', is_blocked: true, block_reason: 'x'.repeat(200) },
    { name: 'Dita', is_blocked: false, block_reason: null },
  ])
})

const said = (line: number, name: string, message_consent: string | null) => row(line, name, { message_consent })

test('an answer about messages is taken in words, an empty cell changes nothing, and a refusal stays', () => {
  const { added, changed, outcomes } = planImport(
    [
      said(2, 'Ana', 'Pranon mesazhe'),
      said(3, 'Beni', 'opted in'),
      said(4, 'Ciku', null),
      said(5, 'Dita', 'abgelehnt'),
      said(6, 'Era', 'ndoshta'),
      said(7, 'Fatos', 'Non concesso'),
      said(8, 'Fatos', 'sì'),
    ],
    [
      known('1', 'Ana'),
      known('2', 'Beni', { message_consent: 'refused' }),
      known('3', 'Ciku', { message_consent: 'given' }),
      known('4', 'Dita', { message_consent: 'given' }),
    ],
    salon,
  )
  expect(changed).toEqual([
    { id: '1', name: 'Ana', before: { message_consent: null }, after: { message_consent: 'given' } },
    { id: '4', name: 'Dita', before: { message_consent: 'given' }, after: { message_consent: 'refused' } },
  ])
  expect(added.map(({ name, message_consent }) => [name, message_consent])).toEqual([
    ['Era', null],
    ['Fatos', 'refused'],
  ])
  expect(outcomes.map(({ fields, remarks }) => fields ?? remarks)).toEqual([
    ['Mesazhet'],
    ['consent_kept'],
    undefined,
    ['Mesazhet'],
    ['consent'],
    undefined,
    ['consent_kept'],
  ])
})

test('of namesakes who share a number, a row with all numbers of one is that one', () => {
  const clients = [
    known('1', 'Agim', { phone: '044 111 111', other_phones: '044 222 222' }),
    known('2', 'Agim', { phone: '044 222 222' }),
  ]
  const { changed } = planImport([row(2, 'Agim', { phones: ['044 222 222'], notes: 'i dyti' })], clients, salon)
  expect(changed).toMatchObject([{ id: '2' }])
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
      const clients = asKnown(planImport(lines(before), [], salon).added)
      const plan = planImport(lines(rows), clients, salon)
      expect(plan.outcomes.map(({ line }) => line)).toEqual(rows.map((_, n) => n + 1))
      expect(plan.outcomes.filter(({ kind }) => kind === 'added')).toHaveLength(plan.added.length)
      expect(plan.outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(plan.changed.length)
      for (const { before: was, after } of plan.changed) {
        for (const [name, value] of Object.entries(was)) {
          if (typeof value === 'string') expect(after[name as 'notes']?.startsWith(value)).toBe(true)
        }
      }
      const changes = new Map(plan.changed.map((one) => [one.id, one.after]))
      const after = [
        ...clients.map((client) => ({ ...client, ...changes.get(client.id) })),
        ...plan.added.map((client, n) => ({ ...client, id: `n${n}` })),
      ]
      const again = planImport(lines(rows), after, salon)
      expect(again.added).toEqual([])
    }),
    { numRuns: runs(80, 300) },
  )
})
