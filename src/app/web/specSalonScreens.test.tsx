import { screen, within } from '@testing-library/react'
import { beforeEach, test, vi } from 'vitest'
import { currentSession, openSession } from '#platform/web/session.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { makeService } from '#testing/web/makeService.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { fails, refusal, shows } from '#testing/web/shows.ts'
import { getAccount, updateProfile } from '#features/accounts/profile/contract.ts'
import { ProfileScreen } from '#features/accounts/profile/web/ProfileScreen.tsx'
import { SubscriptionScreen } from '#features/billing/payments/web/SubscriptionScreen.tsx'
import { beginPayment } from '#features/billing/payments/contract.ts'
import { cancelSubscription, getSubscriptionStatus, listPlans } from '#features/billing/subscriptions/contract.ts'
import { statusPace } from '#features/billing/subscriptions/web/statusReader.ts'
import { RestrictedAccess } from '#features/billing/subscriptions/web/RestrictedAccess.tsx'
import { getStats } from '#features/money/reports/contract.ts'
import { ReportsScreen } from '#features/money/reports/web/ReportsScreen.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices, updateService } from '#features/salon/services/contract.ts'
import {
  bookAppointment,
  deleteAppointment,
  listAppointments,
  slotTaken,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { useAppointmentActions } from '#features/schedule/appointments/web/actions/useAppointmentActions.tsx'
import { AppointmentForm } from '#features/schedule/appointments/web/form/AppointmentForm.tsx'
import { ScheduleScreen } from '#features/schedule/appointments/web/schedule/ScheduleScreen.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

/** Sentences of the specification on the screens of a salon. */

const firstTest = Date.parse('2026-11-20T09:00:00Z')
let api: FakeApi
let tests = 0
beforeEach(() => {
  // Later than the test before, because reads of the subscription's status are throttled.
  api = salonApi(new Date(firstTest + tests * statusPace.throttleMs).toISOString())
  tests += 1
  const user = currentSession()?.user
  openSession({ token: 'owner', user: { ...user, salon_role: 'owner' } as never })
  api.on(listBarbers, () => ({ data: [barber], message: '' }))
  api.on(listServices, () => ({ data: [], message: '' }))
})

const barber = { id: 'b1', name: 'Besa', color: 1, position: 0, is_active: true }
const visit = makeAppointment(17 * 60, 30, 'pending')
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const found = (name: string | RegExp) => screen.findByRole('button', { name })
/** Confirms the open question. */
const confirmed = async () => {
  const buttons = within(await screen.findByRole('alertdialog')).getAllByRole('button')
  return buttons.at(-1)!
}

test('restricted access', async () => {
  renderScreen(
    <RestrictedAccess status={undefined} buyAt="/abonimi" profileAt="/profili" archiveAt="/arkivi" accessAt="/qasja" />,
  )
  await shows('Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet', 'Abonohu Tani', 'Shiko Profilin')
})

test('/terminet', async () => {
  api.on(listAppointments, () => new Promise<never>(() => undefined))
  renderScreen(<ScheduleScreen />, { path: '/terminet' })
  await shows('Duke ngarkuar...')
})

test('/terminet without appointments', async () => {
  fails(api, listAppointments)
  renderScreen(<ScheduleScreen />, { path: '/terminet' })
  await shows('Gabim në ngarkimin e termineve')
})

/** Buttons of the actions on an appointment, as in its window. */
function Actions() {
  const { confirm, cancel, remove } = useAppointmentActions()
  return (
    <>
      <button onClick={() => void confirm(visit)}>Konfirmo</button>
      <button onClick={() => void cancel(visit)}>Anulo</button>
      <button onClick={() => void remove(visit)}>Fshi</button>
    </>
  )
}

test('confirming an appointment', async () => {
  fails(api, updateAppointment)
  const { user } = renderScreen(<Actions />, { path: '/terminet' })
  await user.click(press('Konfirmo'))
  await user.click(await confirmed())
  await shows('Gabim në konfirmimin e terminit')
})

test('cancelling an appointment', async () => {
  fails(api, updateAppointment)
  const { user } = renderScreen(<Actions />, { path: '/terminet' })
  await user.click(press('Anulo'))
  await user.click(await confirmed())
  await shows('Gabim në anulimin e terminit')
})

test('deleting an appointment', async () => {
  fails(api, deleteAppointment)
  const { user } = renderScreen(<Actions />, { path: '/terminet' })
  await user.click(press('Fshi'))
  await user.click(await confirmed())
  await shows('Gabim në fshirjen e terminit')
})

test('the form of an appointment', async () => {
  fails(api, bookAppointment)
  const target = { mode: 'new', date: '2026-11-20', time: '17:00', barberId: 'b1' } as never
  const filled = { client_name: 'Ana', service_name: 'Prerje', price: 5, duration: 30 }
  const { user } = renderScreen(
    <AppointmentForm target={{ ...(target as object), filled } as never} onClose={vi.fn()} />,
  )
  await user.click(await found('Shto terminin'))
  await shows('Gabim në shtimin e klientit')
})

test('the form of a changed appointment', async () => {
  fails(api, updateAppointment)
  const { user } = renderScreen(
    <AppointmentForm target={{ mode: 'edit', appointment: { ...visit, barber_id: 'b1' } }} onClose={vi.fn()} />,
  )
  await user.click(await found('Ruaj ndryshimet'))
  await shows('Gabim në përditësimin e terminit')
  fails(api, updateAppointment, slotTaken({ free_slots: [], taken_by: 'Blerta' }))
  await user.click(await found(/^(Provo përsëri|Ruaj ndryshimet)$/))
  await shows('Ky orar eshte i zene nga klienti "Blerta"! Zgjidhni nje orar tjeter ose ndryshoni barberin.')
})

const emptyReport = {
  period: 'month',
  startDate: '2026-10-21',
  endDate: '2026-11-20',
  currency: 'EUR',
  currencies: ['EUR'],
  totalAppointments: 0,
  totalRevenue: 0,
  periodAppointments: 0,
  periodRevenue: 0,
  monthlyRevenue: 0,
  averageRevenue: 0,
  cancelledAppointments: 0,
  noShows: 0,
  pendingAppointments: 0,
  doneAppointments: 0,
  appointmentsByPeriod: [],
  topServices: [],
  barbers: [],
  recentAppointments: [],
  performanceStats: {
    totalClients: 0,
    repeatClients: 0,
    cancellationRate: 0,
    completionRate: 0,
    serviceTime: 0,
    averageMinutes: 0,
  },
}

test('/raportet', async () => {
  api.on(getStats, () => ({ data: emptyReport, message: '' }) as never)
  renderScreen(<ReportsScreen />, { path: '/raportet' })
  await shows('Raportet e Mia', 'Javë', 'Muaj', 'Vit', 'Rifresko', 'Export', 'Performanca Juaj')
  await shows('Nuk ka të dhëna për terminet', 'Nuk ka të dhëna për shërbimet')
})

test('/raportet, recent appointments', async () => {
  const statuses = ['pending', 'confirmed', 'cancelled'] as const
  const recentAppointments = statuses.map((status, index) => ({
    ...makeAppointment(600 + index * 60, 30, status),
    id: status,
    name: 'Ana',
    datetime: '2026-11-20T10:00',
  }))
  api.on(getStats, () => ({ data: { ...emptyReport, recentAppointments }, message: '' }) as never)
  renderScreen(<ReportsScreen />, { path: '/raportet' })
  await shows('Ne pritje', 'Perfunduar', 'Anuluar')
})

test('/profili', async () => {
  const account = currentSession()?.user
  api.on(getAccount, () => ({ user: account, pendingEmail: null }) as never)
  const { user } = renderScreen(<ProfileScreen />, { path: '/profili' })
  await shows('Profili im', 'Ruaj ndryshimet')
  await fill(user, screen.getByLabelText('Username'), 'Drita')
  await user.click(await found('Ruaj ndryshimet'))
  await shows('Gabim gjatë komunikimit me serverin!')
  fails(api, updateProfile)
  await user.click(await found('Ruaj ndryshimet'))
  await shows('Gabim gjatë përditësimit!')
  api.on(updateProfile, () => new Promise<never>(() => undefined))
  await user.click(await found('Ruaj ndryshimet'))
  await shows('Duke ruajtur...')
})

const expired = {
  hasActiveSubscription: false,
  subscriptionType: 'none' as const,
  isOnTrial: true,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: '2026-11-10T09:00:00Z',
  subscriptionFrom: null,
  subscriptionEndDate: null,
  isCancelled: false,
}
const bought = {
  ...expired,
  hasActiveSubscription: true,
  subscriptionType: 'yearly' as const,
  subscriptionFrom: '2026-11-01T09:00:00Z',
  subscriptionEndDate: '2027-11-01T09:00:00Z',
}
const plans = {
  plans: [
    { plan: 'monthly' as const, price: 4.99, is_active: true },
    { plan: 'yearly' as const, price: 49.99, is_active: true },
  ],
  yearlySaving: 17,
}

test('/abonimi after the trial', async () => {
  api.on(getSubscriptionStatus, () => expired)
  api.on(listPlans, () => plans)
  fails(api, beginPayment)
  const { user } = renderScreen(<SubscriptionScreen />, { path: '/abonimi' })
  await shows('Zgjidhni Planin Tuaj', 'Planet', 'Provë falas ka përfunduar!', 'Mujor', 'Vjetor', 'Më Popullor')
  await user.click((await screen.findAllByRole('button', { name: /Abonohu Tani/ }))[0]!)
  await shows('Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.')
  await user.click(screen.getByRole('tab', { name: 'Statusi' }))
  await shows('Statusi', 'I Skaduar')
})

async function cancelPlan() {
  api.on(getSubscriptionStatus, () => bought)
  api.on(listPlans, () => plans)
  const { user } = renderScreen(<SubscriptionScreen />, { path: '/abonimi?tab=statusi' })
  await user.click(await found('Anulo abonimin'))
  await shows('A jeni të sigurt që dëshironi të anuloni abonimin?')
  await user.click(await confirmed())
}

test('/abonimi, a refused cancellation', async () => {
  fails(api, cancelSubscription, refusal)
  await cancelPlan()
  await shows('Failed to cancel subscription')
})

test('/abonimi, a failed cancellation', async () => {
  fails(api, cancelSubscription)
  await cancelPlan()
  await shows('Gabim gjatë anulimit. Ju lutem provoni përsëri.')
})

test('/abonimi without its status', async () => {
  fails(api, getSubscriptionStatus)
  renderScreen(<SubscriptionScreen />, { path: '/abonimi?tab=statusi' })
  await shows('Failed to fetch subscription status: 500 Gabim në ngarkimin e të dhënave')
})

test('/konfigurimet', async () => {
  fails(api, listServices)
  renderScreen(<SettingsScreen />, { path: '/konfigurimet?tab=sherbimet' })
  await shows('Konfigurimet e Mia', 'Shërbimet', 'Nuk u gjetën sherbimet')
})

test('/konfigurimet, services that are not saved', async () => {
  api.on(listServices, () => ({ data: [makeService({ name: 'Prerje', price: 5 })], message: '' }))
  fails(api, updateService)
  const { user } = renderScreen(<SettingsScreen />, { path: '/konfigurimet?tab=sherbimet' })
  await fill(user, await screen.findByLabelText(/^Çmimi/), '6')
  await user.click(await found('Ruaj Konfigurimet'))
  await shows('Shto Shërbim', 'Gabim në ruajtjen e konfigurimeve!')
})
