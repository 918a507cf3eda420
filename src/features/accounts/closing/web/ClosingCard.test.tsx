import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentSession } from '#platform/web/session.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { callBackClosing, closeSalon, closingMessages, getClosing } from '../contract.ts'
import { ClosingCard } from './ClosingCard.tsx'

test('the owner closes the account with the password and calls it back; the session knows both', async () => {
  logInAsSalon()
  const api = fakeApi()
  const term = { asked_at: '2026-11-20T09:00:00Z', asked_by: 'Besa', closes_at: '2026-12-20T09:00:00Z' }
  let closing: typeof term | null = null
  api.on(getClosing, () => ({ closing }))
  api.on(closeSalon, () => {
    closing = term
    return { closing, message: closingMessages.asked }
  })
  api.on(callBackClosing, () => {
    closing = null
    return { closing, message: closingMessages.called }
  })
  const { user } = renderScreen(<ClosingCard />)
  await user.click(screen.getByRole('button', { name: /^Mbyll llogarinë/ }))
  expect(await screen.findByText(/nuk premtohet kthim i parave/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Shkarko të gjitha' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mbyll llogarinë' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Fjalëkalimi juaj'), 'fjalë kalimi')
  await user.click(dialog.getByRole('button', { name: 'Mbyll llogarinë' }))
  expect(await screen.findByText(closingMessages.line('20.12.2026'))).toBeTruthy()
  expect(api.inputsOf(closeSalon)).toEqual([{ currentPassword: 'fjalë kalimi' }])
  expect(currentSession()?.user.salon?.closesAt).toBe(term.closes_at)
  await user.click(screen.getByRole('button', { name: closingMessages.back }))
  expect(await screen.findByText(closingMessages.called)).toBeTruthy()
  expect(screen.queryByText(closingMessages.line('20.12.2026'))).toBeNull()
  expect(currentSession()?.user.salon?.closesAt).toBeUndefined()
})
