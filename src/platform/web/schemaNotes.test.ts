import * as zod from 'zod'
import { expect, test } from 'vitest'
import { fieldNames, loadSchemas, resolverOf, z } from './schemaNotes.ts'

const told = 'E panjohur.'
z.config({ customError: () => told })

/** Made the way the contracts make theirs: each part once, then put together. */
const price = z.union([z.number(), z.string().trim().min(1)]).transform(Number)
const name = z.string({ error: 'Emri mungon.' }).trim().min(1, 'Emri mungon.')
const body = z
  .object({ name, price, days: z.array(z.coerce.number().int()), kind: z.enum(['a', 'b'] as const).default('a') })
  .refine((given) => given.price < 100, { path: ['price'], error: 'Shumë.' })
const changed = z.object({ name: body.shape.name.optional() })
const email = z.string().regex(/@/)
const form = z.object({ email: z.string().refine((text) => text === '' || email.safeParse(text).success) })

const resolve = async (schema: typeof body | typeof form, values: Record<string, unknown>) =>
  await resolverOf(schema as never)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('a note becomes the schema that it describes, with its first question', async () => {
  expect(fieldNames(body)).toBeNull()
  const good = await resolve(body, { name: ' Arta ', price: '12', days: ['1', 2] })
  expect(good).toEqual({ values: { name: 'Arta', price: 12, days: [1, 2], kind: 'a' }, errors: {} })
  const bad = await resolve(body, { name: '', price: 200, days: [] })
  expect(bad.errors).toMatchObject({ name: { message: 'Emri mungon.' } })
  const dear = await resolve(body, { name: 'Arta', price: 200, days: [] })
  expect(dear.errors).toMatchObject({ price: { message: 'Shumë.' } })
  expect(fieldNames(body)).toEqual(['name', 'price', 'days', 'kind'])
  expect(fieldNames(changed)).toEqual(['name'])
})

test('what is asked of a note is answered by its schema, with the settings of all', async () => {
  await loadSchemas()
  expect(changed.parse({})).toEqual({})
  expect(body.safeParse({ name: 'Arta', price: 'x' }).success).toBe(false)
  expect(z.number().safeParse('x').error?.issues[0]?.message).toBe(told)
  expect((await resolve(form, { email: 'arta' })).errors).toHaveProperty('email')
  expect((await resolve(form, { email: '' })).errors).toEqual({})
})

test('a note is nobody’s promise', async () => {
  expect(await Promise.resolve(body)).toBe(body)
})

test('a schema of zod’s own is taken as it is', async () => {
  const own = zod.object({ name: zod.string() })
  expect(fieldNames(own)).toEqual(['name'])
  expect((await resolverOf(own as never)({ name: 'Arta' }, undefined, {} as never)).values).toEqual({ name: 'Arta' })
})
