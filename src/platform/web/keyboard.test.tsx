import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './keyboard.ts'

/** A phone whose page is 800 px high: `resize` is what Safari does to the visual viewport when its keyboard opens. */
const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
const resize = (height: number, offsetTop = 0, scale = 1) => {
  Object.assign(viewport, { height, offsetTop, scale })
  viewport.dispatchEvent(new Event('resize'))
}
const set = () =>
  ['--keyboard-height', '--viewport-top'].map((name) => document.documentElement.style.getPropertyValue(name))

let end: () => void

beforeEach(() => {
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800)
  Object.assign(viewport, { height: 800, offsetTop: 0, scale: 1 })
  document.body.innerHTML = '<input>'
  end = followKeyboard()
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the on-screen keyboard has a height while it is open, and the field stays visible', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  document.querySelector('input')?.focus()
  resize(460)
  expect(set()).toEqual(['340px', '0px'])
  expect(seen.mock.contexts).toEqual([document.querySelector('input')])
  // Safari has moved the page up to show the field: the keyboard covers less of its lower edge.
  resize(460, 120)
  expect(set()).toEqual(['220px', '120px'])
  // The next field is focused, or none for a moment.
  document.querySelector('input')?.blur()
  resize(460)
  expect(set()).toEqual(['340px', '0px'])
  resize(800)
  expect(set()).toEqual(['', ''])
  expect(document.activeElement).toBe(document.body)
})

test('the field stays visible where the keyboard shrinks the page', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  document.querySelector('input')?.focus()
  resize(800)
  expect(seen).not.toHaveBeenCalled()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420)
  resize(420)
  expect(set()).toEqual(['', ''])
  expect(seen.mock.contexts).toEqual([document.querySelector('input')])
})

test('a moving toolbar and a zoomed page are not taken for a keyboard', () => {
  resize(740)
  expect(set()).toEqual(['', ''])
  document.querySelector('input')?.focus()
  resize(400, 100, 2)
  expect(set()).toEqual(['', ''])
})
