import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWallClock } from './clock.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'

function Clock() {
  const { date, time } = useWallClock()
  return <p>{`${date} ${time}`}</p>
}

test('the clock shows the salon’s time and is updated when the tab returns to the foreground', () => {
  logInAsSalon()
  setClock('2026-11-20T23:30:00Z')
  renderScreen(<Clock />)
  // Kosovo is one hour ahead of UTC in winter.
  expect(screen.getByText('2026-11-21 00:30')).toBeTruthy()
  setClock('2026-11-21T08:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('2026-11-21 09:00')).toBeTruthy()
})
