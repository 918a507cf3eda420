import { fireEvent, screen } from '@testing-library/react'
import { act, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { LazyMenu } from './LazyMenu.tsx'

vi.mock(import('../firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  onFirstScreenIdle: (listener: () => void) => {
    listener()
    return () => undefined
  },
}))

/** A menu whose code arrives or fails on a call of the test. */
function lateMenu() {
  let code = Promise.withResolvers<typeof Loaded>()
  const load = vi.fn(() => code.promise)
  renderScreen(<LazyMenu load={load} trigger={<button>Menu</button>} items={[]} />)
  return {
    arrive: () => act(async () => code.resolve(Loaded)),
    fail: () =>
      act(async () => {
        code.reject(new Error('no network'))
        code = Promise.withResolvers<typeof Loaded>()
      }),
    load,
  }
}

const Loaded = ({ defaultOpen }: ComponentProps<typeof LazyMenu>) => <p>{defaultOpen ? 'open' : 'closed'}</p>

test('a press before the code is loaded opens the menu', async () => {
  const { arrive } = lateMenu()
  fireEvent.click(screen.getByText('Menu'))
  await arrive()
  expect(screen.getByText('open')).toBeTruthy()
})

test('the button is not replaced while it is pressed', async () => {
  const { arrive } = lateMenu()
  const button = screen.getByText('Menu')
  fireEvent.pointerDown(button)
  await arrive()
  expect(screen.getByText('Menu')).toBe(button)
  fireEvent.click(button)
  expect(await screen.findByText('open')).toBeTruthy()
})

test('a press released elsewhere opens nothing, and the menu replaces the button', async () => {
  const { arrive } = lateMenu()
  const button = screen.getByText('Menu')
  fireEvent.pointerDown(button)
  fireEvent.pointerLeave(button)
  await arrive()
  expect(screen.getByText('closed')).toBeTruthy()
})

test('a press after a failed load loads the code again', async () => {
  const { arrive, fail, load } = lateMenu()
  await fail()
  fireEvent.click(screen.getByText('Menu'))
  expect(load).toHaveBeenCalledTimes(2)
  await arrive()
  expect(screen.getByText('open')).toBeTruthy()
})
