import { screen, within } from '@testing-library/react'
import { beforeEach, test } from 'vitest'
import { currentSession, openSession } from '#platform/web/session.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { listedUser } from '#testing/web/listedUser.ts'
import { fill, logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { fails, refusal, shows } from '#testing/web/shows.ts'
import { extendSubscription } from '#features/billing/subscriptions/admin-contract.ts'
import {
  getRecipientStatistics,
  listRecentNotifications,
  sendDailyReports,
  sendNotification,
} from '#features/operator/announcements/contract.ts'
import { NotificationsScreen } from '#features/operator/announcements/web/NotificationsScreen.tsx'
import {
  cleanUpAuditLog,
  clearAuditLog,
  deleteAuditEntry,
  listAuditLog,
} from '#features/operator/audit-log/contract.ts'
import { AuditLogScreen } from '#features/operator/audit-log/web/AuditLogScreen.tsx'
import { getSystemStats } from '#features/operator/platform-reports/contract.ts'
import { SystemReportScreen } from '#features/operator/platform-reports/web/SystemReportScreen.tsx'
import { listUsers } from '#features/operator/users/contract.ts'
import { EditUserDialog } from '#features/operator/users/web/EditUserDialog.tsx'
import { UsersScreen } from '#features/operator/users/web/UsersScreen.tsx'

/** Sentences of the specification on the administrator's screens. */

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  logInAsSalon()
  const session = currentSession()
  openSession({ token: 'admin', user: { ...session?.user, role: 'admin', salon: null } as never })
})

const found = (name: string) => screen.findByRole('button', { name })
/** Confirms the open question. */
const confirmed = async (name: string) => within(await screen.findByRole('alertdialog')).getByRole('button', { name })

test('/users of a user', async () => {
  logInAsSalon()
  renderScreen(<UsersScreen />, { path: '/users' })
  await shows('Akses i Refuzuar')
})

test('/users', async () => {
  const badges = ['inactive', 'none', 'trial'] as const
  const users = badges.map((badge) => ({ ...listedUser, id: badge, badge }))
  const pagination = { page: 1, limit: 20, total_items: 3, total_pages: 1 }
  api.on(listUsers, () => ({ users, message: '', pagination }) as never)
  renderScreen(<UsersScreen />, { path: '/users' })
  await shows('Menaxhimi i Përdoruesve', 'Inaktiv', 'Pa Abonim', 'Në Provë')
})

test('/users without a list', async () => {
  fails(api, listUsers)
  renderScreen(<UsersScreen />, { path: '/users' })
  await shows('Gabim në ngarkimin e përdoruesve')
})

test('/notifications', async () => {
  const reach = { count: 0, first: [] }
  const none = { withSubscription: 0, unsubscribed: 0, unverified: 0, inactive: 0, reportedToday: 0 }
  api.on(getRecipientStatistics, () => ({
    from: 'Orari',
    all: reach,
    active: reach,
    trial: reach,
    ...none,
    reports: 3,
  }))
  api.on(listRecentNotifications, () => ({ notifications: [], reports: null }))
  fails(api, sendNotification)
  fails(api, sendDailyReports)
  const { user } = renderScreen(<NotificationsScreen />, { path: '/notifications' })
  await shows('Raportet Ditore')
  await user.click(screen.getByRole('button', { name: /^Dërgo(?! raport)/ }))
  await shows('Ju lutem plotësoni subjektin dhe mesazhin')
  await fill(user, screen.getByLabelText('Subjekti'), 'Njoftim')
  await fill(user, screen.getByLabelText('Mesazhi'), 'Tekst')
  await user.click(screen.getByRole('button', { name: /^Dërgo(?! raport)/ }))
  await shows('Nuk ka marrës të zgjedhur')
  await user.click(screen.getByRole('radio', { name: /Adresa/ }))
  await fill(user, screen.getByLabelText('Adresat'), 'mira@salloni.test')
  await user.click(screen.getByRole('button', { name: /^Dërgo(?! raport)/ }))
  await shows('Gabim gjatë dërgimit të njoftimit')
  await user.click(screen.getByRole('button', { name: /^Dërgo.*raport/ }))
  await user.click(await confirmed('Dërgo raportet'))
  await shows('Gabim gjatë dërgimit të raporteve')
})

function openHistory() {
  const activity = {
    id: 'a1',
    action_type: 'system',
    description: 'Pastrim',
    entity_type: 'appointment',
    entity_id: null,
    user: null,
    severity: 'info',
    ip_address: null,
    created_at: '2026-11-20T09:00:00Z',
  }
  const statistics = { total_activities: 1, login_count: 0, create_count: 0, update_count: 0, delete_count: 0 }
  const pagination = { current_page: 1, total_pages: 1, total_items: 1, items_per_page: 20 }
  api.on(
    listAuditLog,
    () => ({ data: { activities: [activity], pagination, statistics, retention_hours: 24, searched: null } }) as never,
  )
  return renderScreen(<AuditLogScreen />, { path: '/history' }).user
}

test('/history, a failed clean-up', async () => {
  fails(api, cleanUpAuditLog)
  const user = openHistory()
  await shows('Sistemi')
  await user.click(await found('Fshirje automatike'))
  await user.click(await confirmed('Fshi të vjetrat'))
  await shows('Gabim gjatë fshirjes automatike')
})

test('/history, a failed deletion of all', async () => {
  fails(api, clearAuditLog)
  const user = openHistory()
  await user.click(await found('Fshi të gjitha'))
  await user.click(await confirmed('Fshi të gjitha'))
  await shows('Gabim gjatë fshirjes së aktiviteteve')
})

test('/history, a failed deletion', async () => {
  fails(api, deleteAuditEntry)
  const user = openHistory()
  await user.click(await screen.findByRole('button', { name: /^Fshi: Pastrim, / }))
  await user.click(await confirmed('Fshi'))
  await shows('Gabim gjatë fshirjes së aktivitetit')
})

test('/history without a list', async () => {
  fails(api, listAuditLog)
  renderScreen(<AuditLogScreen />, { path: '/history' })
  await shows('Gabim gjatë marrjes së historikut')
})

test('/raportet of an administrator', async () => {
  fails(api, getSystemStats)
  renderScreen(<SystemReportScreen />, { path: '/raportet' })
  await shows('Raportet dhe Statistika', 'Gabim gjatë ngarkimit të statistikave')
})

test('a changed user', async () => {
  const { user } = renderScreen(<EditUserDialog user={listedUser} open onClose={() => undefined} />)
  await fill(user, screen.getByLabelText('Dita e fundit e provës'), 'nesër')
  await fill(user, screen.getByLabelText('Dita e fundit e abonimit'), 'nesër')
  await user.click(await found('Ruaj ndryshimet'))
  await shows(
    'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
    'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  )
})

test('extension of a subscription', async () => {
  const pagination = { page: 1, limit: 20, total_items: 1, total_pages: 1 }
  api.on(listUsers, () => ({ users: [listedUser], message: '', pagination }) as never)
  fails(api, extendSubscription, refusal)
  const { user } = renderScreen(<UsersScreen />, { path: '/users' })
  await user.click((await screen.findAllByRole('button', { name: /^Zgjat Abonimin/ }))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Zgjat' }))
  await shows('Failed to extend subscription')
  fails(api, extendSubscription)
  await user.click(await found('Zgjat'))
  await shows('Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.')
})
