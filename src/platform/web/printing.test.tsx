import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrinting } from './printing.ts'

const media = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
  media.matches = false
  vi.stubGlobal('matchMedia', () => media)
})
afterEach(() => vi.unstubAllGlobals())

const State = () => (usePrinting() ? 'on paper' : 'on screen')

test('printing is detected by the browser’s event or by the media query', () => {
  render(<State />)
  for (const [event, shown] of [
    ['beforeprint', 'on paper'],
    ['afterprint', 'on screen'],
  ] as const) {
    act(() => void dispatchEvent(new Event(event)))
    expect(screen.getByText(shown)).toBeTruthy()
  }
  for (const matches of [true, false]) {
    media.matches = matches
    act(() => void media.dispatchEvent(new Event('change')))
    expect(screen.getByText(matches ? 'on paper' : 'on screen')).toBeTruthy()
  }
})

test('a component mounted as printing begins is printed', () => {
  function Late() {
    // After the first render, before the listener is added.
    useLayoutEffect(() => {
      media.matches = true
    }, [])
    return <State />
  }
  render(<Late />)
  expect(screen.getByText('on paper')).toBeTruthy()
})
