import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listUsers, type ListedUser } from '#features/operator/users/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { getRecipientStatistics, listRecentNotifications, listReported, sendDailyReports } from '../contract.ts'
import { DailyReports } from './DailyReports.tsx'

const users = ['a@b.example', 'c@d.example'].map((email): ListedUser => ({
  id: email,
  username: email.slice(0, 1).toUpperCase(),
  name: '',
  email,
  role: 'user',
  salon_role: 'owner',
  barber_id: null,
  sees: null,
  isActive: true,
  createdAt: '2026-11-01T09:00:00Z',
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: null,
  subscriptionEndDate: null,
  avatar: null,
  salon: { id: 's', name: 'S', time_zone: 'Europe/Tirane', country: 'XK', currency: 'EUR' },
  restingSalon: null,
  badge: 'trial',
  hasActiveSubscription: false,
  emailVerified: true,
  secondFactor: false,
  trialEndDay: null,
  subscriptionEndDay: null,
  paidUntilDay: null,
}))

let api: FakeApi
let reportedToday: number

beforeEach(() => {
  reportedToday = 0
  api = fakeApi()
  const reach = { count: 0, first: [] }
  api.on(getRecipientStatistics, () => ({
    from: 'Orari',
    all: reach,
    active: reach,
    trial: reach,
    withSubscription: 0,
    unsubscribed: 0,
    unverified: 0,
    inactive: 0,
    reports: 506,
    reportedToday,
  }))
  api.on(listReported, () => ({ emails: Array.from({ length: reportedToday }, (_, n) => `${n}@e.example`) }))
  api.on(listRecentNotifications, () => ({ notifications: [], reports: null }))
  api.on(listUsers, () => ({
    users,
    message: '',
    pagination: { page: 1, limit: 200, total_items: 506, total_pages: 3 },
  }))
  api.on(sendDailyReports, () => ({
    message: 'Raportet po dërgohen.',
    results: { successful: 1, totalUsers: 1, alreadySent: 0 },
  }))
})

const press = (name: string | RegExp) => screen.findByRole('button', { name })

test('sending to everybody asks first and shows the number of recipients', async () => {
  const { user } = renderScreen(<DailyReports />)
  await user.click(await press('Dërgo raportet (506)'))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/u dërgohet me email 506 përdoruesve/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Kthehu' }))
  expect(api.inputsOf(sendDailyReports)).toEqual([])
  await user.click(await press('Dërgo raportet (506)'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dërgo raportet' }))
  await waitFor(() => expect(api.inputsOf(sendDailyReports)).toHaveLength(1))
  expect(api.inputsOf(sendDailyReports)[0]).not.toHaveProperty('selectedUsers')
})

test('select all includes users who are not listed', async () => {
  const { user } = renderScreen(<DailyReports />)
  await user.click(await screen.findByText('Të zgjedhurit'))
  await user.click(await press('Zgjidh të gjithë'))
  expect(await screen.findByText('506 të zgjedhur')).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: /^C/ }))
  expect(screen.getByText('505 të zgjedhur')).toBeTruthy()
  await user.click(await press('Dërgo raportet (505)'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dërgo raportet' }))
  await waitFor(() => expect(api.inputsOf(sendDailyReports)).toMatchObject([{ exceptUsers: ['c@d.example'] }]))
})

test('select all without exceptions sends as to everybody, as the specification has it', async () => {
  const { user } = renderScreen(<DailyReports />)
  await user.click(await screen.findByText('Të zgjedhurit'))
  await user.click(await press('Zgjidh të gjithë'))
  await user.click(await press('Dërgo raportet (506)'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dërgo raportet' }))
  await waitFor(() => expect(api.inputsOf(sendDailyReports)).toHaveLength(1))
  expect(Object.keys(api.inputsOf(sendDailyReports)[0] ?? {})).toEqual(['id'])
})

test('colleagues of an owner get no report, so only owners can be selected', async () => {
  const { user } = renderScreen(<DailyReports />)
  await user.click(await screen.findByText('Të zgjedhurit'))
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
  expect(api.inputsOf(listUsers)).toMatchObject([{ role: 'user', salon_role: 'owner' }])
})

test('a report already sent today is marked, and the server’s refusal is shown', async () => {
  reportedToday = 400
  api.on(sendDailyReports, () => {
    throw new Fault(409, 'already_reported', 'Raporti i sotëm është dërguar tashmë te të gjithë të zgjedhurit.')
  })
  const { user } = renderScreen(<DailyReports />)
  expect(await screen.findByText(/e kanë marrë tashmë 400 përdorues/)).toBeTruthy()
  await user.click(await press('Dërgo raportet (106)'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(/u dërgohet me email 106 përdoruesve\. Raportin e sotëm e kanë marrë tashmë 400/),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Kthehu' }))
  await user.click(screen.getByText('Të zgjedhurit'))
  await user.click(await screen.findByRole('checkbox', { name: /^A/ }))
  await user.click(await press('Dërgo raportet (1)'))
  expect((await screen.findByRole('alert')).textContent).toContain('është dërguar tashmë')
})

test('users who already got today’s report are not counted and cannot be selected', async () => {
  reportedToday = 1
  api.on(listReported, () => ({ emails: ['a@b.example'] }))
  const { user } = renderScreen(<DailyReports />)
  await user.click(await screen.findByText('Të zgjedhurit'))
  await user.click(await press('Zgjidh të gjithë'))
  expect(await screen.findByText('505 të zgjedhur')).toBeTruthy()
  expect(screen.getByText('a@b.example · e ka marrë sot')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^A/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(await press('Dërgo raportet (505)'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/u dërgohet me email 505 përdoruesve/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Kthehu' }))
})

test('nothing can be sent once all have it', async () => {
  reportedToday = 506
  renderScreen(<DailyReports />)
  expect(await screen.findByText('Raporti i sotëm është dërguar tashmë te të gjithë.')).toBeTruthy()
  expect(await press('Dërgo raportet (0)')).toHaveProperty('disabled', true)
})
