import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the tooltip stays while the pointer is over it, and any key hides it', () => {
  render(
    <Tooltip label="Java tjetër">
      <button type="button" aria-label="Java tjetër" />
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  wait(500)
  const words = screen.getByText('Java tjetër')
  fireEvent.pointerOut(button, { pointerType: 'mouse', relatedTarget: document.body })
  wait(100)
  fireEvent.pointerOver(words, { pointerType: 'mouse', relatedTarget: document.body })
  wait(1_000)
  expect(screen.queryByText('Java tjetër')).toBeTruthy()
  fireEvent.pointerOut(words, { pointerType: 'mouse', relatedTarget: document.body })
  wait(300)
  expect(screen.queryByText('Java tjetër')).toBeNull()

  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  wait(500)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByText('Java tjetër')).toBeNull()
})
