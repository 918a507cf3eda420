import { JSDOM } from 'jsdom'
import { createServer, createServerModuleRunner, type RunnableDevEnvironment } from 'vite'
import type { DeviceModule } from './person.ts'

/** Browsers in the process of an API test: one window, and the product's browser code once for each device. */
export interface Browsers {
  /** The code of another device, with modules of its own. */
  load(): Promise<DeviceModule>
  /** Removes the window's globals again. */
  close(): Promise<void>
}

/** Names that a class defines for its instances. */
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent']

function openWindow(): () => void {
  const { window: opened } = new JSDOM('<!doctype html><html><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  })
  const page = opened as unknown as Record<string, unknown>
  const target = globalThis as unknown as Record<string, unknown>
  const names = [...Object.getOwnPropertyNames(page), ...inherited].filter((name) => !(name in target))
  const define = (name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  for (const name of names) {
    const value = page[name]
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
    define(name, isMethod ? (value as () => unknown).bind(opened) : value)
  }
  define('window', target)
  define('reportError', (error: unknown) => {
    if (!(error instanceof Error && error.name === 'ClosedTab')) console.error(error)
  })
  const still = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  define('matchMedia', () => still)
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  define('ResizeObserver', observer)
  Object.assign(opened.Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    getAnimations: () => [],
  })
  return () => {
    for (const name of [...names, 'window', 'reportError', 'matchMedia', 'ResizeObserver'])
      Reflect.deleteProperty(target, name)
    opened.close()
  }
}

export async function openBrowsers(): Promise<Browsers> {
  const closeWindow = openWindow()
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  })
  return {
    load: () =>
      createServerModuleRunner(vite.environments.ssr as RunnableDevEnvironment, { hmr: false }).import(
        '/src/testing/web/devices/device.tsx',
      ),
    async close() {
      await vite.close()
      closeWindow()
    },
  }
}
