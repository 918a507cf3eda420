/* oxlint-disable jsx-a11y/prefer-tag-over-role -- roles as Base UI renders them */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { useFollowFocus } from './followFocus.ts'
import { confirm } from './ui/confirm.tsx'

const clients = ['Besa', 'Gent', 'Drita']

/** A list of visits to confirm; confirmed ones have a menu, and 'Paguaj' if `pays`. */
function Visits({ pays = false, leaves = false }: { pays?: boolean; leaves?: boolean }) {
  useFollowFocus()
  const [confirmed, setConfirmed] = useState<string[]>([])
  return (
    <main>
      <h1>Sot</h1>
      <ul>
        {clients.map((name) =>
          leaves && confirmed.includes(name) ? null : (
            <li key={name}>
              <button type="button" aria-haspopup="dialog">
                {name}
              </button>
              {pays && confirmed.includes(name) && <button type="button">{`Paguaj: ${name}`}</button>}
              {!confirmed.includes(name) && (
                <button type="button" onClick={() => setConfirmed([...confirmed, name])}>{`Konfirmo: ${name}`}</button>
              )}
              <button type="button" aria-haspopup="menu">{`Veprime: ${name}`}</button>
            </li>
          ),
        )}
      </ul>
    </main>
  )
}

const focusOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

async function confirmByKey(name: string) {
  screen.getByRole('button', { name: `Konfirmo: ${name}` }).focus()
  await userEvent.keyboard('{Enter}')
}

test('after an act that removes its button the focus goes to the same act of the next row', async () => {
  render(<Visits />)
  await confirmByKey('Besa')
  await focusOn('Konfirmo: Gent')
  // After the last row, to the one before.
  await confirmByKey('Drita')
  await focusOn('Konfirmo: Gent')
  await confirmByKey('Gent')
  await focusOn('Veprime: Gent')
})

test('a focused heading that is rendered again keeps the focus', async () => {
  function Screen({ title }: { title: string }) {
    useFollowFocus()
    return (
      <main>
        <button type="button">Kthehu</button>
        <h1 key={title} tabIndex={-1}>
          {title}
        </h1>
      </main>
    )
  }
  const { rerender } = render(<Screen title="Nesër" />)
  screen.getByRole('heading').focus()
  rerender(<Screen title="Sot" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sot' })))
})

test('another act of the same row comes first', async () => {
  render(<Visits pays />)
  await confirmByKey('Besa')
  await focusOn('Paguaj: Besa')
})

test('a control that is rendered again keeps the focus, not its neighbour', async () => {
  function Lists({ later }: { later: boolean }) {
    useFollowFocus()
    const [first, ...others] = clients.map((name) => (
      <li key={name}>
        <button type="button" aria-haspopup="menu">{`Veprime: ${name}`}</button>
        <button type="button">{`Paguaj: ${name}`}</button>
      </li>
    ))
    return (
      <main>
        <h1>Sot</h1>
        <ul>{later ? [first] : [first, ...others]}</ul>
        <ul>{later && others}</ul>
      </main>
    )
  }
  const { rerender } = render(<Lists later={false} />)
  screen.getByRole('button', { name: 'Paguaj: Gent' }).focus()
  rerender(<Lists later />)
  await focusOn('Paguaj: Gent')
})

test('a removed row passes the focus to the next one, and the last one to the heading', async () => {
  render(<Visits leaves />)
  await confirmByKey('Gent')
  await focusOn('Konfirmo: Drita')
  await confirmByKey('Drita')
  await focusOn('Konfirmo: Besa')
  await confirmByKey('Besa')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sot' })))
})

test('a question about a removed button leads to the next act, not to an earlier place', async () => {
  function Questions() {
    const [confirmed, setConfirmed] = useState<string[]>([])
    const ask = async (name: string) => {
      if (await confirm({ title: name, confirmLabel: 'Po' })) setConfirmed((all) => [...all, name])
    }
    return (
      <main>
        <h1 tabIndex={-1}>Sot</h1>
        <ul>
          {clients.map((name) => (
            <li key={name}>
              {!confirmed.includes(name) && (
                <button type="button" onClick={() => void ask(name)}>{`Konfirmo: ${name}`}</button>
              )}
            </li>
          ))}
        </ul>
      </main>
    )
  }
  const { user } = renderScreen(<Questions />)
  screen.getByRole('heading').focus()
  await act(async () => void confirm({ title: 'Ndihmë', confirmLabel: 'Mirë' }))
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
  }
  await press('Mirë')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await confirmByKey('Besa')
  await press('Po')
  await focusOn('Konfirmo: Gent')
})

test('after a question in a dialog, the list of a field keeps the focus', async () => {
  function Form() {
    const [listed, setListed] = useState(false)
    return (
      <main>
        <h1>Sot</h1>
        <button type="button">Edito</button>
        <div role="dialog" aria-label="Forma">
          <button type="button" onClick={() => setListed(true)}>
            Roli
          </button>
          <button type="button" onClick={() => void confirm({ title: 'Roli?', confirmLabel: 'Po' })}>
            Ruaj
          </button>
        </div>
        {listed && (
          <div role="listbox" aria-label="Roli">
            <div role="option" aria-selected={false} tabIndex={-1}>
              Përdorues
            </div>
          </div>
        )}
      </main>
    )
  }
  const { user } = renderScreen(<Form />)
  screen.getByRole('button', { name: 'Edito' }).focus()
  screen.getByRole('button', { name: 'Ruaj' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Kthehu' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Roli' }))
  screen.getByRole('option').focus()
  expect(document.activeElement).toBe(screen.getByRole('option'))
})

test('a press on an empty place of the page leaves the focus there', async () => {
  const { rerender } = render(<Visits />)
  screen.getByRole('button', { name: 'Konfirmo: Besa' }).focus()
  await userEvent.click(screen.getByRole('heading', { name: 'Sot' }))
  rerender(<Visits pays />)
  expect(document.activeElement).toBe(document.body)
})
