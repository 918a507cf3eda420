import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { badInput } from '#platform/shared/fault.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  addLeave,
  getHours,
  hoursMessages,
  removeDay,
  removeLeave,
  removeWeek,
  removeWeeks,
  saveDays,
  saveStep,
  saveWeek,
} from '../contract.ts'
import { HoursPanel } from './HoursPanel.tsx'
import { withPlan } from './plans.ts'
import { withDays, type DayChange, type HoursReply } from './useDays.ts'

const arber = '0190aaaa-0000-7000-8000-000000000001'
const clirim = '0190aaaa-0000-7000-8000-000000000002'
const full = { from: '09:00', to: '19:00' }
const week = (...stretches: { from: string; to: string }[]) =>
  Array.from({ length: 7 }, (_, at) => (at < 6 ? stretches : []))

let api: FakeApi
let hours: HoursReply
const onDirty = vi.fn<(dirty: boolean) => void>()

beforeEach(() => {
  api = salonApi()
  onDirty.mockReset()
  hours = { success: true, is_set: false, step: 15, plans: [], exceptions: [], leaves: [], holidays: [] } as HoursReply
  const barber = (id: string, name: string, position: number) => ({
    id,
    name,
    color: position + 1,
    position,
    is_active: true,
    upcoming_appointments: 0,
  })
  api.on(listBarbers, () => ({ data: [barber(arber, 'Arbër', 0), barber(clirim, 'Çlirim', 1)] }))
  api.on(getHours, () => hours)
  api.on(saveWeek, (input) => {
    const others = hours.plans.filter((one) => one.subject !== input.subject || one.valid_from !== input.valid_from)
    hours = { ...hours, is_set: true, plans: [...others, input as HoursReply['plans'][number]] }
    return { message: hoursMessages.saved }
  })
  api.on(removeWeek, ({ subject, valid_from }) => {
    hours = withPlan(hours, subject, valid_from, null)
    return { message: hoursMessages.saved }
  })
  api.on(removeWeeks, ({ subject }) => {
    const plans = hours.plans.filter((one) => one.subject === subject)
    hours = { ...hours, plans: hours.plans.filter((one) => one.subject !== subject) }
    return { plans, message: hoursMessages.allRemoved }
  })
  api.on(saveDays, ({ subject, days }) => {
    hours = withDays(hours, subject, days as DayChange[])
    return { message: hoursMessages.daysSaved, appointments: 0 }
  })
  api.on(saveStep, () => ({ message: hoursMessages.saved }))
  api.on(removeDay, () => ({ message: hoursMessages.removed }))
})

const withSalonPlan = () => {
  hours = { ...hours, is_set: true, plans: [{ subject: 'salon', valid_from: '2026-11-01', week: week(full) }] }
}
const show = (path = '/konfigurimet?tab=oret') => renderScreen(<HoursPanel onDirty={onDirty} />, { path })
const edge = (name: string) => screen.findByRole('slider', { name })

test('a salon without hours can set a week by one tap, and undo it', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'E hënë–e shtunë, 09:00–19:00' }))
  expect(await screen.findByText('60 orë në javë')).toBeTruthy()
  expect(api.inputsOf(saveWeek)).toEqual([{ subject: 'salon', valid_from: '2026-11-20', week: week(full) }])
  await user.click(await screen.findByRole('button', { name: 'Zhbëje' }))
  expect(await screen.findByText('Kur është hapur salloni?')).toBeTruthy()
})

test('arrow keys move an edge by the step; the bar counts the changed days and saves from next Monday', async () => {
  withSalonPlan()
  const { user } = show()
  const end = await edge('E martë, mbarimi')
  expect(end.getAttribute('aria-valuetext')).toBe('19:00')
  fireEvent.keyDown(end, { key: 'ArrowRight' })
  expect((await edge('E martë, mbarimi')).getAttribute('aria-valuetext')).toBe('19:15')
  fireEvent.keyDown(await edge('E enjte, fillimi'), { key: 'PageUp' })
  expect(screen.getAllByText('2 ndryshime').length).toBeGreaterThan(0)
  expect(onDirty).toHaveBeenLastCalledWith(true)
  expect(screen.getByRole('button', { name: /^Vlen nga/ }).textContent).toBe('e hënë, 23 nëntor')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
  const [saved] = api.inputsOf(saveWeek) as { valid_from: string; week: unknown[][] }[]
  expect(saved?.valid_from).toBe('2026-11-23')
  expect([saved?.week[1], saved?.week[3]]).toEqual([[{ from: '09:00', to: '19:15' }], [{ from: '10:00', to: '19:00' }]])
  expect(await screen.findByText('nga e hënë, 23 nëntor:')).toBeTruthy()
})

test('undo reverts the unsaved changes, and a day is switched off and on', async () => {
  withSalonPlan()
  const { user } = show()
  await user.click(await screen.findByRole('switch', { name: 'E shtunë: hapur' }))
  expect(screen.getAllByText('Mbyllur')).toHaveLength(2)
  expect(screen.getByText('50 orë në javë')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'E diel: hapur' }))
  await user.click(screen.getByRole('button', { name: 'Zhbëje' }))
  expect(screen.getByText('60 orë në javë')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ruaj' })).toBeNull()
})

test('a day’s fields add a break, show errors and copy the day to others', async () => {
  withSalonPlan()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Orët: E hënë' }))
  const form = within(await screen.findByRole('dialog', { name: 'E hënë' }))
  await user.click(form.getByRole('button', { name: 'Shto pauzë' }))
  const until = form.getByLabelText('Deri 1')
  await user.clear(until)
  await user.type(until, '1400')
  await user.click(form.getByRole('button', { name: 'Vendos' }))
  expect(await form.findByText(hoursMessages.overlap)).toBeTruthy()
  await user.clear(until)
  await user.type(until, '1230')
  await user.click(form.getByRole('button', { name: 'E martë' }))
  await user.click(form.getByRole('button', { name: 'Vendos' }))
  expect((await edge('E martë, mbarimi 1')).getAttribute('aria-valuetext')).toBe('12:30')
  expect((await edge('E hënë, fillimi 2')).getAttribute('aria-valuetext')).toBe('13:30')
  expect(screen.getByText('58 orë në javë')).toBeTruthy()
})

test('a barber without own hours has the salon’s, can get their own, and copies them to others', async () => {
  withSalonPlan()
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: /Arbër/ }))
  expect(await screen.findByText('Punon sa herë salloni është hapur.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Vendos orë të veçanta' }))
  expect(screen.getAllByText('Orar i ri').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(saveWeek)).toMatchObject([{ subject: arber, valid_from: '2026-11-20' }]))
  await user.click(screen.getByRole('button', { name: 'Kopjo te të tjerët' }))
  const form = within(await screen.findByRole('dialog', { name: 'Kopjo te të tjerët' }))
  await user.click(form.getByRole('button', { name: 'Kopjo' }))
  await screen.findByText('Orari u kopjua te 1 berber')
  expect(api.inputsOf(saveWeek)[1]).toMatchObject({ subject: clirim, week: week(full) })
})

test('all hours can be removed and restored', async () => {
  withSalonPlan()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Veprime me javën' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hiq orët e sallonit' }))
  expect(await screen.findByText('Kur është hapur salloni?')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Zhbëje' }))
  expect(await screen.findByText('60 orë në javë')).toBeTruthy()
  expect(api.inputsOf(saveWeek)).toMatchObject([{ subject: 'salon', valid_from: '2026-11-01', week: week(full) }])
})

test('the holiday question closes the day, and undo shows it', async () => {
  withSalonPlan()
  const flag = { date: '2026-11-28', observed_on: '2026-11-30', day: '2026-11-28', name: 'Dita e Flamurit' }
  hours = { ...hours, holidays: [{ ...flag, is_open: null, opening: [full], appointments: 4, is_asked: true }] }
  const { user } = show()
  const question = () => screen.findByRole('region', { name: /Dita e Flamurit, 28 nëntor/ })
  expect(within(await question()).getByText(/4 termine janë caktuar atë ditë/)).toBeTruthy()
  await user.click(within(await question()).getByRole('button', { name: 'Mbyllur' }))
  const closed = { day: '2026-11-28', stretches: [], reason: 'Dita e Flamurit' }
  expect(api.inputsOf(saveDays)).toEqual([{ subject: 'salon', days: [closed] }])
  expect(await screen.findByRole('button', { name: /^Mbyllur: Dita e Flamurit, / })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Dita e Flamurit/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Zhbëje' }))
  await waitFor(() =>
    expect(api.inputsOf(saveDays)[1]).toEqual({
      subject: 'salon',
      days: [{ ...closed, stretches: null, reason: null }],
    }),
  )
})

test('a refused leave keeps the typed values and shows the message at its field; a saved one counts appointments to move', async () => {
  withSalonPlan()
  api.on(addLeave, () => {
    throw badInput([{ field: 'to_time', message: hoursMessages.leaveOrder }])
  })
  const { user } = show(`/konfigurimet?tab=oret&berberi=${arber}`)
  await user.click(await screen.findByRole('button', { name: 'Shto' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pushim' }))
  const form = within(await screen.findByRole('dialog', { name: 'Pushim i ri' }))
  await user.click(form.getByRole('switch', { name: 'Ditë të plota' }))
  await user.type(form.getByLabelText(/Arsyeja/), 'Dentisti')
  await user.click(form.getByRole('button', { name: 'Shto' }))
  expect(await form.findByText(hoursMessages.leaveOrder)).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>(/Arsyeja/).value).toBe('Dentisti')
  const leave = {
    id: '0190aaaa-0000-7000-8000-000000000009',
    barber_id: arber,
    from_date: '2026-11-20',
    from_time: '09:00',
    to_date: '2026-11-20',
    to_time: '19:00',
    reason: 'Dentisti',
    appointments: 1,
  }
  api.on(addLeave, () => {
    hours = { ...hours, leaves: [leave] }
    return { leave, message: hoursMessages.leaveAdded }
  })
  api.on(removeLeave, () => {
    hours = { ...hours, leaves: [] }
    return { message: hoursMessages.leaveRemoved }
  })
  await user.click(form.getByRole('button', { name: 'Shto' }))
  expect(await screen.findByText('Sot, 09:00–19:00')).toBeTruthy()
  expect(screen.getAllByText('1 termin për ta zhvendosur').length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Zhbëje' }))
  await waitFor(() => expect(screen.queryByText('Sot, 09:00–19:00')).toBeNull())
})
