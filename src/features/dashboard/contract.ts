import * as z from 'zod/mini'
import { appointmentShape, listAppointments } from '#features/appointments/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { limitField, pageField, pagination } from '#platform/shared/fields.ts'

export const getDashboard = endpoint({
  method: 'GET',
  path: '/appointments/dashboard',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  query: z.object({ page: pageField, limit: limitField(10) }),
  reply: z.object({
    date: z.string(),
    figures: z.object({
      /** Without cancelled ones. */
      total: z.number(),
      /** Confirmed and completed. */
      done: z.number(),
      pending: z.number(),
      cancelled: z.number(),
      /** Euros of all that is not cancelled. */
      expected: z.number(),
      /** Euros of what is confirmed or completed and has begun. */
      earned: z.number(),
    }),
    appointments: z.array(appointmentShape),
    pagination,
  }),
  failure: listAppointments.failure,
  summary: 'Today’s figures and a page of today’s appointments',
})
