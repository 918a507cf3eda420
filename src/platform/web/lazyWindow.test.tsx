import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { becomeIdle } from './firstScreenIdle.ts'
import { lazyWindow } from './lazyWindow.tsx'
import { loadPart } from './loadPart.ts'

const Opened = ({ open }: { open: boolean; onClose: () => void }) => open && <dialog open />
const makeWindow = (load: () => Promise<typeof Opened>) =>
  lazyWindow(load, (props: { open: boolean; onClose: () => void }) => props.open)
const close = () => undefined
const bar = (container: HTMLElement) => container.querySelector('[aria-hidden]')

/** Frames that the test runs. */
function holdFrames(): () => void {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => waiting.push(run))
  return () => waiting.splice(0).forEach((run) => run(0))
}

test('a press is answered by a bar one frame before its window is rendered', async () => {
  const runFrame = holdFrames()
  const Window = makeWindow(async () => Opened)
  becomeIdle()
  const { container, rerender } = render(<Window open={false} onClose={close} />)
  await act(async () => undefined)
  rerender(<Window open onClose={close} />)
  expect(bar(container)).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(runFrame)
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(bar(container)).toBeNull()
  rerender(<Window open={false} onClose={close} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<Window open onClose={close} />)
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a window whose code is missing loads before the parts that wait, with the bar until then', async () => {
  const runFrame = holdFrames()
  const current = Promise.withResolvers<undefined>()
  void loadPart(() => current.promise)
  const later = vi.fn(() => new Promise<never>(() => undefined))
  void loadPart(later)
  const Window = makeWindow(() => loadPart(async () => Opened))
  const { container } = render(<Window open onClose={close} />)
  act(runFrame)
  expect(bar(container)).not.toBeNull()
  await act(async () => current.resolve(undefined))
  expect(screen.getByRole('dialog')).toBeDefined()
})
