import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { openLive, type LiveLine } from '#platform/shared/live.ts'
import { useRead } from './data.ts'
import { followLive } from './live.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { useWrite, type Write } from './write.ts'

const count = exampleEndpoint('GET /count', { reply: z.object({ count: z.number() }) }, 'Leximi dështoi.')
const increase = exampleEndpoint('POST /count', { reply: z.object({}) }, 'Ruajtja dështoi.')

/** A screen that shows the count, follows the live stream and increases the count. */
async function start() {
  const api = salonApi()
  const server = { count: 0 }
  api.on(count, () => ({ count: server.count }))
  api.on(increase, () => {
    server.count += 1
    return {} as Record<string, never>
  })
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const requestIds: string[] = []
  const replies = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === `/api${openLive.path}`)
      return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }))
    const id = new Headers(init.headers).get('x-request-id')
    if (id) requestIds.push(id)
    return replies(address, init)
  })
  const announce = async (line: LiveLine) =>
    act(async () => {
      stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
      // The line passes through the decoder and the reader.
      await new Promise((resolve) => setTimeout(resolve))
    })
  const current: { write: Write<typeof increase> | null } = { write: null }
  function Example() {
    current.write = useWrite(increase)
    return <p>{useRead(count, {}).data?.count}</p>
  }
  const { client } = renderScreen(<Example />)
  const connected = Promise.withResolvers<void>()
  const stop = followLive(client, (on) => on && connected.resolve())
  await connected.promise
  await screen.findByText('0')
  const reads = () => api.inputsOf(count).length
  return { api, server, requestIds, announce, reads, stop, increase: () => current.write!.attempt({}) }
}

test('a write refetches its topic once: its announcement, before or after the reply, does not refetch', async () => {
  const { api, requestIds, announce, reads, stop, increase: write } = await start()
  await act(write)
  await screen.findByText('1')
  await announce({ topics: ['services'], requests: requestIds })
  expect(reads()).toBe(2)

  const reply = Promise.withResolvers<Record<string, never>>()
  api.on(increase, () => reply.promise)
  const written = write()
  await waitFor(() => expect(requestIds).toHaveLength(2))
  await announce({ topics: ['services'], requests: requestIds })
  expect(reads()).toBe(2)
  await act(async () => {
    reply.resolve({})
    await written
  })
  await waitFor(() => expect(reads()).toBe(3))
  stop()
})

test('another device’s change is refetched, also when announced together with this device’s write', async () => {
  const { server, requestIds, announce, reads, stop, increase: write } = await start()
  await act(write)
  await screen.findByText('1')
  server.count = 10
  await announce({ topics: ['services'], requests: ['another-device'] })
  await screen.findByText('10')
  server.count = 20
  await announce({ topics: ['services'], requests: [...requestIds, 'another-device'] })
  await screen.findByText('20')
  server.count = 30
  await announce({ topics: ['services'] })
  await screen.findByText('30')
  expect(reads()).toBe(5)
  stop()
})

test('another topic announced by this device’s write is refetched', async () => {
  const { server, requestIds, announce, stop, increase: write } = await start()
  await act(write)
  await screen.findByText('1')
  server.count = 10
  await announce({ topics: ['services', 'clients'], requests: requestIds })
  await screen.findByText('10')
  stop()
})

test('a committed write is refetched although its reply was lost', async () => {
  const { api, server, requestIds, announce, stop, increase: write } = await start()
  const reply = Promise.withResolvers<Record<string, never>>()
  api.on(increase, () => reply.promise)
  const written = write()
  await waitFor(() => expect(requestIds).toHaveLength(1))
  server.count = 1
  await announce({ topics: ['services'], requests: requestIds })
  expect(screen.getByText('0')).toBeTruthy()
  await act(async () => {
    reply.reject(new TypeError('connection lost'))
    await written
  })
  await screen.findByText('1')
  stop()
})
