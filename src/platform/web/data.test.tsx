import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { read, useRead } from './data.ts'
import { registerOutbox, type Outbox } from './outbox/access.ts'
import { useOutboxEntries } from './outbox/useOverlay.ts'

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

test('an outbox without entries that starts or ends renders nothing again', () => {
  const rendered = vi.fn<() => void>()
  function Screen() {
    useOutboxEntries()
    rendered()
    return null
  }
  render(<Screen />)
  const outbox: Partial<Outbox> = { entries: () => [], subscribe: () => () => undefined }
  act(() => registerOutbox(outbox as Outbox))
  act(() => registerOutbox(null))
  expect(rendered).toHaveBeenCalledOnce()
})
