import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { ThemeToggle } from './ui/ThemeToggle.tsx'

/** The system's theme for the browser. */
const system = vi.hoisted(() => {
  const media = new EventTarget()
  const state = Object.assign(media, { matches: false, media: '(prefers-color-scheme: dark)' })
  vi.stubGlobal('matchMedia', () => state)
  return state
})

function Page() {
  const [renders, setRenders] = useState(0)
  return (
    <>
      <button onClick={() => setRenders(renders + 1)}>Vizato</button>
      <ThemeToggle key="theme" className={`render-${renders}`} />
    </>
  )
}

const isDark = () => document.documentElement.classList.contains('dark')

test('the page follows the system’s theme, also if only a render notices the change', async () => {
  const { user } = renderScreen(<Page />)
  expect(isDark()).toBe(false)

  // No event: see useTheme.
  system.matches = true
  await user.click(screen.getByRole('button', { name: 'Vizato' }))
  expect(screen.getByRole('button', { name: 'Pamja e çelët' })).toBeTruthy()
  expect(isDark()).toBe(true)

  system.matches = false
  system.dispatchEvent(new Event('change'))
  expect(await screen.findByRole('button', { name: 'Pamja e errët' })).toBeTruthy()
  expect(isDark()).toBe(false)
})

test('a chosen theme overrides the system’s', async () => {
  const { user } = renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Pamja e errët' }))
  expect(isDark()).toBe(true)
  system.dispatchEvent(new Event('change'))
  await user.click(screen.getByRole('button', { name: 'Vizato' }))
  expect(isDark()).toBe(true)
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Pamja e çelët' }))
  expect(isDark()).toBe(false)
})

test('without storage a chosen theme lasts as long as the page', async () => {
  localStorage.clear()
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const { user } = renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Pamja e errët' }))
  expect(isDark()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Vizato' }))
  expect(isDark()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Pamja e çelët' }))
  expect(isDark()).toBe(false)
  blocked.mockRestore()
})
