import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { replaceTogether, showCachedReplies, writeOfflineCache } from '../offlineCache.ts'
import { closeSession, openSession } from '../session.ts'
import { guardedMark } from './guardedMark.ts'
import { ignoreMisplacedPresses } from './presses.ts'

/** Places in px; jsdom has no layout. */
const places = new Map<Element, { y: number; layoutY: number }>()
const height = 40
let clicked: string[] = []
/** Time of the page in ms. */
let now = 0
const frameMs = 10
let frames: FrameRequestCallback[] = []

/** An event as of a person: those of jsdom are never trusted. */
const trusted = (event: Event): Event =>
  new Proxy(event, {
    get(target, name) {
      if (name === 'isTrusted') return true
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

beforeAll(() => {
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  document.elementFromPoint = (_x, y) =>
    [...places].findLast(([, place]) => y >= place.y && y < place.y + height)?.[0] ?? document.body
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return new DOMRect(0, places.get(this)?.y ?? 0, 200, height)
  }
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: Element) {
      return places.get(this)?.layoutY ?? 0
    },
  })
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener, options) =>
    listen(type, (event) => (listener as (event: Event) => void)(trusted(event)), options),
  )
  ignoreMisplacedPresses()
  document.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent))
})
beforeEach(() => {
  clicked = []
})
afterEach(async () => {
  document.body.replaceChildren()
  places.clear()
  await wait(2000)
  key()
  await wait(2000)
})

/** Changes of the document are seen in the next frame. */
async function wait(ms: number): Promise<void> {
  const end = now + ms
  // The observer's turn.
  await Promise.resolve()
  while (now < end) {
    now += frameMs
    const due = frames
    frames = []
    for (const frame of due) frame(now)
  }
}
const key = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

function button(words: string, y: number, { guarded = false, before = null as Element | null } = {}): HTMLElement {
  const element = document.createElement('button')
  element.textContent = words
  if (guarded) element.setAttribute(Object.keys(guardedMark)[0]!, '')
  places.set(element, { y, layoutY: y })
  document.body.insertBefore(element, before)
  return element
}
const remove = (element: Element) => {
  places.delete(element)
  element.remove()
}
const move = (element: Element, y: number, layoutY = y) => {
  places.set(element, { y, layoutY })
  // Any change of the document.
  document.body.dataset.changed = String(y)
}

const send = (type: string, y: number, detail = 1) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 100, clientY: y, detail })
  Object.defineProperties(event, { isPrimary: { value: true }, timeStamp: { value: now } })
  document.elementFromPoint(100, y)!.dispatchEvent(event)
}
function press(y: number): void {
  send('pointerdown', y)
  send('pointerup', y)
  send('click', y)
}

test('the second press of a double tap meets nothing that came under the finger', async () => {
  const pay = button('Kesh', 300, { guarded: true })
  const above = button('Mbyll', 300)
  await wait(1000)
  press(320)
  remove(above)
  await wait(100)
  press(320)
  await wait(200)
  press(320)
  expect(clicked).toEqual(['Mbyll'])
  // Another guarded control counts again 700 ms after the change, an ignored press does not prolong that.
  await wait(380)
  press(320)
  expect(clicked).toEqual(['Mbyll'])
  await wait(40)
  press(320)
  expect(clicked).toEqual(['Mbyll', pay.textContent])
})

test('another control counts again 350 ms after the change, with other words too, and elsewhere at once', async () => {
  const more = button('Më shumë', 300)
  button('Ruaj', 500)
  await wait(1000)
  press(320)
  const item = button('Anulo', 310)
  more.textContent = 'Më pak'
  await wait(50)
  press(320)
  press(305)
  expect(clicked).toEqual(['Më shumë'])
  press(520)
  expect(clicked).toEqual(['Më shumë', 'Ruaj'])
  await wait(350)
  press(320)
  expect(clicked).toEqual(['Më shumë', 'Ruaj', item.textContent])
})

test('an item of a list counts 400 ms after the press that opened it', async () => {
  button('Shërbimi', 300)
  await wait(1000)
  press(320)
  await wait(120)
  const item = button('Prerje', 310)
  item.setAttribute('role', 'option')
  await wait(270)
  press(320)
  expect(clicked).toEqual(['Shërbimi'])
  await wait(10)
  press(320)
  expect(clicked).toEqual(['Shërbimi', 'Prerje'])
})

test('the same control counts twice, and a key ends the pair', async () => {
  button('Shto', 300)
  await wait(1000)
  press(320)
  await wait(50)
  press(320)
  expect(clicked).toEqual(['Shto', 'Shto'])
  button('Arta Gashi', 300)
  key()
  await wait(50)
  press(320)
  expect(clicked).toEqual(['Shto', 'Shto', 'Arta Gashi'])
})

test('a guarded control counts 350 ms after it came or moved by itself', async () => {
  const pay = button('Kesh', 300, { guarded: true })
  await wait(340)
  press(320)
  expect(clicked).toEqual([])
  await wait(30)
  press(320)
  expect(clicked).toEqual(['Kesh'])
  await wait(1000)
  // A banner moves it, and reports nothing.
  move(pay, 400)
  await wait(340)
  press(420)
  expect(clicked).toEqual(['Kesh'])
  await wait(30)
  press(420)
  expect(clicked).toEqual(['Kesh', 'Kesh'])
})

test('a guarded control counts at once where an input brought it, and after scrolling', async () => {
  button('Paguaj', 600)
  await wait(1000)
  press(620)
  const pay = button('Kesh', 300, { guarded: true })
  await wait(100)
  press(320)
  expect(clicked).toEqual(['Paguaj', 'Kesh'])
  await wait(1000)
  move(pay, 100, 300)
  dispatchEvent(new Event('scroll'))
  await wait(50)
  press(120)
  // Stuck to an edge.
  await wait(1000)
  move(pay, 100, 700)
  await wait(50)
  press(120)
  expect(clicked).toEqual(['Paguaj', 'Kesh', 'Kesh', 'Kesh'])
})

test('a click on another control than its press is ignored, with a keyboard it counts', async () => {
  const pay = button('Kesh', 300)
  await wait(1000)
  send('pointerdown', 320)
  button('Anulo', 300)
  send('pointerup', 320)
  send('click', 320)
  expect(clicked).toEqual([])
  send('click', 320, 0)
  // Assistive technology presses so.
  pay.click()
  expect(clicked).toEqual(['Anulo', 'Kesh'])
})

test('a label is its field', async () => {
  const field = document.createElement('input')
  const label = document.createElement('label')
  label.textContent = 'Emri'
  label.append(field)
  document.body.append(label)
  places.set(label, { y: 300, layoutY: 300 })
  await wait(1000)
  send('pointerdown', 320)
  places.set(field, { y: 300, layoutY: 300 })
  send('click', 320)
  expect(clicked.length).toBeGreaterThan(0)
})

test('an ignored press loses all its events', async () => {
  const seen: string[] = []
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    document.addEventListener(type, () => seen.push(type), { once: true })
  button('Kesh', 300, { guarded: true })
  await wait(100)
  for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click'])
    send(type, 320)
  expect(seen).toEqual([])
})

test('a list that replaces a kept one moves by itself, also right after a press elsewhere', async () => {
  button('Sot', 100)
  const pay = button('Kesh', 300, { guarded: true })
  await wait(1000)
  const moveAfterPress = async (y: number) => {
    press(120)
    await wait(100)
    move(pay, y)
    await wait(100)
    press(y + 20)
    await wait(1000)
  }
  await moveAfterPress(400)
  expect(clicked).toEqual(['Sot', 'Kesh'])
  clicked = []
  const client = new QueryClient()
  client.setQueryData(['day'], 'kept')
  openSession({ token: 'own', user: { id: 'u1', role: 'user', salon: null } as never })
  writeOfflineCache(client, [['day']])
  showCachedReplies(client, () => true)
  press(120)
  await wait(100)
  await replaceTogether(['day'], Promise.resolve('new'))
  move(pay, 500)
  await wait(100)
  press(520)
  closeSession()
  expect(clicked).toEqual(['Sot'])
})
