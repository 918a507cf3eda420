import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { Fault, internalFault } from '#platform/shared/fault.ts'
import { keptMessage } from '#platform/shared/copy.ts'
import { readKey, useRead } from './data.ts'
import { registerOutbox, setOutboxStarter, type Outbox } from './outbox/access.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { useWrite, type Write, type WriteOptions } from './write.ts'

const entry = z.object({ id: z.string(), name: z.string() })
const list = exampleEndpoint('GET /entries', { reply: z.object({ entries: z.array(entry) }) }, 'Leximi dështoi.')
const renameSchemas = {
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ entry, message: z.string() }),
}
const rename = exampleEndpoint('PUT /entries/:id', renameSchemas, 'Ruajtja dështoi.')

type Entries = { entries: { id: string; name: string }[] }
const renameInCache: WriteOptions<typeof rename>['optimistic'] = (client, { id, name }) =>
  client.setQueryData<Entries>(readKey(list, {}), (old) => ({
    entries: (old?.entries ?? []).map((one) => (one.id === id ? { ...one, name } : one)),
  }))

const noEntries: readonly never[] = []

/** Shows the list and hands the write to the test. */
async function start(options: WriteOptions<typeof rename> = {}, spec = rename) {
  const api = salonApi()
  const stored = [{ id: '1', name: 'Prerje' }]
  api.on(list, () => ({ entries: [...stored] }))
  api.on(rename, ({ id, name }) => {
    stored[0] = { id, name }
    return { entry: { id, name }, message: 'U ruajt.' }
  })
  const current: { write: Write<typeof rename> | null } = { write: null }
  function Example() {
    const { data } = useRead(list, {})
    current.write = useWrite(spec, options)
    return (
      <>
        {data?.entries.map(({ id, name }) => (
          <p key={id}>{name}</p>
        ))}
        <output>{current.write.busy ? 'duke ruajtur' : (current.write.error?.message ?? 'gati')}</output>
      </>
    )
  }
  renderScreen(<Example />)
  await screen.findByText('Prerje')
  return { api, writer: () => current.write! }
}

const status = () => screen.getByRole('status').textContent

test('a success shows a toast, and its topic is refetched', async () => {
  const { api, writer } = await start({ success: true })
  await act(() => writer().write({ id: '1', name: 'Ngjyrosje' }))
  await screen.findByText('Ngjyrosje')
  expect(api.inputsOf(list)).toHaveLength(2)
  expect(await screen.findByText('U ruajt.')).toBeTruthy()
})

test('an optimistic change is shown before the server responds, and reverted if the server refuses it', async () => {
  const { api, writer } = await start({ optimistic: renameInCache })
  const reply = Promise.withResolvers<never>()
  api.on(rename, () => reply.promise)
  let result: unknown
  act(
    () =>
      void writer()
        .attempt({ id: '1', name: 'Ngjyrosje' })
        .then((value) => (result = value)),
  )
  await screen.findByText('Ngjyrosje')
  expect(status()).toBe('duke ruajtur')
  await act(async () => reply.reject(new Fault(409, 'taken', 'Emri ekziston.')))
  await screen.findByText('Prerje')
  expect(await screen.findByText('Emri ekziston.', { selector: 'p' })).toBeTruthy()
  expect(status()).toBe('Emri ekziston.')
  expect(result).toBeNull()
})

test('an undo bar replaces the toast and gets the reply', async () => {
  const onUndo = vi.fn<(name: string) => void>()
  const { writer } = await start({
    undo: ({ entry: { name } }) => ({ message: `U ndryshua: ${name}`, onUndo: () => onUndo(name) }),
  })
  await act(() => writer().attempt({ id: '1', name: 'Ngjyrosje' }))
  expect(screen.getByText('U ndryshua: Ngjyrosje')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Zhbëje' }).click())
  expect(onUndo).toHaveBeenCalledWith('Ngjyrosje')
})

test('Ctrl+Z undoes the last change, although an earlier change’s reply arrives later', async () => {
  const onUndo = vi.fn<(name: string) => void>()
  const { api, writer } = await start({
    undo: ({ entry: { name } }) => ({ message: `U ndryshua: ${name}`, onUndo: () => onUndo(name) }),
  })
  const slow = Promise.withResolvers<void>()
  api.on(rename, async ({ id, name }) => {
    if (name === 'E para') await slow.promise
    return { entry: { id, name }, message: 'U ruajt.' }
  })
  await act(async () => {
    const first = writer().attempt({ id: '1', name: 'E para' })
    await writer().attempt({ id: '2', name: 'E dyta' })
    slow.resolve()
    await first
  })
  expect(screen.getAllByText(/^U ndryshua/).map((bar) => bar.textContent)).toEqual([
    'U ndryshua: E para',
    'U ndryshua: E dyta',
  ])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(onUndo.mock.calls).toEqual([['E dyta']])
})

test('Ctrl+Z before a reply undoes that change once it arrives, and no earlier one; a refusal leaves the rest', async () => {
  const onUndo = vi.fn<(name: string) => void>()
  const { api, writer } = await start({
    undo: ({ entry: { name } }) => ({ message: `U ndryshua: ${name}`, onUndo: () => onUndo(name) }),
  })
  const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  const answers = { 'E dyta': Promise.withResolvers<void>(), 'E treta': Promise.withResolvers<void>() }
  api.on(rename, async ({ id, name }) => {
    await answers[name as keyof typeof answers]?.promise
    return { entry: { id, name }, message: 'U ruajt.' }
  })
  await act(() => writer().attempt({ id: '1', name: 'E para' }))
  const second = writer().attempt({ id: '1', name: 'E dyta' })
  pressUndo()
  pressUndo()
  expect(onUndo).not.toHaveBeenCalled()
  await act(async () => {
    answers['E dyta'].resolve()
    await second
  })
  expect(onUndo.mock.calls).toEqual([['E dyta']])
  const third = writer().attempt({ id: '1', name: 'E treta' })
  pressUndo()
  await act(async () => {
    answers['E treta'].reject(new Fault(409, 'taken', 'Emri ekziston.'))
    await third
  })
  expect(screen.getAllByText(/^U ndryshua/).map((bar) => bar.textContent)).toEqual(['U ndryshua: E para'])
  pressUndo()
  expect(onUndo.mock.calls).toEqual([['E dyta'], ['E para']])
})

test('a conflict shown by the screen is neither a toast nor a form error', async () => {
  const seen: string[] = []
  const { api, writer } = await start({
    conflict: ({ code, message }) => {
      if (code === 'stale') seen.push(message)
      return code === 'stale'
    },
  })
  api.on(rename, () => {
    throw new Fault(409, 'stale', 'Dikush tjetër e ndryshoi.')
  })
  await act(async () => expect(await writer().attempt({ id: '1', name: 'x' })).toBeNull())
  expect(seen).toEqual(['Dikush tjetër e ndryshoi.'])
  expect(screen.queryByText('Dikush tjetër e ndryshoi.', { selector: 'p' })).toBeNull()
  // The screen is outdated: it reads again.
  await waitFor(() => expect(api.inputsOf(list)).toHaveLength(2))
})

test('writes of one queue run one after another, each with the previous one’s reply', async () => {
  let version = 0
  const { api, writer } = await start({ queue: '1', store: (_client, { entry: { name } }) => (version = Number(name)) })
  const input = () => ({ id: '1', name: String(version + 1) })
  await act(() => Promise.all([writer().attempt(input), writer().attempt(input), writer().attempt(input)]))
  expect(api.inputsOf(rename).map(({ name }) => name)).toEqual(['1', '2', '3'])
})

test('a list of writes continues after a failure and refetches once', async () => {
  const { api, writer } = await start()
  api.on(rename, ({ id, name }) => {
    if (id === '2') throw new Fault(400, 'bad', 'Emri mungon.')
    return { entry: { id, name }, message: '' }
  })
  let failures: (Fault | null)[] = []
  await act(async () => {
    failures = await writer().writeEach(['1', '2', '3'].map((id) => ({ id, name: 'x' })))
  })
  expect(failures.map((fault) => fault?.message ?? null)).toEqual([null, 'Emri mungon.', null])
  expect(api.inputsOf(list)).toHaveLength(2)
})

test('an error of the server shows the endpoint’s or the call’s failure message', async () => {
  const { api, writer } = await start({ failure: 'Anulimi dështoi.' })
  api.on(rename, () => {
    throw internalFault()
  })
  await act(() => writer().attempt({ id: '1', name: 'x' }))
  expect(status()).toBe('Anulimi dështoi.')
})

test('a queued write stores no reply, shows that it waits, and is undone by removing it', async () => {
  const kept = vi.fn<(spec: unknown, input: unknown) => void>()
  const withdraw = vi.fn<Outbox['withdraw']>(async () => ({ removed: true }))
  const onUndo = vi.fn<() => void>()
  const store = vi.fn<() => void>()
  const outbox: Partial<Outbox> = {
    send: async (spec, input) => {
      kept(spec, input)
      return { reply: { entry: input, message: '' } as never, kept: 'k1' }
    },
    entries: () => noEntries,
    subscribe: () => () => undefined,
    withdraw,
  }
  registerOutbox(outbox as Outbox)
  try {
    const { api, writer } = await start({ store }, { ...rename, outbox: 'key' } as typeof rename)
    const input = { id: '1', name: 'Ngjyrosje' }
    await act(async () => expect(await writer().attempt(input)).toMatchObject({ entry: input }))
    expect(screen.getByText(keptMessage)).toBeTruthy()
    await act(() => writer().attempt(input, { undo: () => ({ message: 'U ndryshua', onUndo }) }))
    act(() => screen.getByRole('button', { name: 'Zhbëje' }).click())
    await waitFor(() => expect(withdraw).toHaveBeenCalledWith('k1'))
    expect(onUndo).not.toHaveBeenCalled()
    expect(store).not.toHaveBeenCalled()
    expect(kept).toHaveBeenCalledTimes(2)
    expect(api.inputsOf(rename)).toEqual([])
    // It may have arrived, so its undo is another write, which needs the network.
    withdraw.mockResolvedValue({ removed: false })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(() => writer().attempt(input, { undo: () => ({ message: 'U fshi', needsNetwork: true, onUndo }) }))
    act(() => screen.getByRole('button', { name: 'Zhbëje' }).click())
    expect(await screen.findByText('U fshi · kërkon lidhje')).toBeTruthy()
    expect(onUndo).not.toHaveBeenCalled()
    online.mockRestore()
    // Once it was sent, the undo reverts what the server has done.
    const reply = { entry: { id: '1', name: 'Ngjyrosje' }, message: 'nga serveri' }
    withdraw.mockResolvedValue({ removed: false, reply })
    const undone: string[] = []
    await act(() =>
      writer().attempt(input, {
        undo: ({ message }) => ({ message: 'U ndryshua', onUndo: () => void undone.push(message) }),
      }),
    )
    act(() =>
      screen
        .getAllByRole('button', { name: /^Zhbëje/ })
        .at(-1)
        ?.click(),
    )
    await waitFor(() => expect(undone).toEqual(['nga serveri']))
  } finally {
    act(() => registerOutbox(null))
  }
})

test('a sent write is displayed by the outbox until its reply is in the cache', async () => {
  const events: string[] = []
  const outbox: Partial<Outbox> = {
    send: async (_spec, input, { holds }) => {
      events.push(`sent, ${holds ? 'held' : 'not held'}`)
      const release = () => events.push('released')
      return { reply: { entry: input, message: '' } as never, kept: null, release }
    },
    entries: () => noEntries,
    subscribe: () => () => undefined,
  }
  registerOutbox(outbox as Outbox)
  try {
    const store = () => events.push('stored')
    const { writer } = await start({ store }, { ...rename, outbox: 'key' } as typeof rename)
    await act(() => writer().attempt({ id: '1', name: 'Ngjyrosje' }))
    expect(events.slice(0, 3)).toEqual(['sent, held', 'stored', 'released'])
  } finally {
    act(() => registerOutbox(null))
  }
})

test('a write before the outbox has loaded starts it, and is sent by it', async () => {
  const sent = vi.fn<(input: unknown) => void>()
  const outbox: Partial<Outbox> = {
    send: async (_spec, input) => {
      sent(input)
      return { reply: { entry: input, message: '' } as never, kept: 'k1' }
    },
    entries: () => noEntries,
    subscribe: () => () => undefined,
  }
  setOutboxStarter(() => queueMicrotask(() => registerOutbox(outbox as Outbox)))
  try {
    const { api, writer } = await start({}, { ...rename, outbox: 'key' } as typeof rename)
    const input = { id: '1', name: 'Ngjyrosje' }
    await act(() => writer().attempt(input))
    expect([sent.mock.calls, api.inputsOf(rename)]).toEqual([[[input]], []])
  } finally {
    setOutboxStarter(null)
    act(() => registerOutbox(null))
  }
})

test('a write does not wait for an outbox whose code does not load, and later ones go at once', async () => {
  const starting = vi.fn<() => void>()
  setOutboxStarter(starting)
  try {
    const { api, writer } = await start({}, { ...rename, outbox: 'key' } as typeof rename)
    api.on(rename, (input) => ({ entry: input, message: 'U ruajt' }))
    vi.useFakeTimers()
    const first = writer().attempt({ id: '1', name: 'Ngjyrosje' })
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(api.inputsOf(rename)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    await act(() => first)
    await act(() => writer().attempt({ id: '1', name: 'Prerje' }))
    expect([api.inputsOf(rename).length, starting.mock.calls.length]).toEqual([2, 1])
  } finally {
    setOutboxStarter(null)
  }
})

test('undoing a write that cannot be queued needs the network', async () => {
  const { api, writer } = await start()
  api.on(rename, ({ id, name }) => ({ entry: { id, name }, message: '' }) as never)
  await act(() =>
    writer().attempt({ id: '1', name: 'x' }, { undo: () => ({ message: 'U ndryshua', onUndo: () => undefined }) }),
  )
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('U ndryshua · kërkon lidhje')).toBeTruthy()
  online.mockRestore()
})

test('a call that can wait does not compile without the rows that its user saw', () => {
  const waiting = { ...rename, outbox: 'key' } as const
  const never = (calls: Write<typeof waiting>, others: Write<typeof rename>) => [
    // @ts-expect-error -- nothing was seen
    () => calls.attempt({ id: '1', name: 'Prerje' }),
    // @ts-expect-error -- nothing was seen
    () => calls.write({ id: '1', name: 'Prerje' }, { success: 'U ruajt.' }),
    () => calls.write({ id: '1', name: 'Prerje' }, { seen: [{ row: { id: '1' } }] }),
    () => others.write({ id: '1', name: 'Prerje' }),
  ]
  expect(never).toHaveLength(2)
})
