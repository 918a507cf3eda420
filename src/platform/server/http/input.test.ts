import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { checked, optionalText } from '#platform/shared/fields.ts'
import { readInput } from './input.ts'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: ` Klienti ${n} `, more: n }))
const body = z.object({
  rows: checked(z.array(z.object({ name: optionalText(20) })), z.maxLength(2000, 'Shumë')),
  file: optionalText(5),
})
const read = (given: object) => readInput({ body }, { params: {}, query: {}, body: given }, null)
const errorsOf = (given: object) => read(given).catch((error: { extra: unknown }) => error.extra)

test('a list of thousands is validated as a short one is, and lets other work run in between', async () => {
  let turns = 0
  const state = { isRead: false }
  const others = (async () => {
    for (; !state.isRead; turns += 1) await setImmediate()
  })()
  const input = await read({ rows: rows(2000), file: ' a ' })
  state.isRead = true
  await others
  expect(input).toEqual(z.parse(body, { rows: rows(2000), file: ' a ' }))
  expect(turns).toBeGreaterThanOrEqual(2000 / 50)
})

test('a long list is refused with the errors of a short one', async () => {
  const invalid = rows(1000).with(900, { name: 'x'.repeat(21), more: 0 })
  expect(await errorsOf({ rows: invalid, file: 'abcdef' })).toEqual({
    errors: [expect.objectContaining({ field: 'rows.900.name' }), expect.objectContaining({ field: 'file' })],
  })
  expect(await errorsOf({ rows: rows(2001), file: 'abcdef' })).toEqual({
    errors: [{ field: 'rows', message: 'Shumë' }, expect.objectContaining({ field: 'file' })],
  })
})
