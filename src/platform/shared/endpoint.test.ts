import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, typesOf } from './endpoint.ts'

const schemas = { summary: 'An example', params: z.object({ id: z.string() }), reply: z.object({}) }
const types = typesOf<typeof schemas>()

test('an endpoint that names neither access nor roles is open to owners of a subscribed salon only', () => {
  expect(endpoint('GET /examples/:id', { types })).toMatchObject({ access: 'subscriber', for: ['owner'] })
  expect(endpoint('GET /examples/:id', { types, access: 'member' })).toMatchObject({ access: 'member', for: ['owner'] })
})

test('a call that is not for users of a salon has no roles', () => {
  for (const access of ['public', 'visitor', 'admin'] as const)
    expect(endpoint('GET /examples/:id', { types, access })).not.toHaveProperty('for')
})

test('parameters that are not those of the path, and roles of a public endpoint, do not compile', () => {
  // The compiler reports an expected error that is missing.
  const refused = [
    // @ts-expect-error -- the path's parameter has another name
    () => endpoint('GET /examples/:name', { types }),
    // @ts-expect-error -- the path has no parameter
    () => endpoint('GET /examples', { types }),
    // @ts-expect-error -- the schemas lack the second parameter
    () => endpoint('GET /examples/:id/:part', { types }),
    // @ts-expect-error -- no such method
    () => endpoint('PATCH /examples/:id', { types }),
    // @ts-expect-error -- roles of a call that anyone may make
    () => endpoint('GET /examples/:id', { access: 'public', for: ['owner'], types }),
  ]
  expect(refused).toHaveLength(5)
})
