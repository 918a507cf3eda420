import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearUndo, showUndo, undoMs } from './undo.tsx'
import { useSteadyRows } from './useSteadyRows.ts'

function List({ wanted }: { wanted: readonly string[] }) {
  const { ids, listeners } = useSteadyRows(wanted, () => true)
  return (
    <output aria-label="rows" {...listeners}>
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

test('a row that moves others waits while the list is in use, and one after all others does not', () => {
  const { rerender } = render(<List wanted={['c', 'd']} />)
  rerender(<List wanted={['b', 'c', 'd']} />)
  expect(rows()).toBe('b,c,d')
  fireEvent.pointerDown(screen.getByLabelText('rows'))
  rerender(<List wanted={['a', 'b', 'c', 'd', 'e']} />)
  expect(rows()).toBe('b,c,d,e')
  wait(2900)
  expect(rows()).toBe('b,c,d,e')
  wait(200)
  expect(rows()).toBe('a,b,c,d,e')
})

test('a row does not take the place of one that was paid until its undo is over', () => {
  const { rerender } = render(<List wanted={['b', 'c']} />)
  act(() => showUndo({ message: 'b', place: 'b', onUndo: () => undefined }))
  rerender(<List wanted={['a', 'c']} />)
  wait(undoMs - 100)
  expect(rows()).toBe('b,c')
  act(() => clearUndo())
  wait(3200)
  expect(rows()).toBe('a,c')
})
