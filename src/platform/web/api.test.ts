import { expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { internalFault, type Fault } from '#platform/shared/fault.ts'
import { bookAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices, removeService } from '#features/salon/services/contract.ts'
import { forgotPassword, register, resetPassword } from '#features/accounts/auth/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { getPaymentStatus } from '#features/billing/payments/contract.ts'
import { paymentMessages } from '#features/billing/payments/copy.ts'
import { sendContact } from '#features/public-site/contract.ts'
import { getTopActivities } from '#features/operator/platform-reports/contract.ts'
import { updateClient } from '#features/clients/contract.ts'
import { removeUser } from '#features/operator/users/contract.ts'
import { callApi } from './api.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'

const messageOf = (spec: EndpointSpec) =>
  callApi(spec, {} as never).then(
    () => 'success',
    (fault: Fault) => fault.message,
  )

test.each([
  [listBarbers, 'Gabim në lidhje me serverin'],
  [addBarber, 'Gabim në lidhje me serverin'],
  [updateClient, 'Gabim në lidhje me serverin'],
  [removeUser, 'Gabim në lidhje me serverin'],
  [listAppointments, 'Gabim në lidhje me serverin'],
  [bookAppointment, 'Gabim në lidhje me serverin'],
  [listServices, 'Gabim në lidhje me serverin'],
  [removeService, 'Gabim në lidhje me serverin'],
  [getTopActivities, 'Gabim në lidhje me serverin'],
  [resetPassword, 'Gabim në lidhje me serverin'],
  [forgotPassword, 'Gabim në lidhje me serverin'],
  [register, 'Gabim në lidhje me serverin'],
  [sendContact, 'Gabim në lidhje me serverin'],
  [updateProfile, 'Gabim gjatë komunikimit me serverin!'],
  [getPaymentStatus, paymentMessages.unknown],
])(
  'a lost connection gives the network message, unless the error catalogue has one for a lost connection: $path',
  async (spec, message) => {
    fakeApi()
    expect(await messageOf(spec)).toBe(message)
  },
)

test('a server error has the endpoint’s message', async () => {
  const api = fakeApi()
  api.on(listBarbers, () => {
    throw internalFault()
  })
  expect(await messageOf(listBarbers)).toBe(listBarbers.failure)
})
