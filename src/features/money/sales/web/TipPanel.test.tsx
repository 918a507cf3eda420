import { screen } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'
import type { DraftLine } from './draft.ts'
import { TipPanel } from './SheetPanels.tsx'

const barber = { color: 1, position: 0, is_active: true }
let added: DraftLine['line'][]
const open = (barberId: string | null = null) =>
  renderScreen(<TipPanel currency="EUR" barberId={barberId} onAdd={({ line }) => added.push(line)} />).user

beforeEach(() => {
  added = []
  salonApi().on(listBarbers, () => ({
    data: [
      { ...barber, id: 'b1', name: 'Arbër' },
      { ...barber, id: 'b2', name: 'Blerim' },
      { ...barber, id: 'b3', name: 'Ish-berberi', is_active: false },
    ],
  }))
})

test('the tip is for the barber of the visit, or another one of the salon', async () => {
  const user = open('b1')
  await user.type(screen.getByLabelText('Bakshishi'), '2{Enter}')
  await user.click(await screen.findByRole('combobox', { name: /^Berberi/ }))
  await user.click(await screen.findByRole('option', { name: 'Blerim' }))
  expect(screen.queryByText('Ish-berberi')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Shto' }))
  expect(added).toMatchObject([
    { kind: 'tip', barber_id: 'b1', price: 2 },
    { kind: 'tip', barber_id: 'b2', price: 2 },
  ])
})

test('a missing amount or barber is reported at its field', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Shto' }))
  expect(await screen.findByText(fieldMessages.amountAboveZero)).toBeTruthy()
  await user.type(screen.getByLabelText('Bakshishi'), '2')
  expect(screen.queryByText(fieldMessages.amountAboveZero)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Shto' }))
  expect(await screen.findByText(saleMessages.barber)).toBeTruthy()
  expect(added).toEqual([])
})

test('a barber enters only their own tips', async () => {
  const user = currentSession()?.user
  if (!user) throw new Error('no session')
  updateSessionUser({ ...user, salon_role: 'barber', barber_id: 'b2' })
  const typing = open('b1')
  await screen.findByText('Blerim')
  await typing.type(screen.getByLabelText('Bakshishi'), '3{Enter}')
  expect(added).toMatchObject([{ barber_id: 'b2', price: 3 }])
})
