import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { read, useRead } from './data.ts'

const saveNote = exampleEndpoint('POST /notes', { reply: z.object({}) }, 'Ruajtja dështoi.')

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
