import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import type * as testServer from '../../e2e/support/testServer.ts'
import { launchChromium, phone } from './fixtures.ts'
import { median } from '../load.ts'
import { serveBarePage } from './barePage.ts'
import { observeLoad, press, readLoad, shiftClock, type Control, type Load, type Press } from './phoneMarks.ts'

/** 4G: 9 Mbit/s, 85 ms; a processor slowed four times. */
const network = { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }
const slowdown = 4
const dialog = '[role="dialog"]'
const sot = 'section[aria-label="Tani"]'
const newVisit: Control = { name: 'Termin i ri', button: 'button', text: 'Termin i ri', shows: dialog }
const screens: { path: string; data: string; controls: Control[] }[] = [
  {
    path: '/',
    data: sot,
    controls: [
      newVisit,
      { name: 'a visit', button: 'main li button[aria-haspopup="dialog"]', shows: dialog },
      { name: 'a payment', button: 'main button:not([aria-haspopup], [aria-expanded])', text: '€', shows: null },
    ],
  },
  {
    path: '/terminet',
    data: '[data-appointment]',
    controls: [newVisit, { name: 'a visit', button: '[data-appointment]', shows: dialog }],
  },
]
const pinField = 'main input[inputmode="numeric"]'
const pin = '4711'
const startedAt = Date.now()
const states = ['remembered', 'tab'] as const
type State = (typeof states)[number]

/** Times of a load, and where its processor time went, in ms. */
interface Taken extends Load {
  script: number
  style: number
  layout: number
  restyles: number
}

interface Build {
  name: string
  url: string
  close(): Promise<void>
}

/**
 * First screens on a cheap phone, for a remembered device and for a tab's session: cold, warm and back from the
 * background, beside a bare page. `BEFORE=folder`, built, alternates with another checkout; `PICTURES=folder` saves the
 * first three seconds of each load, whose figures do not count.
 */
export async function measurePhone(print: (line: string) => void, rounds: number): Promise<void> {
  const browser = await launchChromium()
  const builds = [await open('after', '.')]
  if (process.env.BEFORE) builds.push(await open('before', process.env.BEFORE))
  try {
    const taken = new Map<string, Taken[]>()
    const add = (name: string, one: Taken) => taken.set(name, [...(taken.get(name) ?? []), one])
    const presses = new Map<string, Press[]>()
    const pressed = (name: string, one: Press) => presses.set(name, [...(presses.get(name) ?? []), one])
    for (let round = 0; round < rounds; round += 1) {
      for (const build of builds) {
        for (const state of states)
          for (const screen of screens) await measureScreen(browser, build, { state, ...screen }, add, pressed)
        await measureLocked(browser, build, add, pressed)
      }
      add('bare page', await measureBare(browser, builds[0]?.url ?? ''))
    }
    print(`\nFirst screens on a phone: processor × ${slowdown}, 9 Mbit/s, 85 ms; medians of ${rounds}, in ms\n`)
    print('| screen | first paint | data | long tasks | scripts | styles | restyles | layout | shift |')
    print('|---|---|---|---|---|---|---|---|---|')
    for (const [name, loads] of taken) {
      const of = (key: keyof Taken) => median(loads.map((one) => one[key]))
      const times = (['paint', 'data', 'blocked', 'script', 'style', 'restyles', 'layout'] as const).map((key) =>
        of(key).toFixed(0),
      )
      print(`| ${name} | ${times.join(' | ')} | ${of('shift').toFixed(3)} |`)
    }
    print(
      '\nPresses, 400 ms after the data or on return: ms until the page changes, and until the window or the day is there\n',
    )
    for (const [name, taken] of presses) {
      const [answered, shown] = [median(taken.map((one) => one.answered)), median(taken.map((one) => one.shown))]
      print(
        `- ${name}: ${answered.toFixed(0)}, ${shown.toFixed(0)}; worst ${Math.max(...taken.map((one) => one.answered)).toFixed(0)}, ${Math.max(...taken.map((one) => one.shown)).toFixed(0)}`,
      )
    }
  } finally {
    await browser.close()
    for (const build of builds) await build.close()
  }
}

/** Time of the servers and the browser at the start: an afternoon with more visits to pay than presses. */
const afternoon = `${new Date().toISOString().slice(0, 10)}T15:15:00Z`

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, locale: 'sq-AL', timezoneId: 'Europe/Tirane' })
  await context.addInitScript(shiftClock, Date.parse(afternoon) - startedAt)
  return context
}

/** Starts the server of a checkout. Its host name is none of those at which the app waits for demo mode. */
async function open(name: string, folder: string): Promise<Build> {
  const file = pathToFileURL(resolve(folder, 'e2e/support/testServer.ts')).href
  const { startTestServer } = (await import(file)) as typeof testServer
  const server = await startTestServer({ now: new Date(Date.parse(afternoon) + Date.now() - startedAt).toISOString() })
  return { name, url: server.url.replace('//localhost', '//orari.localhost'), close: () => server.close() }
}

/** Logs in by the form without throttling. */
async function logIn(context: BrowserContext, url: string, remember: boolean): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(demoLogin.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(demoLogin.password)
  if (remember) await page.getByLabel('Më mbaj të kyçur në këtë pajisje').check()
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.waitForURL(`${url}/`)
  return page
}

const isIdle = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)

/** A cold load, a warm one by the service worker, a press after it, and a press after the page was frozen. */
async function measureScreen(
  browser: Browser,
  build: Build,
  { state, path, data, controls }: { state: State } & (typeof screens)[number],
  add: (name: string, one: Taken) => void,
  pressed: (name: string, one: Press) => void,
): Promise<void> {
  const context = await newContext(browser)
  const first = await logIn(context, build.url, state === 'remembered')
  await first.goto(build.url + path)
  await first.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  // A start leaves the addresses of its first reads to the next one once it is idle.
  await isIdle(first)
  const page = state === 'tab' ? first : await context.newPage()
  if (page !== first) await first.close()
  await page.addInitScript(observeLoad, data)
  const protocol = await throttle(page)
  const name = (kind: string) => `${path}, ${state}, ${kind}, ${build.name}`
  await clearCaches(protocol, build)
  add(name('cold'), await load(page, protocol, build.url + path, name('cold')))
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  // The browser keeps compiled scripts from the third start on.
  for (let start = 0; start < 2; start += 1) {
    await page.goto(build.url + path)
    await isIdle(page)
  }
  add(name('warm'), await load(page, protocol, build.url + path, name('warm')))
  for (const control of controls) {
    await page.goto(build.url + path)
    await page.waitForSelector(data)
    await page.waitForTimeout(400)
    pressed(name(`${control.name}, warm`), await page.evaluate(press, control))
    if (control.text === '€') await undoPayment(page)
  }
  await page.goto(build.url + path)
  await isIdle(page)
  for (const lifecycle of ['frozen', 'active'] as const) {
    await protocol.send('Page.setWebLifecycleState', { state: lifecycle })
    if (lifecycle === 'frozen') await new Promise((done) => setTimeout(done, 1_000))
  }
  pressed(name('Termin i ri, back'), await page.evaluate(press, newVisit))
  await context.close()
}

/** A warm and a cold load of Sot until the lock of a device with a PIN, and the PIN of the warm one until the day. */
async function measureLocked(
  browser: Browser,
  build: Build,
  add: (name: string, one: Taken) => void,
  pressed: (name: string, one: Press) => void,
): Promise<void> {
  const context = await newContext(browser)
  const first = await logIn(context, build.url, true)
  await first.goto(`${build.url}/profili`)
  await first.getByRole('button', { name: 'Vendos PIN' }).click()
  await first.getByLabel('PIN-i', { exact: true }).fill(pin)
  await first.getByLabel('Fjalëkalimi aktual').fill(demoLogin.password)
  await first.getByRole('button', { name: 'Ruaj' }).click()
  await first.getByRole('button', { name: 'Ndrysho PIN-in' }).waitFor()
  await first.goto(build.url)
  await first.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await first.close()
  // A locked start installs no worker, so the warm load has the one of the session before.
  for (const kind of ['warm', 'cold']) {
    const page = await context.newPage()
    await page.addInitScript(observeLoad, pinField)
    const protocol = await throttle(page)
    if (kind === 'cold') await clearCaches(protocol, build)
    const name = `the lock, ${kind}, ${build.name}`
    add(name, await load(page, protocol, build.url, name))
    if (kind === 'warm') pressed(`the lock, PIN, ${build.name}`, await pressPin(page))
    await page.close()
  }
  await context.close()
}

/** Undoes the payment of a visit, whose button the next round presses. */
async function undoPayment(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' }
    const today = new Intl.DateTimeFormat('sv').format(new Date())
    const { sales } = await (await fetch(`/api/sales?date=${today}`, { headers })).json()
    const body = JSON.stringify({ id: crypto.randomUUID(), is_undo: true })
    await fetch(`/api/sales/${sales[0].id}/returns`, { method: 'POST', headers, body })
  })
}

async function pressPin(page: Page): Promise<Press> {
  await page.locator(pinField).fill(pin)
  return page.evaluate(press, { button: 'main button', text: 'Vazhdo', shows: sot })
}

/** Removes the caches of a page; the addresses of the first reads stay. */
async function clearCaches(protocol: CDPSession, { url }: Build): Promise<void> {
  await protocol.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cache_storage,service_workers' })
  await protocol.send('Network.clearBrowserCache')
}

/** The same day shown by one page, one script and one call. */
async function measureBare(browser: Browser, url: string): Promise<Taken> {
  const context = await newContext(browser)
  const from = await logIn(context, url, false)
  const day = await from.evaluate(async () => {
    const today = new Intl.DateTimeFormat('sv').format(new Date())
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    return (await fetch(`/api/appointments?from=${today}&to=${today}`, { headers })).text()
  })
  await from.close()
  const bare = await serveBarePage(day)
  try {
    const page = await context.newPage()
    await page.addInitScript(observeLoad, '[data-visit]')
    return await load(page, await throttle(page), bare.url, 'bare page')
  } finally {
    await context.close()
    bare.close()
  }
}

async function throttle(page: Page): Promise<CDPSession> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', network)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return protocol
}

const pictureMs = 250
const pictures = 12

/** Saves a picture every quarter of a second, of the last frame until then. Returns a function that ends it. */
async function takePictures(protocol: CDPSession, folder: string, name: string): Promise<() => Promise<void>> {
  const start = Date.now()
  const frames: { at: number; data: string }[] = []
  protocol.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000 - start, data })
    void protocol.send('Page.screencastFrameAck', { sessionId })
  })
  await protocol.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  return async () => {
    await protocol.send('Page.stopScreencast')
    mkdirSync(folder, { recursive: true })
    for (let ms = pictureMs; ms <= pictures * pictureMs; ms += pictureMs) {
      const shown = frames.findLast(({ at }) => at <= ms)
      const file = `${name}-${String(ms).padStart(4, '0')}.jpeg`.replaceAll(/[^\w.-]+/g, '-')
      if (shown) writeFileSync(join(folder, file), shown.data, 'base64')
    }
  }
}

async function load(page: Page, protocol: CDPSession, url: string, name: string): Promise<Taken> {
  const metrics = async () =>
    new Map((await protocol.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  await page.goto('about:blank')
  const before = await metrics()
  const endPictures = process.env.PICTURES && (await takePictures(protocol, process.env.PICTURES, name))
  await page.goto(url, { waitUntil: 'commit' })
  // The driver's own script, which the page would compile first.
  await new Promise((done) => setTimeout(done, 5_000))
  const marks = (await (await page.waitForFunction(readLoad, null, { polling: 500 })).jsonValue()) as Load
  const after = await metrics()
  if (endPictures) await endPictures()
  const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  return {
    ...marks,
    script: spent('ScriptDuration') * 1000,
    style: spent('RecalcStyleDuration') * 1000,
    restyles: spent('RecalcStyleCount'),
    layout: spent('LayoutDuration') * 1000,
  }
}
