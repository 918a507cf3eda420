import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { makeDraft } from '#testing/web/makeDraft.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'
import { type Draft, type DraftLine, lineOfVisit } from './draft.ts'
import { TipPanel } from './TipPanel.tsx'

const barber = { color: 1, position: 0, is_active: true }
let tips: DraftLine['line']['price'][][]

function Panel({ barberId, currency }: { barberId: string | null; currency: Currency }) {
  const service = lineOfVisit({ ...makeAppointment(600, 30), ...(barberId && { barber_id: barberId }) })
  const [draft, setDraft] = useState(() => makeDraft({ currency, lines: barberId ? [service] : [] }))
  tips.push(tipsOf(draft))
  return <TipPanel draft={draft} onChange={setDraft} />
}
const tipsOf = ({ lines }: Draft) => lines.flatMap(({ line }) => (line.kind === 'tip' ? [line.price] : []))
const open = (barberId: string | null = null, currency: Currency = 'EUR') =>
  renderScreen(<Panel barberId={barberId} currency={currency} />).user
const tip = () => tips.at(-1)
const preset = (name: string | RegExp) => screen.getByRole('button', { name })
const euros = (value: number) => new RegExp(`^${value}.€$`)

beforeEach(() => {
  tips = []
  salonApi().on(listBarbers, () => ({
    data: [
      { ...barber, id: 'b1', name: 'Arbër' },
      { ...barber, id: 'b2', name: 'Blerim' },
      { ...barber, id: 'b3', name: 'Ish-berberi', is_active: false },
    ],
  }))
})

test('a usual tip is one tap, another one replaces it, and the same one takes it back', async () => {
  const user = open('b1')
  await user.click(preset(euros(2)))
  expect(tip()).toEqual([2])
  expect(preset(euros(2)).getAttribute('aria-pressed')).toBe('true')
  await user.click(preset(euros(5)))
  expect(tip()).toEqual([5])
  await user.click(preset(euros(5)))
  expect(tip()).toEqual([])
})

test('tips in lek have amounts of lek', async () => {
  open('b1', 'ALL')
  for (const name of ['100', '200', '500']) expect(preset(name)).toBeTruthy()
})

test('another amount has the focus at once, and each barber has a tip of their own', async () => {
  const user = open('b1')
  await user.click(preset('tjetër'))
  expect(document.activeElement).toBe(screen.getByLabelText('Bakshishi'))
  await screen.findByRole('combobox', { name: /^Berberi/ })
  await user.type(screen.getByLabelText('Bakshishi'), '2,50{Enter}')
  await user.click(preset('tjetër'))
  await user.click(await screen.findByRole('combobox', { name: /^Berberi/ }))
  await user.click(await screen.findByRole('option', { name: 'Blerim' }))
  expect(screen.queryByText('Ish-berberi')).toBeNull()
  await user.type(screen.getByLabelText('Bakshishi'), '1')
  await user.click(preset('Shto'))
  expect(tip()).toEqual([2.5, 1])
})

test('a missing amount or barber is reported at its field', async () => {
  const user = open()
  await screen.findByRole('combobox', { name: /^Berberi/ })
  await user.click(preset(euros(2)))
  expect(await screen.findByText(saleMessages.barber)).toBeTruthy()
  await user.click(preset('tjetër'))
  await user.click(preset('Shto'))
  expect(await screen.findByText(fieldMessages.amountAboveZero)).toBeTruthy()
  await user.type(screen.getByLabelText('Bakshishi'), '2')
  expect(screen.queryByText(fieldMessages.amountAboveZero)).toBeNull()
  expect(tip()).toEqual([])
})

test('a barber enters only their own tips', async () => {
  const user = currentSession()?.user
  if (!user) throw new Error('no session')
  updateSessionUser({ ...user, salon_role: 'barber', barber_id: 'b2' })
  const typing = open('b1')
  // The barbers are loaded.
  await waitFor(async () => {
    await typing.click(preset(euros(1)))
    expect(tip()).toEqual([1])
  })
  expect(screen.queryByRole('combobox')).toBeNull()
})
