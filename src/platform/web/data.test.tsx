import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { read, useRead } from './data.ts'

const saveNoteSchemas = {
  summary: '',
  reply: z.object({}),
}
const saveNote = endpointsOf<{ saveNote: typeof saveNoteSchemas }>()('POST /notes', 'saveNote', {
  access: 'public',
  failure: '',
})

test('useRead rejects an endpoint that writes, which useWrite calls', () => {
  // The compiler reports an expected error that is missing.
  const refused = [
    // @ts-expect-error -- not GET
    () => read(saveNote, {}),
    // @ts-expect-error -- not GET
    () => useRead(saveNote, {}),
  ]
  expect(refused).toHaveLength(2)
})
