import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { localDate, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { setViewportWidth } from '#testing/web/setup.ts'
import { ComboField } from './ComboField.tsx'
import { DateField } from './DateField.tsx'
import { DurationField } from './DurationField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { TimeField } from './TimeField.tsx'

const today = localDate('2026-11-20')

test('a time is accepted in many notations; an invalid one shows how to write it', async () => {
  function Example() {
    const [time, setTime] = useState<LocalTime | null>(null)
    return (
      <>
        <TimeField label="Ora" value={time} onChange={setTime} />
        <output data-testid="value">{time ?? 'asnjë'}</output>
      </>
    )
  }
  const { user } = renderScreen(<Example />)
  const field = screen.getByLabelText('Ora')
  for (const typed of ['930', '9.30', '9:30', '9h30']) {
    await user.clear(field)
    await user.type(field, typed)
    expect(screen.getByTestId('value').textContent).toBe('09:30')
  }
  await user.clear(field)
  await user.type(field, '99')
  await user.tab()
  expect(screen.getByTestId('value').textContent).toBe('asnjë')
  expect(screen.getByText('Shkruani orën si 09:30.')).toBeTruthy()
})

test('a time is chosen from the list with the arrow keys', async () => {
  const onChange = vi.fn<(time: LocalTime | null) => void>()
  const { user } = renderScreen(<TimeField label="Ora" value={null} onChange={onChange} />)
  await user.click(screen.getByLabelText('Ora'))
  await screen.findByRole('option', { name: '08:00' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('08:30')
})

test('an amount stays as typed while it is edited, and then shows two decimals', async () => {
  function Example() {
    const [price, setPrice] = useState<number | null>(null)
    return <MoneyField label="Çmimi" value={price} onChange={setPrice} />
  }
  const { user } = renderScreen(<Example />)
  const field = screen.getByLabelText<HTMLInputElement>('Çmimi')
  await user.type(field, '12,5')
  expect(field.value).toBe('12,5')
  await user.tab()
  expect(field.value).toBe('12,50')
})

test('a duration is typed, changed in steps of five or chosen from presets', async () => {
  function Example() {
    const [minutes, setMinutes] = useState<number | null>(30)
    return (
      <>
        <DurationField label="Kohëzgjatja" value={minutes} onChange={setMinutes} />
        <output data-testid="value">{minutes}</output>
      </>
    )
  }
  const { user } = renderScreen(<Example />)
  const held = () => screen.getByTestId('value').textContent
  await user.click(screen.getByRole('button', { name: 'Më gjatë: Kohëzgjatja' }))
  expect(held()).toBe('35')
  const field = screen.getByLabelText('Kohëzgjatja')
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(held()).toBe('25')
  await user.clear(field)
  await user.type(field, '70')
  expect(held()).toBe('70')
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: /^45/ }))
  expect(held()).toBe('45')
})

test('a duration field selects its minutes, unless another field has the focus or text was typed by then', async () => {
  function Example() {
    const [minutes, setMinutes] = useState<number | null>(30)
    return (
      <>
        <DurationField label="Kohëzgjatja" value={minutes} onChange={setMinutes} />
        <input aria-label="Çmimi" />
      </>
    )
  }
  const { user } = renderScreen(<Example />)
  const field = screen.getByLabelText<HTMLInputElement>('Kohëzgjatja')
  const select = vi.spyOn(field, 'select')
  const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

  act(() => field.focus())
  act(() => screen.getByLabelText('Çmimi').focus())
  await nextFrame()
  expect(select).not.toHaveBeenCalled()

  act(() => field.focus())
  fireEvent.change(field, { target: { value: '4' } })
  await nextFrame()
  expect(select).not.toHaveBeenCalled()

  await user.tab()
  act(() => field.focus())
  await nextFrame()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('4')
})

test('a day is chosen from the calendar; on a phone the calendar is a dialog', async () => {
  function Example() {
    const [date, setDate] = useState<LocalDate | null>(today)
    return (
      <>
        <DateField label="Data" value={date} onChange={setDate} today={today} clearable />
        <output data-testid="value">{date ?? 'asnjë'}</output>
      </>
    )
  }
  const { user, unmount } = renderScreen(<Example />)
  const held = () => screen.getByTestId('value').textContent
  await user.click(screen.getByRole('button', { name: /Data/ }))
  await user.click(await screen.findByRole('button', { name: /25 nëntor/ }))
  expect(held()).toBe('2026-11-25')
  unmount()

  setViewportWidth(390)
  const phone = renderScreen(<Example />)
  await phone.user.click(screen.getByRole('button', { name: /Data/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await phone.user.click(dialog.getByRole('button', { name: 'Nesër' }))
  expect(held()).toBe('2026-11-21')
})

interface Person {
  name: string
}

test('a query without ë finds names with it; a name that is not in the list is accepted', async () => {
  const onPick = vi.fn<(person: Person) => void>()
  function Example() {
    const [text, setText] = useState('')
    const people = [{ name: 'Ëndrra Gashi' }, { name: 'Endrit Hoxha' }, { name: 'Zana Shala' }]
    return (
      <>
        <ComboField
          label="Klienti"
          value={text}
          onChange={setText}
          items={people}
          itemText={({ name }) => name}
          onPick={onPick}
        />
        <output data-testid="value">{text}</output>
      </>
    )
  }
  const { user } = renderScreen(<Example />)
  const field = screen.getByLabelText('Klienti')
  await user.type(field, 'endr')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Ëndrra Gashi',
    'Endrit Hoxha',
  ])
  await user.click(screen.getByRole('option', { name: 'Endrit Hoxha' }))
  expect(onPick).toHaveBeenCalledWith({ name: 'Endrit Hoxha' })
  await user.clear(field)
  await user.type(field, 'Klient i ri')
  expect(screen.getByTestId('value').textContent).toBe('Klient i ri')
  expect(screen.queryByRole('option')).toBeNull()
})

test('Enter chooses the first match; the arrow keys continue from it', async () => {
  const onPick = vi.fn<(name: string) => void>()
  const services = ['Mjekër', 'Prerje dhe mjekër', 'Larje']
  function Example() {
    const [text, setText] = useState('')
    return (
      <ComboField label="Shërbimi" {...{ value: text, onChange: setText, items: services, onPick }} itemText={String} />
    )
  }
  const { user } = renderScreen(<Example />)
  const field = screen.getByLabelText('Shërbimi')
  await user.type(field, 'mjek')
  await screen.findAllByRole('option')
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenLastCalledWith('Mjekër')
  await user.clear(field)
  await user.type(field, 'mjek')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenLastCalledWith('Prerje dhe mjekër')
})

test('Enter before a search has replied chooses its first match, never one of the former text', async () => {
  const onPick = vi.fn<(name: string) => void>()
  const reply = Promise.withResolvers<string[]>()
  const search = async (query: string) => (query === 'za' ? ['Zamira Dreshaj', 'Zana Shala'] : reply.promise)
  function Example() {
    const [text, setText] = useState('')
    return <ComboField label="Klienti" {...{ value: text, onChange: setText, search, onPick }} itemText={String} />
  }
  const { user } = renderScreen(<Example />)
  const field = screen.getByLabelText('Klienti')
  await user.type(field, 'za')
  await screen.findAllByRole('option')
  await user.type(field, 'gir')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await act(async () => reply.resolve(['Zagir Hoti']))
  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith('Zagir Hoti'))
})

function ServiceField({ onCreate }: { onCreate: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <ComboField
      label="Shërbimi"
      items={['Prerje', 'Prerje dhe mjekër', 'Ngjyrosje']}
      itemText={String}
      value={text}
      onChange={setText}
      create={{ label: (typed) => `Shto "${typed}"`, onCreate }}
    />
  )
}

test('Enter chooses the option that creates only after the arrow keys while something matches', async () => {
  const onCreate = vi.fn<(text: string) => void>()
  const { user } = renderScreen(<ServiceField onCreate={onCreate} />)
  const field = screen.getByLabelText<HTMLInputElement>('Shërbimi')
  await user.type(field, 'prer')
  expect(await screen.findByRole('option', { name: 'Shto "prer"' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Prerje')

  // The creating option was preselected for the text before.
  await user.clear(field)
  await user.type(field, 'prerx')
  await screen.findByRole('option', { name: 'Shto "prerx"' })
  await user.keyboard('{Backspace}{Enter}')
  expect(field.value).toBe('Prerje')

  // The creating option was chosen with the keys, and the text was changed afterwards.
  await user.clear(field)
  await user.type(field, 'pre')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await user.type(field, 'r{Enter}')
  expect(field.value).toBe('Prerje')
  expect(onCreate).not.toHaveBeenCalled()

  await user.clear(field)
  await user.type(field, 'prer')
  await screen.findByRole('option', { name: 'Shto "prer"' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('prer')
})

test('the option that creates is preselected if nothing matches', async () => {
  const onCreate = vi.fn<(text: string) => void>()
  const { user } = renderScreen(<ServiceField onCreate={onCreate} />)
  await user.type(screen.getByLabelText('Shërbimi'), 'Larje')
  await screen.findByRole('option', { name: 'Shto "Larje"' })
  await user.keyboard('{Enter}')
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Larje')
})
