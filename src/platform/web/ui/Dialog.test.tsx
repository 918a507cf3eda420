import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { Button } from './Button.tsx'
import { unsavedQuestion, confirm } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'
import { showUndo } from './undo.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hap</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Termin i ri">
        <TextField label="Klienti" />
        <TextField label="Shërbimi" />
      </Dialog>
    </>
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Termin i ri' })

test('a dialog opens with its first field focused, keeps Tab inside, and Escape returns the focus', async () => {
  const { user } = renderScreen(<Example />)
  await user.click(screen.getByRole('button', { name: 'Hap' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Klienti')))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Shërbimi'))
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab()
    // Past the last field a guard moves the focus back to the first.
    await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hap' })))
})

test('a changed form asks before Escape, a press outside or the close button discards it; an unchanged one closes', async () => {
  function FormDialog() {
    const [open, setOpen] = useState(true)
    const [text, setText] = useState('')
    return (
      <>
        <Button onClick={() => setOpen(true)}>Hap</Button>
        <Dialog open={open} onClose={() => setOpen(false)} unsaved={text !== ''} title="Termin i ri">
          <TextField label="Klienti" value={text} onChange={(event) => setText(event.target.value)} />
        </Dialog>
      </>
    )
  }
  const { user } = renderScreen(<FormDialog />)
  // A key goes to the layer that has the focus: wait for it before each press.
  const hasFocus = (layer: () => Element | null) =>
    waitFor(() => expect(layer()?.contains(document.activeElement)).toBe(true))
  await hasFocus(dialog)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hap' }))
  await hasFocus(dialog)
  await user.type(await screen.findByLabelText('Klienti'), 'Nora')

  const question = () => screen.queryByRole('alertdialog', { name: unsavedQuestion.title })
  const field = () => document.querySelector<HTMLInputElement>('input:not([type=hidden])')
  const closings = [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Mbyll' })),
    () => user.click(document.querySelector<HTMLElement>('[role=presentation]')!),
  ]
  for (const close of closings) {
    await close()
    await hasFocus(question)
    // Escape stays as well, and asks only once.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeNull())
    await hasFocus(dialog)
    expect(field()?.value).toBe('Nora')
  }
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.confirmLabel }))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('confirm resolves to true for its button, to false for Escape and the other button', async () => {
  const results: boolean[] = []
  function Deletion() {
    const ask = async () => results.push(await confirm({ title: 'Të fshihet?', confirmLabel: 'Fshi', danger: true }))
    return <Button onClick={() => void ask()}>Fshije</Button>
  }
  const { user } = renderScreen(<Deletion />)
  const respond = async (act: () => Promise<void>) => {
    const before = results.length
    await user.click(screen.getByRole('button', { name: 'Fshije' }))
    await screen.findByRole('alertdialog', { name: 'Të fshihet?' })
    await act()
    await waitFor(() => expect(results).toHaveLength(before + 1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await respond(() => user.click(screen.getByRole('button', { name: 'Fshi' })))
  await respond(() => user.click(screen.getByRole('button', { name: 'Kthehu' })))
  await respond(() => user.keyboard('{Escape}'))
  expect(results).toEqual([true, false, false])
})

test('messages of a dialog stand above its scrolled body', () => {
  renderScreen(
    <Dialog
      open
      onClose={() => undefined}
      title="Termin i ri"
      error="Gabim në shtimin e klientit"
      notices={<p>E zënë</p>}
    >
      <TextField label="Klienti" />
    </Dialog>,
  )
  const body = screen.getByLabelText('Klienti').closest('[data-body]')
  expect(body).toBeTruthy()
  for (const text of ['Gabim në shtimin e klientit', 'E zënë'])
    expect(body?.contains(screen.getByText(text))).toBe(false)
})

test('an undo bar’s time stops while a dialog covers it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  function Deletion() {
    return <Button onClick={() => showUndo({ message: 'Gent u fshi', onUndo: () => undefined })}>Fshije</Button>
  }
  const { user } = renderScreen(
    <>
      <Deletion />
      <Example />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Fshije' }))
  await user.click(screen.getByRole('button', { name: 'Hap' }))
  await screen.findByRole('dialog')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(screen.getByText('Gent u fshi')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await vi.advanceTimersByTimeAsync(11_000)
  expect(screen.queryByText('Gent u fshi')).toBeNull()
})
