import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen, setClock } from '#testing/web/render.tsx'
import { holidayMessages, listBajramDates, saveBajramDates } from '../contract.ts'
import { BajramScreen } from './BajramScreen.tsx'

test('a date is edited in place, and an impossible one stays with its message', async () => {
  setClock('2026-11-20T09:00:00Z')
  const api = fakeApi()
  const none = { fitr_again: null, adha_again: null }
  const years = [{ year: 2027, fitr: '2027-03-10', adha: '2027-05-16', ...none }]
  api.on(listBajramDates, () => ({ years }))
  api.on(saveBajramDates, () => {
    throw badInput([{ field: 'adha', message: holidayMessages.distance }])
  })
  const { user } = renderScreen(<BajramScreen />, { path: '/holidays' })
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(11)
  const row = within(rows[2] as HTMLElement)
  expect(row.getByText('2027')).toBeTruthy()
  await user.click(row.getByRole('button', { name: /Bajrami i Madh/ }))
  await user.click(await screen.findByRole('button', { name: /e martë, 9 mars 2027/ }))
  await user.click(screen.getByRole('button', { name: 'Ruaj Konfigurimet' }))
  expect(await row.findByText(holidayMessages.distance)).toBeTruthy()
  expect(row.getByRole('button', { name: /Bajrami i Madh/ }).textContent).toContain('9 mars')
  api.on(saveBajramDates, ({ year, fitr, adha }) => {
    years[0] = { year: Number(year), fitr, adha, ...none }
    return { message: holidayMessages.saved }
  })
  await user.click(screen.getByRole('button', { name: 'Ruaj Konfigurimet' }))
  expect(await screen.findByText(holidayMessages.saved)).toBeTruthy()
  expect(api.inputsOf(saveBajramDates).at(-1)).toEqual({
    year: 2027,
    fitr: '2027-03-09',
    adha: '2027-05-16',
    ...none,
  })
  await waitFor(() => expect(row.getByRole('button', { name: /Bajrami i Madh/ }).textContent).toContain('9 mars'))
})

test('a second Bajram is asked for only in a year that can have two', async () => {
  setClock('2026-11-20T09:00:00Z')
  const api = fakeApi()
  const none = { fitr_again: null, adha_again: null }
  api.on(listBajramDates, () => ({
    years: [
      { year: 2032, fitr: '2032-01-14', adha: '2032-03-22', ...none },
      { year: 2033, fitr: '2033-01-03', adha: '2033-03-12', ...none },
    ],
  }))
  api.on(saveBajramDates, () => ({ message: holidayMessages.saved }))
  const { user } = renderScreen(<BajramScreen />, { path: '/holidays' })
  const second = await screen.findAllByRole('button', { name: /herën e dytë/ })
  expect(second).toHaveLength(1)
  await user.click(second[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /e premte, 23 dhjetor 2033/ }))
  await user.click(screen.getByRole('button', { name: 'Ruaj Konfigurimet' }))
  await screen.findByText(holidayMessages.saved)
  expect(api.inputsOf(saveBajramDates)).toMatchObject([{ year: 2033, fitr_again: '2033-12-23', adha_again: null }])
})
