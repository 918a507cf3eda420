import { expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { internalFault, type Fault } from '#platform/shared/fault.ts'
import { bookAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices, removeService } from '#features/salon/services/contract.ts'
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
  [listAppointments, 'Gabim në ngarkimin e termineve'],
  [bookAppointment, 'Gabim në shtimin e klientit'],
  [listServices, 'Nuk u gjetën sherbimet'],
  [removeService, 'Gabim në ruajtjen e konfigurimeve!'],
  [getTopActivities, 'Gabim në ngarkimin e të dhënave'],
])(
  'a lost connection gives the network message, unless the error catalogue has one for the call: $path',
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
