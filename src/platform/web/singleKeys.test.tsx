import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { useSingleKeys } from './singleKeys.ts'
import { KeyButton } from './ui/KeyButton.tsx'
import { Switch } from './ui/Switch.tsx'
import { useScreenKeys } from './useScreenKeys.ts'

const book = vi.fn()
const skip = vi.fn()

function Page() {
  const { on, set } = useSingleKeys()
  useScreenKeys({ n: book, ArrowRight: skip })
  return (
    <>
      <Switch label="Shkurtore" checked={on} onChange={set} />
      <KeyButton kbd="n">Termin i ri</KeyButton>
      <KeyButton kbd="→">Kalo</KeyButton>
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

test('the switch turns off shortcuts of one character and their hints, and nothing else', async () => {
  const { user } = renderScreen(<Page />)
  await user.keyboard('n')
  expect(book).toHaveBeenCalledTimes(1)

  await user.click(screen.getByRole('switch'))
  await user.keyboard('n{ArrowRight}')
  expect(book).toHaveBeenCalledTimes(1)
  expect(skip).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Termin i ri' }).getAttribute('aria-keyshortcuts')).toBeNull()
  expect(screen.getByRole('button', { name: 'Kalo' }).getAttribute('aria-keyshortcuts')).toBe('→')

  await user.click(screen.getByRole('switch'))
  await user.keyboard('n')
  expect(book).toHaveBeenCalledTimes(2)
})

test('the choice lasts on this device', async () => {
  const { user, unmount } = renderScreen(<Page />)
  await user.click(screen.getByRole('switch'))
  unmount()
  renderScreen(<Page />)
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})
