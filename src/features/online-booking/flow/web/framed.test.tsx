import { beforeEach, expect, test, vi } from 'vitest'
import { hello } from '#features/online-booking/widget/rules.ts'
import { framed } from './framed.ts'

const site = 'https://arbri.example'
const postMessage = vi.fn<(message: unknown, origin: string) => void>()
const parent = { postMessage }

/** A step's page, in a frame. */
function page() {
  document.body.innerHTML = `<main data-step="2"><div class="flow-step"><div class="flow-body"><a href="/r/arbri" data-leaves>x</a>
    <a href="/v/1/kalendari.ics" data-leaves>ics</a><a href="/r/arbri/cakto?hapi=1">back</a></div><p class="flow-end">end</p></div></main>`
  const main = document.querySelector('main')!
  Object.defineProperty(main.firstElementChild, 'offsetHeight', { value: 640 })
  const listeners: ((event: object) => void)[] = []
  const view = { parent, document, addEventListener: (_type: string, listener: () => void) => listeners.push(listener) }
  const fit = framed(view as never)
  return { main, fit, hear: (event: object) => listeners.forEach((listener) => listener(event)) }
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

test('the height is sent only to the page that sent hello', () => {
  const { main, fit, hear } = page()
  fit(main)
  expect(postMessage.mock.calls).toEqual([[{ orari: 'ready' }, '*']])
  hear({ source: {}, origin: 'https://other.example', data: hello })
  hear({ source: parent, origin: site, data: 'hello' })
  expect(postMessage).toHaveBeenCalledTimes(1)
  hear({ source: parent, origin: site, data: hello })
  expect(postMessage).toHaveBeenLastCalledWith({ orari: 'size', height: 640, step: 2 }, site)
})

test('links that leave the steps open a new tab; steps and files stay in the frame', () => {
  const { main, fit } = page()
  fit(main)
  expect([...main.querySelectorAll('a')].map(({ target }) => target)).toEqual(['_blank', '', ''])
})

test('nothing is sent outside of a frame', () => {
  const view = { document, addEventListener: vi.fn() } as { parent?: object }
  view.parent = view
  framed(view as never)(document.body)
  expect(postMessage).not.toHaveBeenCalled()
})
