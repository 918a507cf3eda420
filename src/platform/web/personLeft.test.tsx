import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { forgetPerson } from './rememberedDevice.ts'
import { useLocation, useNavigate } from './router.tsx'
import { currentSession, lockSession, openSession } from './session.ts'
import { Button } from './ui/Button.tsx'
import { confirm } from './ui/confirm.tsx'
import { toast } from './ui/toast.tsx'
import { showUndo } from './ui/undo.tsx'

const device = { until: '2099-01-01T00:00:00.000Z', pin: true }

/** Opens the tablet as another person. */
function openAs(id: string): void {
  const user = currentSession()?.user
  logInAsSalon()
  const known = user ?? currentSession()?.user
  if (known) openSession({ token: `token of ${id}`, user: { ...known, id } }, device)
}

function Page() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <Button onClick={() => navigate('/terminet', { state: { client: 'Nora Gashi' } })}>Termin i ri</Button>
    </>
  )
}

test('locking removes undo bars, messages and questions, and the next person gets no state of the former one’s pages', async () => {
  openAs('u1')
  const { user } = renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Termin i ri' }))
  const shown = () => screen.getAllByRole('status', { hidden: true })[0]?.textContent
  await waitFor(() => expect(shown()).toContain('Nora Gashi'))
  let answer: boolean | undefined
  act(() => {
    toast.error('Nora Gashi ka termin.')
    showUndo({ message: 'Termini i Nora Gashit u fshi', onUndo: () => undefined })
    void confirm({ title: 'Të fshihet Nora Gashi?', confirmLabel: 'Fshi' }).then((yes) => (answer = yes))
  })
  await screen.findByRole('alertdialog', { name: 'Të fshihet Nora Gashi?' })
  expect(screen.getAllByText(/Nora Gashi/).length).toBeGreaterThan(1)

  act(() => lockSession())
  await waitFor(() => expect(screen.queryAllByText(/Nora Gashi/)).toEqual([]))
  expect(answer).toBe(false)
  act(() => openAs('u2'))
  expect(shown()).toBe('null')
  act(() => {
    for (const id of ['u1', 'u2']) forgetPerson(id)
  })
})
