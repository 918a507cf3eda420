import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { showUndo, undoMs } from './undo.tsx'
import { useUndoPlace } from './undoBars.ts'
import { UndoBar } from './UndoBars.tsx'

function Deletions({ onUndo, needsNetwork = false }: { onUndo: (name: string) => void; needsNetwork?: boolean }) {
  return ['Gent', 'Zana'].map((name) => (
    <button
      key={name}
      onClick={() => showUndo({ message: `${name} u fshi`, needsNetwork, onUndo: () => onUndo(name) })}
    >
      {`Fshi ${name}`}
    </button>
  ))
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each change has its own undo bar with its own names, which closes after undoing', () => {
  const onUndo = vi.fn<(name: string) => void>()
  renderScreen(<Deletions onUndo={onUndo} />)
  press('Fshi Gent')
  expect(screen.getByRole('button', { name: 'Zhbëje' })).toBeTruthy()
  press('Fshi Zana')
  expect(screen.getByRole('button', { name: 'Mbyll: Zana u fshi' })).toBeTruthy()
  press('Zhbëje: Gent u fshi')
  expect(onUndo.mock.calls).toEqual([['Gent']])
  expect(screen.queryByText('Gent u fshi')).toBeNull()
  expect(screen.getByText('Zana u fshi')).toBeTruthy()
})

test('a bar closes after ten seconds', () => {
  vi.useFakeTimers()
  const onUndo = vi.fn<(name: string) => void>()
  renderScreen(<Deletions onUndo={onUndo} />)
  press('Fshi Gent')
  act(() => void vi.advanceTimersByTime(undoMs - 1))
  expect(screen.getByText('Gent u fshi')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Gent u fshi')).toBeNull()
  expect(onUndo).not.toHaveBeenCalled()
})

test('a bar with the focus or the pointer stays until they leave it', () => {
  vi.useFakeTimers()
  renderScreen(<Deletions onUndo={() => undefined} />)
  press('Fshi Gent')
  const button = screen.getByRole('button', { name: 'Zhbëje' })
  act(() => button.focus())
  act(() => void vi.advanceTimersByTime(10 * undoMs))
  expect(screen.getByText('Gent u fshi')).toBeTruthy()
  fireEvent.pointerEnter(screen.getByText('Gent u fshi').parentElement!)
  act(() => button.blur())
  act(() => void vi.advanceTimersByTime(10 * undoMs))
  expect(screen.getByText('Gent u fshi')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByText('Gent u fshi').parentElement!)
  act(() => void vi.advanceTimersByTime(undoMs))
  expect(screen.queryByText('Gent u fshi')).toBeNull()
})

test('offline, a bar whose undo needs the network stays disabled with a message', () => {
  vi.useFakeTimers()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onUndo = vi.fn<(name: string) => void>()
  renderScreen(<Deletions onUndo={onUndo} needsNetwork />)
  press('Fshi Gent')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  act(() => void vi.advanceTimersByTime(undoMs))
  expect(screen.getByText('Gent u fshi · kërkon lidhje')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zhbëje' }).disabled).toBe(true)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(onUndo).not.toHaveBeenCalled()
  press('Zhbëje')
  expect(onUndo.mock.calls).toEqual([['Gent']])
})

test('Ctrl+Z undoes the latest change, but not while the user types', () => {
  const onUndo = vi.fn<(name: string) => void>()
  renderScreen(
    <>
      <Deletions onUndo={onUndo} />
      <input aria-label="Shënime" />
    </>,
  )
  press('Fshi Gent')
  press('Fshi Zana')
  fireEvent.keyDown(screen.getByLabelText('Shënime'), { key: 'z', ctrlKey: true })
  expect(onUndo).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(onUndo.mock.calls).toEqual([['Zana'], ['Gent']])
})

test('a bar can be closed without undoing', () => {
  const onUndo = vi.fn<(name: string) => void>()
  renderScreen(<Deletions onUndo={onUndo} />)
  press('Fshi Gent')
  press('Mbyll')
  expect(screen.queryByText('Gent u fshi')).toBeNull()
  expect(onUndo).not.toHaveBeenCalled()
})

function Steps() {
  return ['Gent', 'Zana'].map((name) => (
    <button key={name} onClick={() => showUndo({ key: 'step', message: `${name} u shkrua`, onUndo: () => undefined })}>
      {name}
    </button>
  ))
}

test('a bar replaces only the one with the same key', () => {
  renderScreen(
    <>
      <Steps />
      <Deletions onUndo={() => undefined} />
    </>,
  )
  press('Gent')
  press('Fshi Gent')
  press('Zana')
  expect(screen.queryByText('Gent u shkrua')).toBeNull()
  expect(screen.getByText('Gent u fshi')).toBeTruthy()
  expect(screen.getByText('Zana u shkrua')).toBeTruthy()
})

function Place({ onUndo }: { onUndo: () => void }) {
  const bars = useUndoPlace('list')
  return (
    <>
      <button onClick={() => showUndo({ message: 'Gent u fshi', place: 'list', onUndo })}>Fshi</button>
      <section aria-label="Lista">
        {bars.map((item) => (
          <UndoBar key={item.id} item={item} paused={false} several={false} />
        ))}
      </section>
    </>
  )
}

function PlaceToLeave({ onUndo }: { onUndo: () => void }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button onClick={() => setShown(false)}>Largohu</button>
      {isShown && <Place onUndo={onUndo} />}
    </>
  )
}

test('a bar with a place of its own is there, and at the bottom of the page once that place is gone', () => {
  const onUndo = vi.fn<() => void>()
  renderScreen(<PlaceToLeave onUndo={onUndo} />)
  press('Fshi')
  expect(screen.getAllByText('Gent u fshi')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Lista' })).getByText('Gent u fshi')).toBeTruthy()
  press('Largohu')
  expect(screen.queryByRole('region', { name: 'Lista' })).toBeNull()
  expect(screen.getByText('Gent u fshi')).toBeTruthy()
  press('Zhbëje')
  expect(onUndo).toHaveBeenCalledOnce()
})
