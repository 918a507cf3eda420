import { beforeAll, expect, test, vi } from 'vitest'
import { addWidget } from './widget.ts'

const orari = 'https://orari.example'

const visible = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })

beforeAll(() => {
  vi.stubGlobal('visualViewport', visible)
  addWidget(document, orari)
  // jsdom has no top layer.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>()
})

/** Clicks the link on a website, which opens the window. */
function opened() {
  document.body.innerHTML = `<a href="${orari}/r/arbri/cakto?gjuha=de" data-orari>Termin buchen</a>
    <a href="https://other.example/r/arbri/cakto" data-orari>Other</a>`
  const links = document.querySelectorAll('a')
  links[0]?.click()
  const root = document.querySelector('div')?.shadowRoot
  const dialog = root?.querySelector('dialog')
  const frame = root?.querySelector('iframe')
  if (!dialog || !frame?.contentWindow) throw new Error('no window was opened')
  const post = vi.spyOn(frame.contentWindow, 'postMessage').mockReturnValue()
  const hear = (data: unknown, origin = orari, source: unknown = frame.contentWindow) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { links, dialog, frame, post, hear, height: () => dialog.style.getPropertyValue('--height') }
}

test('the window has the link’s text as its name and a close button in its language', () => {
  const { dialog, frame } = opened()
  expect([dialog.getAttribute('aria-label'), frame.title]).toEqual(['Termin buchen', 'Termin buchen'])
  expect(frame.src).toBe(`${orari}/r/arbri/cakto?gjuha=de`)
  expect(dialog.querySelector('button')?.getAttribute('aria-label')).toBe('Schließen')
})

test('hello is sent to Orari only, and only its frame sets the height', () => {
  const { post, hear, height } = opened()
  hear({ orari: 'ready' }, 'https://other.example')
  hear({ orari: 'ready' }, orari, window)
  hear({ orari: 'size', height: 300, step: 1 }, 'https://other.example')
  hear({ orari: 'size', height: 300, step: 1 }, orari, window)
  expect([post.mock.calls.length, height()]).toEqual([0, ''])
  hear({ orari: 'ready' })
  expect(post.mock.calls).toEqual([[{ orari: 'hello' }, orari]])
  hear({ orari: 'size', height: 512.5, step: 2 })
  expect(height()).toBe('513px')
})

test('the window fits above an iPhone’s keyboard', () => {
  const { dialog } = opened()
  const set = () => ['--visible', '--top'].map((name) => dialog.style.getPropertyValue(name))
  Object.assign(visible, { height: 460, offsetTop: 90 })
  visible.dispatchEvent(new Event('resize'))
  expect(set()).toEqual(['460px', '90px'])
  // A pinch zoom does not change the window.
  Object.assign(visible, { height: 200, offsetTop: 10, scale: 2 })
  visible.dispatchEvent(new Event('resize'))
  expect(set()).toEqual(['460px', '90px'])
})

test('a link to another origin stays a link', () => {
  const { links } = opened()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  links[1]?.addEventListener('click', (event) => setTimeout(() => event.preventDefault()))
  links[1]?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})
