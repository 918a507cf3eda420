import { createBrowserHistory } from '@tanstack/history'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HistoryRouter, Link, useLocation, useNavigate } from './router.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useSheetInUrl } from './useSheetInUrl.ts'
import { Button } from './ui/Button.tsx'
import { confirm, unsavedQuestion } from './ui/confirm.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { Overlays } from './ui/Overlays.tsx'

/** A page with a dialog in a dialog, a sheet in the URL, and a form that may have unsaved changes. */
function Example() {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  const [typed, setTyped] = useState(false)
  const [guarded, setGuarded] = useState(false)
  const sheet = useSheetInUrl('klienti')
  useLeaveGuard(guarded)
  return (
    <>
      <output>{pathname + search}</output>
      <output aria-label="key">{key}</output>
      <Button onClick={() => setOpen(true)}>Hap</Button>
      <Button onClick={() => sheet.open('7')}>Klienti</Button>
      <Button onClick={() => setGuarded(true)}>Ndrysho faqen</Button>
      <Button onClick={() => void confirm({ title: 'Të fshihet?', confirmLabel: 'Fshi' })}>Fshije</Button>
      <Link to="/b">Faqja tjetër</Link>
      <Dialog open={open} onClose={() => setOpen(false)} unsaved={typed} title="I jashtmi">
        <Button onClick={() => setInner(true)}>Hap të brendshmin</Button>
        <Button onClick={() => setTyped(true)}>Shkruaj</Button>
        <Button
          onClick={() => {
            setOpen(false)
            navigate('/b')
          }}
        >
          Ruaj dhe shko
        </Button>
        <Button
          onClick={async () => {
            setOpen(false)
            await new Promise((resolve) => setTimeout(resolve))
            navigate('/b')
          }}
        >
          Ruaj, pastaj shko
        </Button>
        <Dialog open={inner} onClose={() => setInner(false)} title="I brendshmi">
          <p>Brenda</p>
        </Dialog>
      </Dialog>
      <Dialog open={sheet.id !== null} onClose={sheet.close} title="Fleta">
        <p>Klienti {sheet.id}</p>
      </Dialog>
    </>
  )
}

let tracked: ReturnType<typeof createBrowserHistory>
let unmount: () => void
/** Loads the page again over the same history of the tab, as a reload does. */
const load = () => {
  tracked = createBrowserHistory()
  ;({ unmount } = render(
    <HistoryRouter history={tracked}>
      <Example />
      <Overlays />
    </HistoryRouter>,
  ))
}
/** A document that is left removes no entry. */
const leaveDocument = () => {
  tracked.back = () => undefined
  unmount()
  tracked.destroy()
}
const indexNow = () => {
  const { __TSR_index: index } = history.state as { __TSR_index: number }
  return index
}
const user = userEvent.setup({ delay: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const shown = (role: 'dialog' | 'alertdialog', name: string) => screen.findByRole(role, { name })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const isShownAt = (path: string) =>
  waitFor(() => expect(screen.getAllByRole('status', { hidden: true })[0]?.textContent).toBe(path))
const isAnswered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
/** The browser's index of the current entry: no entry is left over. */
const settled = (index: number) => waitFor(() => expect(indexNow()).toBe(index))

/** Index of the page `/a`, whose page before it is `/start`. */
let page: number
beforeEach(async () => {
  history.pushState(null, '', '/start')
  load()
  page = indexNow() + 1
  tracked.push('/a')
  await isShownAt('/a')
})
afterEach(() => leaveDocument())

test('Back closes a dialog, and closing it otherwise leaves no entry', async () => {
  const key = screen.getByLabelText('key').textContent
  await press('Hap')
  await shown('dialog', 'I jashtmi')
  await settled(page + 1)
  expect(screen.getByLabelText('key').textContent).toBe(key)
  history.back()
  await gone('I jashtmi')
  await isShownAt('/a')
  await press('Hap')
  await shown('dialog', 'I jashtmi')
  await settled(page + 1)
  await user.keyboard('{Escape}')
  await gone('I jashtmi')
  await settled(page)
  history.back()
  await isShownAt('/start')
})

test('Back closes the inner of two dialogs, then the outer, which asks before it discards', async () => {
  await press('Hap')
  await shown('dialog', 'I jashtmi')
  await press('Hap të brendshmin')
  await shown('dialog', 'I brendshmi')
  history.back()
  await gone('I brendshmi')
  await settled(page + 1)
  await press('Shkruaj')
  history.back()
  await shown('alertdialog', unsavedQuestion.title)
  await settled(page + 1)
  // Back stays, and asks again.
  history.back()
  await isAnswered()
  await settled(page + 1)
  expect(await shown('dialog', 'I jashtmi')).toBeTruthy()
  history.back()
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.confirmLabel }))
  await gone('I jashtmi')
  await settled(page)
  await isShownAt('/a')
})

test('a browser that goes back late is not told to go back twice', async () => {
  await press('Hap')
  await shown('dialog', 'I jashtmi')
  await settled(page + 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const back = vi.spyOn(history, 'back').mockReturnValue()
  fireEvent.click(screen.getByRole('button', { name: 'Mbyll' }))
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
  const second = vi.spyOn(history, 'back')
  // The browser does it now.
  history.go(-1)
  await settled(page)
  await press('Hap')
  await settled(page + 1)
  expect(second).not.toHaveBeenCalled()
  second.mockRestore()
  history.back()
  await gone('I jashtmi')
  await isShownAt('/a')
})

test('a page opened by a dialog replaces its entry, at once and after waiting', async () => {
  for (const button of ['Ruaj dhe shko', 'Ruaj, pastaj shko']) {
    await press('Hap')
    await shown('dialog', 'I jashtmi')
    await settled(page + 1)
    await press(button)
    await isShownAt('/b')
    await settled(page + 1)
    history.back()
    await isShownAt('/a')
    await settled(page)
    await gone('I jashtmi')
  }
})

test('a sheet of the URL is closed by Back and by its button, also when a link opened it', async () => {
  for (const close of [() => history.back(), () => void press('Mbyll')]) {
    await press('Klienti')
    await shown('dialog', 'Fleta')
    await isShownAt('/a?klienti=7')
    await settled(page + 1)
    close()
    await gone('Fleta')
    await isShownAt('/a')
    await settled(page)
    expect(location.search).toBe('')
  }
  tracked.push('/c?klienti=7')
  await shown('dialog', 'Fleta')
  await settled(page + 2)
  history.back()
  await gone('Fleta')
  await isShownAt('/c')
  await settled(page + 1)
})

test('two Backs at once close the dialog and leave the page; Forward returns to the page alone', async () => {
  await press('Hap')
  await shown('dialog', 'I jashtmi')
  await settled(page + 1)
  // jsdom drops a second traversal of the same task.
  addEventListener('popstate', () => history.back(), { once: true })
  history.back()
  await isShownAt('/start')
  await gone('I jashtmi')
  history.forward()
  await isShownAt('/a')
  history.forward()
  await settled(page + 1)
  history.back()
  await isShownAt('/start')
})

test('after a reload without the dialog, Back skips its entry, and a link replaces it', async () => {
  for (const leave of [
    async () => {
      history.back()
      await isShownAt('/start')
      tracked.forward()
      await isShownAt('/a')
    },
    async () => {
      await user.click(screen.getByRole('link', { name: 'Faqja tjetër' }))
      await isShownAt('/b')
      await settled(page + 1)
    },
  ]) {
    await press('Hap')
    await shown('dialog', 'I jashtmi')
    await settled(page + 1)
    leaveDocument()
    load()
    await isShownAt('/a')
    await leave()
  }
})

test('Back closes a question without a dialog, and the leave guard still asks', async () => {
  await press('Fshije')
  await shown('alertdialog', 'Të fshihet?')
  await settled(page + 1)
  history.back()
  await isAnswered()
  await isShownAt('/a')
  await press('Ndrysho faqen')
  history.back()
  await shown('alertdialog', unsavedQuestion.title)
  await user.click(await screen.findByRole('button', { name: 'Qëndro' }))
  await isAnswered()
  await settled(page)
  await isShownAt('/a')
  history.back()
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.confirmLabel }))
  await isShownAt('/start')
})
