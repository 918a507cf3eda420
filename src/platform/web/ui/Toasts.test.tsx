import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render.tsx'
import { useToast } from './toast.tsx'

function Save() {
  const { error, success } = useToast()
  return (
    <>
      <button onClick={() => error('Ruajtja dështoi.')}>Dështo</button>
      <button onClick={() => success('U ruajt.')}>Ruaj</button>
    </>
  )
}

/** Base UI repeats an error for screen readers. */
const shown = () => screen.queryAllByText('Ruajtja dështoi.').length

test('a success closes the error toasts before it, and none after it', async () => {
  const { user } = renderScreen(<Save />)
  await user.click(screen.getByRole('button', { name: 'Dështo' }))
  await waitFor(() => expect(shown()).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText('U ruajt.')).toBeTruthy()
  await waitFor(() => expect(shown()).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Dështo' }))
  await waitFor(() => expect(shown()).toBeGreaterThan(0))
})
