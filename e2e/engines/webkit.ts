import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { commandTimeoutMs, programs, type Driver, type DriverOptions, type InputSource } from './driver.ts'

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts WebKitGTK's MiniBrowser on a virtual display and controls it by WebDriver. */
export async function openWebKit({ theme, scripts, viewport }: DriverOptions): Promise<Driver> {
  const browser = programs()
  const settings = join(browser.folder, 'gtk-3.0')
  mkdirSync(settings)
  const isDark = theme === 'dark'
  writeFileSync(
    join(settings, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=0\ngtk-application-prefer-dark-theme=${isDark ? 1 : 0}\n`,
  )
  // With its usual spaces the toolbar is wider than a phone.
  writeFileSync(join(settings, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0 }')
  let session = ''
  try {
    const display = await browser.start(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      {},
      /(\d+)\n/,
    )
    const port = await findFreePort()
    const env = {
      DISPLAY: `:${display?.[1]}`,
      GDK_BACKEND: 'x11',
      LC_ALL: 'C',
      // No session bus, whose portals would outlive the browser.
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(browser.folder, 'none')}`,
      TZ: 'Europe/Tirane',
      XDG_CONFIG_HOME: browser.folder,
      XDG_CACHE_HOME: browser.folder,
      XDG_DATA_HOME: browser.folder,
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Bubblewrap needs rights that a container lacks.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }
    await browser.start('WebKitWebDriver', [`--port=${port}`], env, null)

    const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(commandTimeoutMs),
      })
      const { value } = (await response.json()) as { value: unknown }
      if (!response.ok) throw new Error(`${path}: ${(value as { message?: string }).message}`)
      return value
    }
    for (const end = Date.now() + commandTimeoutMs; ;) {
      try {
        await call('GET', '/status')
        break
      } catch (error) {
        if (Date.now() > end) throw error
      }
    }
    const { sessionId } = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          // A page with a live stream never counts as loaded.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
            args: ['--automation', `--enable-javascript=${scripts}`],
          },
        },
      },
    })) as { sessionId: string }
    session = `/session/${sessionId}`
    await call('POST', '/timeouts', { script: commandTimeoutMs, pageLoad: commandTimeoutMs })
    const evaluate = (expression: string) =>
      call('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
    // The window has a toolbar above the page, and resizes asynchronously.
    const resize = async (height: number, done: (inner: typeof viewport) => boolean) => {
      await call('POST', '/window/rect', { width: viewport.width, height })
      for (const end = Date.now() + commandTimeoutMs; ;) {
        const inner = (await evaluate('({ width: innerWidth, height: innerHeight })')) as typeof viewport
        if (done(inner)) return inner
        if (Date.now() > end) throw new Error(`The page has ${inner.width} × ${inner.height} pixels`)
      }
    }
    const inner = await resize(
      viewport.height,
      ({ width, height }) => width === viewport.width && height < viewport.height,
    )
    await resize(2 * viewport.height - inner.height, ({ height }) => height === viewport.height)
    return {
      navigate: async (url) => void (await call('POST', '/url', { url })),
      reload: async () => void (await call('POST', '/refresh', {})),
      back: async () => void (await call('POST', '/back', {})),
      evaluate,
      perform: async (actions: readonly InputSource[]) => void (await call('POST', '/actions', { actions })),
      screenshot: async () => String(await call('GET', '/screenshot')),
      async close() {
        await call('DELETE', '').catch(() => undefined)
        browser.end()
      },
    }
  } catch (error) {
    browser.end()
    throw error
  }
}
