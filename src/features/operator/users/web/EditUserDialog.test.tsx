import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { listedUser as besa } from '#testing/web/listedUser.ts'
import { setRole, updateUser } from '../contract.ts'
import { EditUserDialog } from './EditUserDialog.tsx'

test('an administrator enters a full name, and a date in the lists’ format', async () => {
  const api = fakeApi()
  api.on(updateUser, () => ({ user: besa, message: 'U ruajt.' }))
  const { user } = renderScreen(<EditUserDialog user={besa} open onClose={() => undefined} />)
  const retype = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await retype('Emri i plotë', 'Besa Çela')
  await retype('Dita e fundit e provës', '31.12.2026')
  await retype('Dita e fundit e abonimit', '2027-12-31')
  await user.click(screen.getByRole('button', { name: /Ruaj/ }))
  await waitFor(() =>
    expect(api.inputsOf(updateUser)).toMatchObject([
      { id: 'b', name: 'Besa Çela', trialEndDate: '2026-12-31', subscriptionEndDate: '2027-12-31' },
    ]),
  )
})

test('the hint about removing a date stands only where an empty field removes one', async () => {
  const fields = { trial: 'Dita e fundit e provës', subscription: 'Dita e fundit e abonimit' } as const
  const offered = (dates: Partial<typeof besa>) => {
    const view = renderScreen(<EditUserDialog user={{ ...besa, ...dates }} open onClose={() => undefined} />)
    const hints = Object.entries(fields).map(([name, label]) => {
      const hint = document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
      return [name, hint?.textContent.includes('Lëreni bosh për ta hequr datën') ?? false]
    })
    return { ...view, hints: Object.fromEntries(hints) as Record<keyof typeof fields, boolean> }
  }
  const none = offered({ trialEndDay: null })
  expect(none.hints).toEqual({ trial: false, subscription: false })
  none.unmount()
  const given = offered({ subscriptionEndDay: '2026-12-31' })
  expect(given.hints).toEqual({ trial: true, subscription: true })
  given.unmount()
  const bought = offered({ subscriptionEndDay: '2026-12-31', paidUntilDay: '2026-12-31' })
  expect(bought.hints).toEqual({ trial: true, subscription: false })
  await bought.user.clear(screen.getByLabelText(fields.subscription))
  expect(screen.getByText(/Abonimi është paguar deri më 31\.12\.2026/)).toBeTruthy()
})

test('a new role is confirmed with its effect on the salon before anything is saved', async () => {
  const api = fakeApi()
  api.on(updateUser, () => ({ user: besa, message: 'U ruajt.' }))
  api.on(setRole, () => ({ user: { ...besa, role: 'admin' as const }, message: '' }))
  const { user } = renderScreen(<EditUserDialog user={besa} open onClose={() => undefined} />)
  await user.click(screen.getByLabelText('Roli'))
  await user.click(await screen.findByRole('option', { name: 'Administrator' }))
  await user.click(screen.getByRole('button', { name: /Ruaj/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/salloni mbetet i paprekur: askush nuk hyn në të, faqja publike mbyllet/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Kthehu' }))
  expect(api.inputsOf(updateUser)).toEqual([])
  await user.click(screen.getByRole('button', { name: /Ruaj/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ndrysho rolin' }))
  await waitFor(() => expect(api.inputsOf(setRole)).toEqual([{ id: besa.id, role: 'admin' }]))
})

test('an administrator with a kept salon gets it back', async () => {
  const admin = { ...besa, role: 'admin' as const, salon: null, restingSalon: 'Te Besa' }
  const { user } = renderScreen(<EditUserDialog user={admin} open onClose={() => undefined} />)
  await user.click(screen.getByLabelText('Roli'))
  await user.click(await screen.findByRole('option', { name: 'Përdorues' }))
  await user.click(screen.getByRole('button', { name: /Ruaj/ }))
  expect(await screen.findByText(/Salloni Te Besa bëhet sërish i tij, ashtu siç ishte/)).toBeTruthy()
})
