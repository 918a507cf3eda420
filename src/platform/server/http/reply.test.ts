import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serialization } from './reply.ts'

test('a field that the schema of the reply does not name is never sent', () => {
  const row = z.object({ id: z.string(), note: z.nullable(z.string()) })
  const reply = z.object({ data: row, list: z.array(row) })
  const spec = { method: 'GET', path: '/examples', access: 'public', failure: '', summary: '', reply } as never
  const given = { id: '1', note: null, password_hash: 'secret' }
  const sent = serialization(spec, 200).serializerCompiler()({ success: true, data: given, list: [given], more: 1 })
  expect(JSON.parse(sent)).toEqual({ success: true, data: { id: '1', note: null }, list: [{ id: '1', note: null }] })
})
