import type { Service } from '#features/salon/services/contract.ts'

export const makeService = (values: Partial<Service> = {}): Service => ({
  id: 's1',
  name: 'Prerje',
  description: null,
  duration: 30,
  price: 5,
  currency: 'EUR',
  is_active: true,
  category: null,
  buffer_minutes: 0,
  pause_after_minutes: null,
  pause_minutes: null,
  barbers: [],
  ...values,
})
