import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from './testing/render.tsx'
import { useLazyMenu } from './useLazyMenu.ts'

vi.mock(import('./firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  onFirstScreenIdle: (listener: () => void) => {
    listener()
    return () => undefined
  },
}))

/** A menu whose code arrives when the test says so. */
function lateMenu() {
  const code = Promise.withResolvers<typeof Loaded>()
  const load = () => code.promise
  function Place() {
    const { Menu, requested, placeholder } = useLazyMenu(load)
    return Menu ? <Menu defaultOpen={requested} /> : <button {...placeholder}>Menu</button>
  }
  renderScreen(<Place />)
  return { arrive: () => act(async () => code.resolve(Loaded)) }
}

const Loaded = ({ defaultOpen }: { defaultOpen: boolean }) => <p>{defaultOpen ? 'open' : 'closed'}</p>

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

test('a press that ends elsewhere opens nothing, and the menu takes the button’s place', async () => {
  const { arrive } = lateMenu()
  const button = screen.getByText('Menu')
  fireEvent.pointerDown(button)
  fireEvent.pointerLeave(button)
  await arrive()
  expect(screen.getByText('closed')).toBeTruthy()
})
