import type { ListedUser } from '#features/operator/users/contract.ts'

/** An owner whose salon is on trial. */
export const listedUser: ListedUser = {
  id: 'b',
  username: 'Besa',
  name: 'Besa',
  email: 'b@b.example',
  role: 'user',
  salon_role: 'owner',
  barber_id: null,
  sees: null,
  isActive: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  avatar: null,
  salon: { id: 's', name: 'Besa', time_zone: 'Europe/Tirane', country: 'XK', currency: 'EUR' },
  restingSalon: null,
  badge: 'trial',
  hasActiveSubscription: false,
  isOnTrial: true,
  subscriptionType: 'none',
  trialEndDate: null,
  subscriptionEndDate: null,
  emailVerified: true,
  secondFactor: false,
  trialEndDay: '2026-12-08',
  subscriptionEndDay: null,
  paidUntilDay: null,
}
