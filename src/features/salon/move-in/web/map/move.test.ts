import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { sentRows, type MappedFile } from './move.ts'

const visit = {
  line: 2,
  id: null,
  client: { name: 'Ana', phone: null, email: null },
  service: 'Fade',
  isEntry: false,
  barber: null,
  date: localDate('2026-11-27'),
  time: localTime('10:30'),
  duration: 30,
  price: 12,
  currency: null,
  status: null,
  note: null,
}
const sent = (...visits: object[]) =>
  sentRows([{ mapped: { kind: 'visits', records: visits.map((each) => ({ ...visit, ...each })), unread: [] } } as unknown as MappedFile]) // prettier-ignore

test('long ids of a series stay different, and no value makes the server refuse the whole file', () => {
  const uid = 'u'.repeat(250)
  const rows = sent({ id: `${uid} 2026-11-20` }, { id: `${uid} 2026-11-27` }, { price: 1_000_001, duration: 1_200 })
  const ids = rows.map((row) => (row.kind === 'visit' ? (row.external_id ?? null) : null))
  expect(new Set(ids).size).toBe(3)
  expect(ids.map((id) => id?.length ?? null)).toEqual([200, 200, null])
  expect(rows[0]).toMatchObject({ price: 12, duration: 30 })
  expect(rows[2]).not.toHaveProperty('price')
  expect(rows[2]).not.toHaveProperty('duration')
})
