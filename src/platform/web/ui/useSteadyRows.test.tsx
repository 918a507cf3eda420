import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearUndo, showUndo, undoMs } from './undo.tsx'
import { useSteadyRows } from './useSteadyRows.ts'

function List({ wanted }: { wanted: readonly string[] }) {
  const { ids, listeners, settled } = useSteadyRows(wanted, () => true)
  return (
    <output aria-label="rows" data-settled={settled} {...listeners}>
      {ids.join()}
    </output>
  )
}
const rows = () => screen.getByLabelText('rows').textContent
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  clearUndo()
})

test('a row that is no longer wanted stays in its place while the list is in use', () => {
  const { rerender } = render(<List wanted={['a', 'b', 'c']} />)
  rerender(<List wanted={['a', 'c']} />)
  wait(2000)
  expect(rows()).toBe('a,b,c')
  fireEvent.pointerDown(screen.getByLabelText('rows'))
  wait(2000)
  expect(rows()).toBe('a,b,c')
  wait(1100)
  expect(rows()).toBe('a,c')
  // Presses are ignored for a moment after the rows have moved.
  expect(screen.getByLabelText('rows').dataset.settled).toBe('false')
  wait(1000)
  expect(screen.getByLabelText('rows').dataset.settled).toBe('true')
})

test('a row stays while it can be undone, and returns to its place', () => {
  const { rerender } = render(<List wanted={['a', 'b', 'c']} />)
  act(() => showUndo({ message: 'b', place: 'b', onUndo: () => undefined }))
  rerender(<List wanted={['a', 'c']} />)
  wait(undoMs - 100)
  expect(rows()).toBe('a,b,c')
  rerender(<List wanted={['a', 'b', 'c']} />)
  wait(undoMs)
  expect(rows()).toBe('a,b,c')
})

test('a new row comes last, so that no other one moves', () => {
  const { rerender } = render(<List wanted={['b', 'c']} />)
  rerender(<List wanted={['a', 'b', 'c']} />)
  expect(rows()).toBe('b,c,a')
})
