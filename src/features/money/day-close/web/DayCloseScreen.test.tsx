import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import {
  addEntry,
  closeDay,
  getDayClose,
  getDayState,
  reopenDay,
  setOpening,
  setPayments,
  type DaySheet,
} from '../contract.ts'
import { figuresChanged } from '../copy.ts'
import { DayCloseScreen } from './DayCloseScreen.tsx'
import { withPayments } from './sheet.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'
import { salonApi } from '#testing/web/salonApi.ts'

let api: FakeApi
let sheet: DaySheet

beforeEach(() => {
  api = salonApi('2026-11-20T19:00:00Z')
  sheet = daySheet({
    opening: 40,
    visits: [
      dayVisit({ id: '0190aaaa-0000-7000-8000-00000000000a', client_name: 'Besnik Morina', time: '18:30', price: 7 }),
      dayVisit({ id: '0190aaaa-0000-7000-8000-00000000000b', client_name: 'Fatos Rexhepi', time: '18:15', price: 8 }),
    ],
  })
  api.on(getDayClose, () => sheet)
  api.on(getDayState, () => ({ closed: false, debtors: 0 }))
  api.on(setPayments, ({ payments }) => {
    sheet = withPayments(sheet, payments)
    return { message: 'Pagesa u ndryshua.' }
  })
  api.on(closeDay, ({ counted }) => {
    sheet = { ...sheet, closed: { at: '2026-11-20T19:00:00Z', by: 'Drita' }, counted: Number(counted) }
    return { message: 'Dita u mbyll.' }
  })
  api.on(reopenDay, () => {
    sheet = { ...sheet, closed: null }
    return { message: 'Dita u rihap.' }
  })
})

const show = (path = '/mbyllja') => renderScreen(<DayCloseScreen />, { path })
const totals = async () => screen.findByRole('region', { name: 'Totali i ditës' })
const bare = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('a day without changes is closed with two taps on the page: the count is filled in', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Përputhet:/ }))
  expect(screen.getByText('Përputhet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  expect(await screen.findByText(/^E mbyllur më 20\.11\.2026, 20:00 nga Drita/)).toBeTruthy()
  expect(api.inputsOf(closeDay)).toEqual([
    { date: '2026-11-20', currency: 'EUR', counted: 55, total: 15, expected: 55 },
  ])
})

test('one tap changes a visit’s payment method, and the figures follow at once', async () => {
  const { user } = show()
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  await user.click(within(choice).getByRole('radio', { name: 'Borxh' }))
  await waitFor(async () => expect(bare((await totals()).textContent)).toContain('Kesh 8,00 €Borxh 7,00 €'))
  await waitFor(() => expect(api.inputsOf(setPayments)).toHaveLength(1))
  expect(api.inputsOf(setPayments)[0]).toMatchObject({ date: '2026-11-20', payments: [{ method: 'owed' }] })
  await user.click(screen.getByRole('button', { name: 'Të gjitha kesh' }))
  await waitFor(async () => expect(bare((await totals()).textContent)).toContain('Kesh 15,00 €'))
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(sheet.figures.owed).toBe(7))
})

test('a refused payment is reverted, with its message', async () => {
  api.on(setPayments, () => {
    throw figuresChanged()
  })
  const { user } = show()
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  await user.click(within(choice).getByRole('radio', { name: 'Kartelë' }))
  expect((await screen.findAllByText(figuresChanged().message)).length).toBeGreaterThan(0)
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Kesh' }).checked).toBe(true)
})

test('the difference is described in words, and Ctrl+Enter closes the day from the field', async () => {
  const { user } = show()
  const field = await screen.findByLabelText('Numëruat')
  await user.type(field, '53')
  expect(bare(screen.getByText(/^Mungojnë/).textContent)).toBe('Mungojnë 2,00 €')
  await user.clear(field)
  await user.type(field, '56,5')
  expect(bare(screen.getByText(/^Teprojnë/).textContent)).toBe('Teprojnë 1,50 €')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.inputsOf(closeDay)).toMatchObject([{ counted: 56.5 }]))
})

test('a day closed right after a payment was changed includes that payment', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const sent: string[] = []
  api.on(setPayments, async ({ payments }) => {
    await answered
    sent.push('payment')
    sheet = withPayments(sheet, payments)
    return { message: 'Pagesa u ndryshua.' }
  })
  api.on(closeDay, () => {
    sent.push('close')
    return { message: 'Dita u mbyll.' }
  })
  const { user } = show()
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  await user.click(within(choice).getByRole('radio', { name: 'Borxh' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer()
  await waitFor(() => expect(sent).toEqual(['payment', 'close']))
  expect(api.inputsOf(closeDay)).toMatchObject([{ total: 15, expected: 48 }])
})

test('an invalid amount is not sent', async () => {
  const { user } = show()
  await user.type(await screen.findByLabelText('Numëruat'), '5,555')
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  expect(await screen.findByText(/^Shkruani një shumë nga 0/)).toBeTruthy()
  expect(api.inputsOf(closeDay)).toEqual([])
})

test('the count stays when figures changed meanwhile, and a message reports the change', async () => {
  api.on(closeDay, () => {
    throw figuresChanged()
  })
  const { user } = show()
  await user.type(await screen.findByLabelText('Numëruat'), '50')
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  expect((await screen.findAllByText(figuresChanged().message)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Numëruat').value).toBe('50,00')
})

test('a closed day can only be reopened, and lists later changes', async () => {
  sheet = {
    ...sheet,
    closed: { at: '2026-11-20T19:00:00Z', by: 'Drita' },
    counted: 53,
    changes: [{ id: 'x', client_name: 'Valon Zogaj', time: '19:00', was: null, now: 5 }],
  }
  const { user } = show()
  expect(bare((await screen.findByText(/^Pas mbylljes/)).textContent)).toContain('1 vizitë ndryshoi (+ 5,00 €)')
  expect(screen.getByText(/Valon Zogaj/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Shto/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mbyll ditën/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rihap ditën' }))
  expect(await screen.findByRole('button', { name: /^Mbyll ditën/ })).toBeTruthy()
})

test('an expense needs a description and an amount', async () => {
  api.on(addEntry, () => ({ id: 'e', message: 'Shpenzimi u shtua.' }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Shto shpenzim' }))
  const dialog = await screen.findByRole('dialog', { name: 'Shto shpenzim' })
  await user.click(within(dialog).getByRole('button', { name: 'Shto' }))
  expect(await within(dialog).findByText('Shkruani çfarë.')).toBeTruthy()
  expect(within(dialog).getByText('Shkruani shumën.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Për çfarë'), 'Kafe')
  await user.type(within(dialog).getByLabelText('Shuma'), '2,5')
  await user.click(within(dialog).getByRole('button', { name: 'Shto' }))
  await waitFor(() =>
    expect(api.inputsOf(addEntry)).toMatchObject([
      { date: '2026-11-20', currency: 'EUR', kind: 'expense', label: 'Kafe', amount: 2.5 },
    ]),
  )
})

test('the opening cash is edited in place', async () => {
  api.on(setOpening, () => ({ message: 'Ndryshimi u ruajt.' }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Në mëngjes/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Arka në mëngjes' })
  const field = within(dialog).getByLabelText(/^Kesh në arkë/)
  await user.clear(field)
  await user.type(field, '50')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(setOpening)).toMatchObject([{ amount: 50 }]))
})

test('a day without visits shows a message, and future days are not offered', async () => {
  sheet = daySheet({ coming: 2 })
  show('/mbyllja?date=2026-11-25')
  expect(await screen.findByText('Asnjë vizitë këtë ditë')).toBeTruthy()
  expect(screen.getByText(/2 termine nuk kanë filluar ende\. Vizitat/)).toBeTruthy()
  expect(api.inputsOf(getDayClose)).toEqual([{ date: '2026-11-20' }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Një ditë më pas' }).disabled).toBe(true)
})

test('a sale without a visit starts from today’s day close only', async () => {
  const { user, unmount } = show()
  await user.click(await screen.findByRole('button', { name: 'Shitje pa vizitë' }))
  expect(await screen.findByRole('dialog', { name: 'Shitje' })).toBeTruthy()
  unmount()
  show('/mbyllja?date=2026-11-19')
  await totals()
  expect(screen.queryByRole('button', { name: 'Shitje pa vizitë' })).toBeNull()
})
