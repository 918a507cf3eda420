import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { makeDraft } from '#testing/web/makeDraft.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { fill, logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { saleMessages } from '../copy.ts'
import { DiscountPanel } from './DiscountPanel.tsx'
import { lineOfTip, lineOfVisit, type Draft } from './draft.ts'
import { planDraft } from './draftPlan.ts'

const cut = lineOfVisit({ ...makeAppointment(600, 30), price: 8 })
const wash = lineOfVisit({ ...makeAppointment(700, 30), price: 2, service_name: 'Larje' })
const tip = lineOfTip({ id: 'b1', name: 'Arbër' }, 5, new Date('2026-11-20T09:00:00Z'))

const noErrors = {}

function Panel({ lines }: { lines: Draft['lines'] }) {
  const [draft, setDraft] = useState(() => makeDraft({ lines }))
  return (
    <>
      <DiscountPanel draft={draft} errors={noErrors} onChange={setDraft} />
      <output>{planDraft(draft).totalCents}</output>
    </>
  )
}
const open = (lines: Draft['lines'] = [cut, wash, tip]) => renderScreen(<Panel lines={lines} />).user
async function openOther(lines?: Draft['lines']) {
  const user = open(lines)
  await user.click(screen.getByRole('button', { name: 'tjetër' }))
  return user
}
const total = () => Number(screen.getByRole('status').textContent)
const give = () => screen.getByRole('button', { name: 'Zbrit' })

beforeEach(() => logInAsSalon())

test('a percentage of all lines does not change the tip, and can be removed', async () => {
  const user = await openOther()
  expect(document.activeElement).toBe(screen.getByLabelText('Përqindja'))
  await user.type(screen.getByLabelText('Përqindja'), '12,5{Enter}')
  expect(total()).toBe(875 + 500)
  expect(screen.queryByLabelText('Përqindja')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'tjetër' }))
  expect(screen.getByLabelText('Përqindja')).toHaveProperty('value', '12,5')
  await user.click(screen.getByRole('button', { name: 'Hiq' }))
  expect(total()).toBe(1500)
})

test('a usual percentage is one tap, and is taken back by another', async () => {
  const user = open()
  const preset = (name: RegExp) => screen.getByRole('button', { name })
  await user.click(preset(/^10.%$/))
  expect(total()).toBe(900 + 500)
  expect(preset(/^10.%$/).getAttribute('aria-pressed')).toBe('true')
  await user.click(preset(/^20.%$/))
  expect(total()).toBe(800 + 500)
  await user.click(preset(/^20.%$/))
  expect(total()).toBe(1500)
})

test('an amount reduces the price of one line', async () => {
  const user = await openOther()
  await user.click(screen.getByRole('radio', { name: '€' }))
  await user.click(screen.getByRole('combobox', { name: /^Për/ }))
  await user.click(await screen.findByRole('option', { name: 'Larje' }))
  expect(screen.queryByRole('option', { name: 'Bakshish' })).toBeNull()
  await fill(user, screen.getByLabelText('Shuma'), '1,50')
  await user.click(give())
  expect(total()).toBe(1350)
})

test('a discount above the price is refused at its field, which keeps it', async () => {
  const user = await openOther()
  await user.click(screen.getByRole('radio', { name: '€' }))
  const field = screen.getByLabelText('Shuma')
  await fill(user, field, '10,01')
  await user.click(give())
  expect(await screen.findByText(saleMessages.discountAbovePrice)).toBeTruthy()
  expect(field).toHaveProperty('value', '10,01')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(total()).toBe(1500)
  await fill(user, field, '10')
  expect(screen.queryByText(saleMessages.discountAbovePrice)).toBeNull()
  await user.click(give())
  expect(total()).toBe(500)
})

test('a percentage above 100, with three decimals, or not a number is refused', async () => {
  const user = await openOther([cut])
  for (const text of ['101', '0', 'pak', '33,333']) {
    await fill(user, screen.getByLabelText('Përqindja'), text)
    await user.click(give())
    expect(await screen.findByText(saleMessages.percent)).toBeTruthy()
  }
  expect(total()).toBe(800)
})
