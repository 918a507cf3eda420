import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
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

test('a success closes earlier error toasts and no later ones', async () => {
  const { user } = renderScreen(<Save />)
  await user.click(screen.getByRole('button', { name: 'Dështo' }))
  await waitFor(() => expect(shown()).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText('U ruajt.')).toBeTruthy()
  await waitFor(() => expect(shown()).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Dështo' }))
  await waitFor(() => expect(shown()).toBeGreaterThan(0))
})

test('a toast’s second line has an action that runs once; screen readers announce both as one message', async () => {
  const onClick = vi.fn()
  function Book() {
    const { success } = useToast()
    const detail = { text: 'sot, 17:15 · Çlirim', action: { label: 'Shiko', onClick } }
    return <button onClick={() => success('U shtua.', detail)}>Shto</button>
  }
  const { user } = renderScreen(<Book />)
  await user.click(screen.getByRole('button', { name: 'Shto' }))
  const toast = await screen.findByRole('dialog', { name: 'U shtua.' })
  expect(toast.textContent).toContain('sot, 17:15 · Çlirim')
  expect(document.getElementById(toast.getAttribute('aria-describedby') ?? '')?.textContent).toBe('sot, 17:15 · Çlirim')
  await user.click(within(toast).getByRole('button', { name: 'Shiko' }))
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('U shtua.')).toBeNull())
})
