import { expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { demoLogin, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { isOpenToKeys } from '#platform/server/http/admit.ts'
import { openTestApp } from '#testing/server/app.ts'
import { features } from './features.ts'
import { exampleId } from './openapiFormats.ts'

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { example?: object }> }
}

const routes = features({ demoMode: false })
  .flatMap(({ routes: own, keys }) => own.map(({ spec }) => ({ spec, keys })))
  .filter(
    (route) => route.spec.body && (isOpenToKeys(route) || /^\/user\/(?:webhooks|api-keys)$/.test(route.spec.path)),
  )

/** Path with ids of no row, and the first choice of other parameters. */
const pathOf = (path: string) =>
  path
    .replace('/hours/:subject', '/hours/salon')
    .replace(/:day\b/, '2027-06-01')
    .replace(/:\w+/g, exampleId.replace(/1$/, '9'))

/** Replaces ids of barbers and the password, which differ in every salon. */
const filled = (example: object, barber: string): object =>
  JSON.parse(JSON.stringify(example), (name, value: unknown) =>
    name === 'barber_id' ? barber : name === 'currentPassword' ? demoLogin.password : value,
  ) as object

test.each(['2026-11-20T09:00:00Z', '2027-03-28T00:30:00Z'])(
  'the examples of the API’s description are accepted by a new demo salon at %s',
  async (now) => {
    await using server = await openTestApp({ now, env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
    await server.app.asSystem(makeDemoSalon)
    const { token } = await server.call(login, demoLogin)
    const barber = (await server.call(listBarbers, {}, token)).data[0]?.id ?? ''
    const document = (await server.raw({ method: 'GET', url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const accepted: string[] = []
    const refused: string[] = []
    for (const { spec } of routes) {
      const { method } = spec
      const operation = document.paths[`/api${spec.path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      const example = operation?.requestBody?.content['application/json']?.example
      if (!operation || !example) continue
      const payload = filled(example, barber)
      const response = await server.raw({ method, url: `/api${pathOf(spec.path)}`, token, payload })
      // A day's figures, and whether it is closed, are read first.
      const needsRow =
        /^\/day-close\/(?:close|reopen)$/.test(spec.path) ||
        spec.params !== undefined ||
        JSON.stringify(payload).includes(exampleId)
      if (response.statusCode < 300) accepted.push(operation.operationId)
      else if (!needsRow || ![404, 409].includes(response.statusCode))
        refused.push(`${operation.operationId} ${response.statusCode} ${response.payload.slice(0, 200)}`)
    }
    expect(refused).toEqual([])
    expect(accepted).toEqual(
      expect.arrayContaining(['bookAppointment', 'recordSale', 'addMove', 'makeWebhook', 'makeApiKey', 'saveWait']),
    )
  },
)
