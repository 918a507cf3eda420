import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { toast } from './toast.tsx'

const save = (
  <>
    <button onClick={() => toast.error('Ruajtja dështoi.')}>Dështo</button>
    <button onClick={() => toast.success('U ruajt.')}>Ruaj</button>
  </>
)

/** Base UI repeats an error for screen readers. */
const shown = () => screen.queryAllByText('Ruajtja dështoi.').length

test('a success closes earlier error toasts and no later ones', async () => {
  const { user } = renderScreen(save)
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
  const detail = { text: 'sot, 17:15 · Çlirim', action: { label: 'Shiko', onClick } }
  const { user } = renderScreen(<button onClick={() => toast.success('U shtua.', detail)}>Shto</button>)
  await user.click(screen.getByRole('button', { name: 'Shto' }))
  const shownToast = await screen.findByRole('dialog', { name: 'U shtua.' })
  expect(shownToast.textContent).toContain('sot, 17:15 · Çlirim')
  expect(document.getElementById(shownToast.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'sot, 17:15 · Çlirim',
  )
  await user.click(within(shownToast).getByRole('button', { name: 'Shiko' }))
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('U shtua.')).toBeNull())
})

test('a success is shown for 3 seconds, one with an action for 8', async () => {
  vi.useFakeTimers()
  try {
    renderScreen(null)
    const detail = { text: 'sot, 17:15', action: { label: 'Shiko', onClick: () => undefined } }
    await act(async () => {
      toast.success('U ruajt.')
      toast.success('U shtua.', detail)
    })
    const texts = async (wait: number) => {
      await act(() => vi.advanceTimersByTimeAsync(wait))
      return ['U ruajt.', 'U shtua.'].filter((text) => screen.queryByText(text))
    }
    expect(await texts(2800)).toEqual(['U ruajt.', 'U shtua.'])
    expect(await texts(500)).toEqual(['U shtua.'])
    expect(await texts(4500)).toEqual(['U shtua.'])
    expect(await texts(500)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
