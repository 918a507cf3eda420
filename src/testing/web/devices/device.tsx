import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { keptCallsOf, keptOverlays, tellCompleted } from '#app/web/offline/sendKeptWrites.ts'
import { Payments } from '#app/web/Payments.tsx'
import type { CallInputOf, EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { callApi, type CallOptions } from '#platform/web/api.ts'
import { now, setClockOffset } from '#platform/web/clock.ts'
import { isOffline, reportOffline, reportReachability } from '#platform/web/connectivity.ts'
import { makeQueryClient } from '#platform/web/data.ts'
import { registerOutbox } from '#platform/web/outbox/access.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { Completed, Sent } from '#platform/web/outbox/keptCall.ts'
import { TabOutbox, type Step } from '#platform/web/outbox/outbox.ts'
import { ownerOf } from '#platform/web/outbox/owner.ts'
import type { OutboxStore } from '#platform/web/outbox/store.ts'
import { HistoryRouter } from '#platform/web/router.tsx'
import { closeSession, currentSession, openSession, type Session } from '#platform/web/session.ts'
import { setToastHandler } from '#platform/web/ui/toast.tsx'
import { clearUndo, undo, undoState } from '#platform/web/ui/undo.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { partsOf } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { Page, type Screen } from './page.tsx'

/** One device of a model: the product's hooks, cache, overlay and outbox, in a page without its looks. */

/** A closed tab reads and stores nothing. */
class ClosedTab extends Error {
  override readonly name = 'ClosedTab'
}

/** A press on a button that writes, as the outbox got it. */
export interface Asked {
  call: string
  input: Record<string, unknown>
  seen: CallOptions['seen']
  /** True if the outbox had it in the same frame. */
  isShown?: boolean
  /** Undefined while there is none, and for ever if the tab was closed. */
  answer?: 'applied' | 'kept' | Fault
}

/** One turn of the event loop, in which React renders and promises settle. */
const turn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

interface DeviceParts {
  day: string
  session: Session
  store: OutboxStore
  /** The time of server and device. */
  now: () => Date
  /** A press on a button that writes, before anything is sent. */
  onAsked: (asked: Asked) => void
}

export class Device {
  readonly #parts: DeviceParts
  readonly client: QueryClient = makeQueryClient()
  /** Messages that the person has read. */
  readonly told: string[] = []
  #root: Root | null = null
  #outbox: TabOutbox | null = null
  #tab = 0
  #screen: Screen | null = null
  #completed: Completed[] = []
  choice = 0

  constructor(parts: DeviceParts) {
    this.#parts = parts
    setToastHandler(({ message }) => this.told.push(message))
    const { queries, ...others } = this.client.getDefaultOptions()
    this.client.setDefaultOptions({ ...others, queries: { ...queries, retry: false, gcTime: Infinity } })
    this.logIn(parts.session)
  }

  logIn(session: Session): void {
    openSession(session)
  }
  get isLoggedIn(): boolean {
    return currentSession() !== null
  }
  /** Number of the tab, or of one that was closed since. */
  get tab(): number {
    return this.#tab
  }
  get isOpen(): boolean {
    return this.#outbox !== null
  }
  get screen(): Screen {
    if (!this.#screen) throw new Error('no tab is open')
    return this.#screen
  }

  /** Opens a tab, which reads what earlier ones have kept. */
  async openTab(): Promise<void> {
    this.#tab += 1
    const tab = String(this.#tab)
    const isCurrent = () => this.#tab === Number(tab)
    const { store, onAsked } = this.#parts
    const guarded: OutboxStore = {
      read: async (owner) => (isCurrent() ? store.read(owner) : Promise.reject(new ClosedTab())),
      update: async (owner, change) => (isCurrent() ? store.update(owner, change) : Promise.reject(new ClosedTab())),
    }
    const owner = ownerOf(currentSession()) ?? ''
    const outbox = new TabOutbox({
      owner,
      tab,
      store: guarded,
      calls: keptCallsOf(this.client),
      overlays: keptOverlays,
      now,
      isOffline,
      exclusively: (work) => work(),
      isAlive: async () => (one) => one === String(this.#tab),
      announce: () => undefined,
      onChange: (completed) => {
        if (completed) this.#completed.push(completed)
      },
      async call(spec, input, options) {
        const session = currentSession()
        if (!session || !isCurrent()) throw new Fault(0, 'network', '')
        return callApi(spec, input as never, { ...options, token: session.token })
      },
    })
    const send = outbox.send.bind(outbox)
    outbox.send = async <S extends EndpointSpec>(spec: S, input: CallInputOf<S>, options: CallOptions) => {
      const asked: Asked = { call: callName(spec), input: input as Record<string, unknown>, seen: options.seen }
      onAsked(asked)
      try {
        const before = outbox.entries().length
        const sending: Promise<Sent<S>> = send(spec, input, options)
        asked.isShown = outbox.entries().length > before
        const sent = await sending
        if (isCurrent()) asked.answer = sent.kept === null ? 'applied' : 'kept'
        return sent
      } catch (fault) {
        if (isCurrent() && fault instanceof Fault) asked.answer = fault
        throw fault
      }
    }
    this.#outbox = outbox
    await outbox.load()
    registerOutbox(outbox)
    this.#root = createRoot(document.body.appendChild(document.createElement('div')))
    this.#render(false)
    // Its reads begin when it is rendered.
    while (!this.#screen) await turn()
    await this.settle()
  }

  /** Whatever the tab waits for is never answered. */
  closeTab(): void {
    this.#tab += 1
    this.#outbox = null
    this.#screen = null
    this.#completed = []
    clearUndo()
    registerOutbox(null)
    this.#root?.unmount()
    this.#root = null
  }

  async close(): Promise<void> {
    this.closeTab()
    closeSession()
    // React ends its work in the window.
    await this.settle()
    this.client.clear()
    await turn()
  }

  #render(isListOpen: boolean, paying: Appointment | null = null): void {
    const onRender = (screen: Screen) => void (this.#screen = screen)
    this.#root?.render(
      <QueryClientProvider client={this.client}>
        <HistoryRouter history={createMemoryHistory()}>
          <Payments>
            <Page
              day={this.#parts.day}
              onRender={onRender}
              choice={this.#choose}
              isListOpen={isListOpen}
              paying={paying}
            />
          </Payments>
        </HistoryRouter>
      </QueryClientProvider>,
    )
  }
  readonly #choose = () => this.choice

  /** Sets the device's clock to the server's. */
  setClock(): void {
    setClockOffset(this.#parts.now().getTime() - Date.now())
  }
  setOffline(offline: boolean): void {
    reportReachability(!offline)
    if (offline) reportOffline()
  }
  get offline(): boolean {
    return isOffline()
  }

  /** Waits until nothing is loading and everything is rendered. */
  async settle(): Promise<void> {
    do await turn()
    while (this.client.isFetching() > 0)
    // The cache tells its screens in one turn, and React renders them in the next.
    for (let turns = 0; turns < 3; turns += 1) await turn()
  }
  async refresh(): Promise<void> {
    await this.client.invalidateQueries()
    await this.settle()
  }

  /** Sends one kept write, as the sender does. */
  async step(): Promise<Step> {
    const step = (await this.#outbox?.step()) ?? 'nothing'
    await this.settle()
    return step
  }
  /** The end of a sending: the person is told what was sent. Returns the completed writes. */
  async endSending(): Promise<readonly Completed[]> {
    const completed = this.#completed
    this.#completed = []
    if (completed.length === 0) return completed
    tellCompleted(completed)
    await this.client.invalidateQueries()
    await this.settle()
    return completed
  }

  entries(): readonly OutboxEntry[] {
    return this.#outbox?.entries() ?? []
  }
  undoBars(): readonly { id: number; message: string }[] {
    return undoState.items()
  }
  async undoLast(): Promise<number | null> {
    const bar = undoState.items().at(-1)
    if (!bar) return null
    undo(bar)
    await this.settle()
    return bar.id
  }
  /** Buttons of the list of changes that wait, by entry in order. */
  async openList(): Promise<HTMLButtonElement[][]> {
    this.#render(true)
    await this.settle()
    return [...document.querySelectorAll<HTMLElement>('[data-waiting]')].map((item) => [
      ...item.querySelectorAll('button'),
    ])
  }
  async closeList(): Promise<void> {
    this.#render(false)
    await this.settle()
  }
  /** Pays a visit in the sheet, by these buttons. */
  async payInSheet(visit: Appointment, names: readonly RegExp[]): Promise<void> {
    this.#render(false, visit)
    for (const name of names) {
      await this.settle()
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
      const found = buttons.find(({ textContent }) => name.test(textContent))
      if (!found) throw new Error(`no button ${name} in the sheet`)
      found.click()
    }
    await this.settle()
    this.#render(false)
  }
  /** The effects of an entry on appointments, before and after. */
  partsOf(entry: OutboxEntry): { before: Appointment; after: Partial<Appointment> }[] {
    const parts = Array.isArray(entry.shown) ? partsOf(entry) : []
    return parts.map(({ base, change, follows }) => ({ before: base, after: { ...base, ...change, ...follows } }))
  }
}
