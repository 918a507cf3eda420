import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { CallOptions } from '../api.ts'
import type { KeptCall } from './keptCall.ts'
import { TabOutbox } from './outbox.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'

/**
 * The outbox against a model of a server, with every possible disturbance: two tabs of one user, another
 * user of the device, colleagues who change the same things, connections that break before, during and after a call,
 * tabs that crash while they send.
 */

/** Fate of one call. `late`: it arrives after the browser has given up. */
type Network = 'works' | 'lost before' | 'lost after' | 'late' | 'failing' | 'crash before' | 'crash after'

interface Item {
  id: string
  slot: number
  version: number
  /** The writes that were carried out, in order. */
  marks: string[]
}
interface Input extends Record<string, unknown> {
  id: string
  /** Unique mark of the write. */
  mark: string
  slot?: number
  version?: number
}

const spec = (method: 'POST' | 'PUT', outbox: 'id' | 'key') =>
  ({
    method,
    path: '/items',
    access: 'member',
    for: ['owner'],
    outbox,
    failure: '',
    summary: '',
  }) as unknown as EndpointSpec
const create = spec('POST', 'id')
const change = spec('PUT', 'key')

/** Items that occupy slots, each slot once; every change states a version. */
class Server {
  readonly items = new Map<string, Item>()
  readonly #done = new Set<string>()
  /** Marks of every write that was carried out, with the user that sent it. */
  readonly carriedOut: { mark: string; owner: string }[] = []

  answer(owner: string, called: EndpointSpec, { id, mark, slot, version }: Input, key: string | undefined): Item {
    const item = this.items.get(id)
    const isTaken = slot !== undefined && [...this.items.values()].some((one) => one.id !== id && one.slot === slot)
    if (called === create) {
      if (item?.marks.includes(mark)) return structuredClone(item)
      if (item) throw new Fault(409, 'already_booked', '', { item: structuredClone(item) })
      if (isTaken) throw new Fault(409, 'slot_taken', '')
      this.items.set(id, { id, slot: slot ?? -1, version: 1, marks: [mark] })
    } else {
      if (key !== undefined && this.#done.has(`${owner} ${key}`)) return structuredClone(item as Item)
      if (!item) throw new Fault(404, 'not_found', '')
      if (item.version !== version) throw new Fault(409, 'stale', '', { item: structuredClone(item) })
      if (isTaken) throw new Fault(409, 'slot_taken', '')
      this.items.set(id, { ...item, slot: slot ?? item.slot, version: item.version + 1, marks: [...item.marks, mark] })
      if (key !== undefined) this.#done.add(`${owner} ${key}`)
    }
    this.carriedOut.push({ mark, owner })
    return structuredClone(this.items.get(id) as Item)
  }

  /** A colleague changes it on another device. */
  touch(id: string): void {
    const item = this.items.get(id)
    if (item) this.items.set(id, { ...item, version: item.version + 1 })
  }
}

const numberOf = (mark: string) => Number(mark.split(' ')[1])
const markOf = (entry: { input: Record<string, unknown> }) => String(entry.input.mark)
const keep: KeptCall['keep'] = (input) => ({ input, subjects: [String(input.id)], shown: input.mark, reply: null })
const lost = () => new Fault(0, 'network', '')

interface Tab {
  outbox: TabOutbox
  crash(): void
  /** Resolves when it has crashed. */
  gone: Promise<void>
  isOpen(): boolean
}

/** One browser: tabs of users that share a store and a lock. */
class Device {
  readonly server = new Server()
  readonly store = memoryStore()
  readonly late: (() => void)[] = []
  readonly acknowledged = new Map<string, { owner: string; id: string }>()
  readonly refused = new Set<string>()
  readonly takenBack = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()
  #alive = new Map<string, () => void>()
  #tabs = 0
  #marks = 0
  network: Network = 'works'
  offline = false
  /** True if changes are merged with those of colleagues. */
  merges = false
  /** Inputs of the calls, in order. */
  readonly inputs: Input[] = []

  open(owner: string): Tab {
    this.#tabs += 1
    const tab = `tab ${this.#tabs}`
    const crashed = Promise.withResolvers<never>()
    const gone = crashed.promise.catch(() => undefined)
    let isOpen = true
    const crash = () => {
      isOpen = false
      this.#alive.delete(tab)
      crashed.reject(new Error('crashed'))
    }
    this.#alive.set(tab, crash)
    const never = new Promise<never>(() => undefined)
    const outbox = new TabOutbox({
      owner,
      tab,
      store: {
        read: async (of) => (isOpen ? this.store.read(of) : never),
        update: async (of, make) => (isOpen ? this.store.update(of, make) : never),
      },
      calls: this.#calls(),
      overlays: [],
      now: () => new Date(1_700_000_000_000 + this.#marks),
      isOffline: () => this.offline,
      isAlive: async () => {
        const alive = new Set(this.#alive.keys())
        return (one) => alive.has(one)
      },
      announce: () => undefined,
      exclusively: <T>(work: () => Promise<T>): Promise<T> => {
        const mine = this.#turn.then(() => Promise.race([work(), crashed.promise]))
        this.#turn = mine.catch(() => undefined)
        return mine
      },
      call: (called, input, options) => this.#call(owner, called, input as Input, options, crash),
    })
    return { outbox, crash, gone, isOpen: () => isOpen }
  }

  #calls(): KeptCall[] {
    return [
      {
        spec: create,
        creates: true,
        keep,
        late: ({ input }) => ({ ...input, late: input.late ?? this.inputs.length }),
        resolve: (_entry, { code, extra }) => (code === 'already_booked' ? { done: extra.item } : null),
        follow: ({ input }, reply) => ({ ...input, version: (reply as Item).version }),
        reshow: ({ shown }, { slot }) => `${String(shown)} in slot ${String(slot)}`,
      },
      {
        spec: change,
        keep,
        resolve: ({ input }, { code, extra }) =>
          this.merges && code === 'stale' ? { input: { ...input, version: (extra.item as Item).version } } : null,
        follow: ({ input }, reply) => ({ ...input, version: (reply as Item).version }),
        reshow: ({ shown }, { slot }) => `${String(shown)} in slot ${String(slot)}`,
      },
    ]
  }

  async #call(owner: string, called: EndpointSpec, input: Input, { idempotencyKey }: CallOptions, crash: () => void) {
    const how = this.network
    this.network = 'works'
    const sent = structuredClone(input)
    this.inputs.push(sent)
    const answer = () => this.server.answer(owner, called, sent, idempotencyKey)
    await Promise.resolve()
    if (how === 'works') return answer()
    if (how === 'failing') throw new Fault(500, 'internal', '')
    if (how === 'late') this.late.push(answer)
    if (how === 'lost after' || how === 'crash after') {
      try {
        answer()
      } catch {
        // The refusal is lost too.
      }
    }
    if (how === 'crash before' || how === 'crash after') {
      crash()
      return new Promise<never>(() => undefined)
    }
    throw lost()
  }

  arrive(): void {
    for (const answer of this.late.splice(0)) {
      try {
        answer()
      } catch {
        // The refusal of an abandoned call does not arrive.
      }
    }
  }

  /** A screen writes; resolves when the screen has the result, or when its tab has crashed. */
  async write({ outbox, gone }: Tab, owner: string, called: EndpointSpec, id: string, slot: number | undefined) {
    this.#marks += 1
    const mark = `write ${this.#marks}`
    const version = this.server.items.get(id)?.version
    const input: Input = {
      id,
      mark,
      ...(slot === undefined ? {} : { slot }),
      ...(called === change ? { version } : {}),
    }
    const sent = outbox.send(called, input as never, {}).then(
      () => this.acknowledged.set(mark, { owner, id }),
      () => this.refused.add(mark),
    )
    // A crashed tab never gets the result.
    await Promise.race([sent, gone])
  }
}

const networks: readonly Network[] = [
  'works',
  'works',
  'lost before',
  'lost after',
  'late',
  'failing',
  'crash before',
  'crash after',
]
const tabOf = fc.constantFrom(0, 1, 2)
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      tab: tabOf,
      slot: fc.nat(3),
      network: fc.constantFrom(...networks),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      tab: tabOf,
      item: fc.nat(5),
      slot: fc.option(fc.nat(5), { nil: undefined }),
      network: fc.constantFrom(...networks),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('step' as const), tab: tabOf, network: fc.constantFrom(...networks) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('offline' as const), offline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: tabOf }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('touch' as const), item: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), tab: tabOf }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), tab: tabOf }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resend' as const), tab: tabOf, slot: fc.nat(9) }) },
)

const owners = ['drita salloni-a', 'drita salloni-a', 'arben salloni-b'] as const

test('every acknowledged write is made exactly once, in order and for its user, or awaits a decision', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25, size: 'max' }), async (commands) => {
      const device = new Device()
      const tabs = owners.map((owner) => device.open(owner))
      const ids: string[] = []
      const reopen = async (index: number) => {
        tabs[index]?.crash()
        const opened = device.open(owners[index] ?? '')
        tabs[index] = opened
        await opened.outbox.load()
      }
      const resent = new Set<string>()

      for (const command of commands) {
        const tabIndex = 'tab' in command ? command.tab : 0
        const owner = owners[tabIndex] ?? ''
        const tab = tabs[tabIndex] ?? device.open(owner)
        const { outbox } = tab
        // The other user's items have different ids.
        const idOf = (index: number) => `${owner} ${ids[index % Math.max(ids.length, 1)] ?? 'none'}`
        switch (command.do) {
          case 'book': {
            ids.push(`item ${ids.length}`)
            device.network = command.network
            await device.write(tab, owner, create, idOf(ids.length - 1), command.slot)
            break
          }
          case 'change':
            device.network = command.network
            await device.write(tab, owner, change, idOf(command.item), command.slot)
            break
          case 'step':
            device.network = command.network
            await outbox.step().catch(() => undefined)
            device.network = 'works'
            break
          case 'offline':
            device.offline = command.offline
            break
          case 'reload':
            await reopen(tabIndex)
            break
          case 'arrive':
            device.arrive()
            break
          case 'touch':
            device.server.touch(idOf(command.item))
            break
          case 'withdraw': {
            const last = outbox.entries().at(-1)
            if (last && (await outbox.withdraw(last.key)).removed) device.takenBack.add(markOf(last))
            break
          }
          case 'discard': {
            const refused = outbox.entries().find(({ state }) => state === 'refused')
            if (!refused) break
            const before = device.store.all().filter((entry) => entry.owner === owner)
            await outbox.discard(refused.key)
            const left = new Set(device.store.all().map(markOf))
            for (const entry of before) if (!left.has(markOf(entry))) device.takenBack.add(markOf(entry))
            break
          }
          case 'resend': {
            const refused = outbox.entries().find(({ state }) => state === 'refused')
            const version = device.server.items.get(String(refused?.input.id))?.version
            if (refused) resent.add(markOf(refused))
            if (refused) await outbox.resend(refused.key, { ...refused.input, slot: command.slot, version })
          }
        }
        device.network = 'works'
        // A tab that has crashed is opened again.
        for (const [index, { outbox: each, isOpen }] of tabs.entries()) await (isOpen() ? each.load() : reopen(index))
        expect(tabs[2]?.outbox.entries().every((entry) => entry.owner === owners[2])).toBe(true)
        expect(tabs[0]?.outbox.entries().every((entry) => entry.owner === owners[0])).toBe(true)
      }

      device.offline = false
      device.arrive()
      for (const index of [0, 2]) while ((await tabs[index]?.outbox.step()) === 'reached');

      const count = (mark: string) => device.server.carriedOut.filter((done) => done.mark === mark).length
      const waiting = device.store.all()
      expect(
        waiting
          .filter(({ state }) => state !== 'refused')
          .every((entry) =>
            waiting.some(
              (other) => other.state === 'refused' && other.seq < entry.seq && other.input.id === entry.input.id,
            ),
          ),
      ).toBe(true)
      for (const { mark } of device.server.carriedOut) expect(count(mark)).toBe(1)
      for (const mark of device.refused) expect(count(mark)).toBe(0)
      for (const mark of device.takenBack) expect(count(mark)).toBe(0)
      for (const [mark, { owner }] of device.acknowledged) {
        if (device.takenBack.has(mark) || waiting.some((entry) => markOf(entry) === mark)) continue
        expect(device.server.carriedOut.filter((done) => done.mark === mark)).toEqual([{ mark, owner }])
      }
      for (const { input, state, refusal } of waiting) {
        // Neither a refused write nor any later write of its item was carried out.
        if (state !== 'refused' || resent.has(String(input.mark)) || refusal?.code === 'not_found') continue
        const marks = device.server.items.get(String(input.id))?.marks ?? []
        expect(marks.filter((mark) => !resent.has(mark) && numberOf(mark) >= numberOf(String(input.mark)))).toEqual([])
      }
      for (const { marks } of device.server.items.values()) {
        const inTurn = marks.filter((mark) => !resent.has(mark)).map(numberOf)
        expect(inTurn).toEqual(inTurn.toSorted((a, b) => a - b))
      }
      for (const slot of new Set([...device.server.items.values()].map((item) => item.slot)))
        expect([...device.server.items.values()].filter((item) => item.slot === slot)).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})

test('without changes by others no write is refused, with any number of lost replies', async () => {
  const ownCommand = fc.oneof(
    fc.record({ do: fc.constant('book' as const), network: fc.constantFrom(...networks) }),
    fc.record({ do: fc.constant('change' as const), item: fc.nat(5), network: fc.constantFrom(...networks) }),
    fc.record({ do: fc.constant('step' as const), network: fc.constantFrom(...networks) }),
    fc.record({ do: fc.constant('offline' as const), offline: fc.boolean() }),
    fc.record({ do: fc.constant('arrive' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(ownCommand, { minLength: 1, maxLength: 25, size: 'max' }), async (commands) => {
      const device = new Device()
      const [owner] = owners
      let tab = device.open(owner)
      let booked = 0
      for (const command of commands) {
        device.network = 'network' in command ? command.network : 'works'
        if (command.do === 'book') {
          booked += 1
          await device.write(tab, owner, create, `item ${booked}`, booked)
        } else if (command.do === 'change') {
          const known = [...device.acknowledged.values()]
          const item = known[command.item % Math.max(known.length, 1)]
          if (item) await device.write(tab, owner, change, item.id, undefined)
        } else if (command.do === 'step') await tab.outbox.step().catch(() => undefined)
        else if (command.do === 'offline') device.offline = command.offline
        else device.arrive()
        device.network = 'works'
        if (!tab.isOpen()) tab = device.open(owner)
        await tab.outbox.load()
      }
      while ((await tab.outbox.step()) === 'reached');
      expect(device.store.all()).toEqual([])
      const done = device.server.carriedOut.map(({ mark }) => mark)
      expect(new Set(done).size).toBe(done.length)
      expect([...device.acknowledged.keys()].filter((mark) => !done.includes(mark))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the reply to a kept write is known by the key that its screen has, also after a merge', async () => {
  const device = new Device()
  device.merges = true
  const [owner] = owners
  const tab = device.open(owner)
  const { outbox } = tab
  await device.write(tab, owner, create, 'item 1', 1)
  device.offline = true
  const { kept } = await outbox.send(change, { id: 'item 1', mark: 'write 2', version: 0 } as never, {})
  device.offline = false
  expect(await outbox.step()).toBe('reached')
  expect(await outbox.step()).toBe('reached')
  expect(await outbox.withdraw(String(kept))).toMatchObject({
    removed: false,
    reply: { id: 'item 1', marks: ['write 1', 'write 2'] },
  })
})

test('a write that waited is sent with its late input, the same at each attempt', async () => {
  const device = new Device()
  const [owner] = owners
  const { outbox } = device.open(owner)
  for (const network of ['lost after', 'lost before', 'crash before', 'works'] as const) {
    device.network = network
    const tab = device.open(owner)
    if (network === 'lost after') await outbox.send(create, { id: 'item 1', mark: 'write 1', slot: 1 } as never, {})
    else await Promise.race([tab.outbox.step(), tab.gone])
  }
  expect(device.inputs.map(({ late }) => late)).toEqual([undefined, 1, 1, 1])
  expect(device.store.all()).toEqual([])
})

test('a write that an earlier attempt has sent without its late input gets another key', async () => {
  const store = memoryStore()
  const keys: (string | undefined)[] = []
  const answers = [lost(), new Fault(422, 'idempotency_key_reused', '')]
  const outbox = new TabOutbox({
    owner: owners[0],
    tab: 'tab',
    store,
    calls: [{ spec: change, keep, late: ({ input }) => ({ ...input, late: 1 }) }],
    overlays: [],
    now: () => new Date('2026-11-21T10:00:00Z'),
    isOffline: () => false,
    isAlive: async () => () => true,
    announce: () => undefined,
    exclusively: (work) => work(),
    async call(_spec, _input, { idempotencyKey }) {
      keys.push(idempotencyKey)
      const fault = answers.shift()
      if (fault) throw fault
    },
  })
  await outbox.send(change, { id: 'item 1', mark: 'write 1' } as never, {})
  while ((await outbox.step()) === 'reached');
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(store.all()).toEqual([])
})

test('what a refused write is sent again with is shown by the writes after it too, and by no earlier or other one', async () => {
  const device = new Device()
  const [owner] = owners
  const tab = device.open(owner)
  await device.write(tab, owner, create, 'item 1', 1)
  device.offline = true
  for (const id of ['item 3', 'item 2']) await device.write(tab, owner, create, id, id === 'item 2' ? 1 : 4)
  for (const id of ['item 2', 'item 3']) await device.write(tab, owner, change, id, undefined)
  device.offline = false
  device.network = 'lost before'
  await tab.outbox.step()
  while ((await tab.outbox.step()) === 'reached' && !device.store.all().some(({ state }) => state === 'refused'));
  const refused = device.store.all().find(({ state }) => state === 'refused')
  expect(refused?.input).toMatchObject({ id: 'item 2', slot: 1 })
  await tab.outbox.resend(String(refused?.key), { ...refused?.input, slot: 2 })
  expect(device.store.all().map(({ shown }) => shown)).toEqual(['write 3 in slot 2', 'write 4 in slot 2', 'write 5'])
})
