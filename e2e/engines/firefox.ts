import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandTimeoutMs, programs, type Driver, type DriverOptions } from './driver.ts'

type Message = { id?: number; type: 'success' | 'error' | 'event'; result?: unknown; message?: string }

const preferences = ({ theme, scripts }: DriverOptions) => ({
  'intl.accept_languages': 'sq-AL',
  'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  'javascript.enabled': scripts,
  // Disables Firefox's background requests.
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
})

/** Starts headless Firefox and controls it by WebDriver BiDi. */
export async function openFirefox(options: DriverOptions): Promise<Driver> {
  const browser = programs()
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(browser.folder, 'user.js'), lines.join('\n'))
  try {
    const env = { HOME: browser.folder, TZ: 'Europe/Tirane', MOZ_HEADLESS: '1' }
    const args = ['--no-remote', '--remote-debugging-port=0', '--profile', browser.folder, 'about:blank']
    const listening = await browser.start(
      process.env.FIREFOX_PATH ?? 'firefox-esr',
      args,
      env,
      /listening on (ws:\/\/\S+)/,
    )
    const socket = new WebSocket(`${listening?.[1]}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('Firefox refused the connection')))
    })
    const waiting = new Map<number, (message: Message) => void>()
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      waiting.get(message.id ?? -1)?.(message)
    })
    let lastId = 0
    const call = <Result>(method: string, params: object): Promise<Result> => {
      lastId += 1
      const id = lastId
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), commandTimeoutMs)
        waiting.set(id, ({ type, result, message }) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (type === 'success') resolve(result as Result)
          else reject(new Error(`${method}: ${message}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
    }
    await call('session.new', { capabilities: {} })
    const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context
    await call('browsingContext.setViewport', { context, viewport: options.viewport })
    return {
      navigate: (url) => call('browsingContext.navigate', { context, url, wait: 'none' }),
      reload: () => call('browsingContext.reload', { context, wait: 'none' }),
      back: () => call('browsingContext.traverseHistory', { context, delta: -1 }),
      async evaluate(expression) {
        const { result, exceptionDetails } = await call<{
          result?: { value: string }
          exceptionDetails?: { text: string }
        }>('script.evaluate', {
          target: { context },
          awaitPromise: false,
          expression: `JSON.stringify({ value: ${expression} })`,
        })
        if (!result) throw new Error(exceptionDetails?.text)
        return (JSON.parse(result.value) as { value: unknown }).value
      },
      perform: (actions) => call('input.performActions', { context, actions }),
      screenshot: async () => (await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      async close() {
        socket.close()
        browser.end()
      },
    }
  } catch (error) {
    browser.end()
    throw error
  }
}
