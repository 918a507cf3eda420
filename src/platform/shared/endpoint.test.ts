import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpointsOf } from './endpoint.ts'
import { deskRoles } from './roles.ts'

const schemas = {
  example: { summary: 'An example', params: z.object({ id: z.string() }), reply: z.object({}) },
  page: { summary: 'A page', params: z.object({ id: z.string() }) },
}
const endpoint = endpointsOf<typeof schemas>({ topic: 'services' })

test('an endpoint that names neither access nor roles is open to owners of a subscribed salon only', () => {
  expect(endpoint('GET /examples/:id', 'example')).toMatchObject({ access: 'subscriber', for: ['owner'] })
  expect(endpoint('GET /examples/:id', 'example', { access: 'member' })).toMatchObject({
    access: 'member',
    for: ['owner'],
  })
})

test('a call that is not for users of a salon has no roles', () => {
  for (const access of ['public', 'visitor', 'admin'] as const)
    expect(endpoint('GET /examples/:id', 'example', { access })).not.toHaveProperty('for')
})

test('an endpoint is for the roles of its contract, unless it names others or is not for users of a salon', () => {
  const deskEndpoint = endpointsOf<typeof schemas>({ for: deskRoles })
  expect(deskEndpoint('GET /examples/:id', 'example').for).toEqual(['owner', 'reception'])
  expect(deskEndpoint('GET /examples/:id', 'example', { for: ['owner'] }).for).toEqual(['owner'])
  expect(deskEndpoint('GET /examples/:id', 'example', { access: 'visitor' })).not.toHaveProperty('for')
})

test('an endpoint has the topic of its contract, unless it names another or none', () => {
  expect(endpoint('GET /examples/:id', 'example').topic).toBe('services')
  expect(endpoint('GET /examples/:id', 'example', { topic: 'barbers' }).topic).toBe('barbers')
  expect(endpoint('GET /examples/:id', 'example', { topic: null }).topic).toBeNull()
})

test('schemas that do not fit the path, and roles of a public endpoint, do not compile', () => {
  // The compiler reports an expected error that is missing.
  const refused = [
    // @ts-expect-error -- the path's parameter has another name
    () => endpoint('GET /examples/:name', 'example'),
    // @ts-expect-error -- the path has no parameter
    () => endpoint('GET /examples', 'example'),
    // @ts-expect-error -- the schemas lack the second parameter
    () => endpoint('GET /examples/:id/:part', 'example'),
    // @ts-expect-error -- no such method
    () => endpoint('PATCH /examples/:id', 'example'),
    // @ts-expect-error -- no such schemas
    () => endpoint('GET /examples/:id', 'other'),
    // @ts-expect-error -- no reply, and not a page
    () => endpoint('GET /examples/:id', 'page'),
    // @ts-expect-error -- roles of a call that anyone may make
    () => endpoint('GET /examples/:id', 'example', { access: 'public', for: ['owner'] }),
  ]
  expect(refused).toHaveLength(7)
  expect(endpoint('GET /examples/:id', 'page', { page: true })).toMatchObject({ page: true })
})
