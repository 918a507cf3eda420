import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { badInput, Fault } from '#platform/shared/fault.ts'
import { callApi } from './api.ts'
import { Form, useForm } from './form.tsx'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { Button } from './ui/Button.tsx'
import { TextField } from './ui/TextField.tsx'

const saveSchemas = {
  params: z.object({ id: z.string() }),
  body: z.object({
    name: z.string().check(z.minLength(1, 'Shkruani emrin.')),
    email: z.string().check(z.includes('@', { error: 'Shkruani një email.' })),
  }),
  reply: z.object({}),
}
const save = exampleEndpoint('PUT /example/:id', saveSchemas, 'Ruajtja dështoi.')

function Example({
  schema = saveSchemas.body,
}: {
  schema?: Parameters<typeof useForm<typeof saveSchemas.body>>[0]['schema']
}) {
  const form = useForm({ schema, defaultValues: { name: '', email: '' } })
  return (
    <Form form={form} onSubmit={(values) => callApi(save, { id: '7', ...values })}>
      <TextField label="Emri" {...form.text('name')} />
      <TextField label="Email" {...form.text('email')} />
      <Button type="submit" loading={form.busy}>
        Ruaj
      </Button>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button', { name: 'Ruaj' })

test('the first invalid field gets the focus, and each field shows its own message', async () => {
  const api = salonApi()
  const { user } = renderScreen(<Example />)
  await user.click(button())
  await waitFor(() => expect(document.activeElement).toBe(field('Emri')))
  expect(screen.getByText('Shkruani emrin.')).toBeTruthy()
  expect(screen.getByText('Shkruani një email.')).toBeTruthy()
  await user.type(field('Emri'), 'Gent')
  expect(screen.queryByText('Shkruani emrin.')).toBeNull()
  await user.click(button())
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(api.calls).toEqual([])
})

test('typed text stays when the call fails, and the same button sends it again', async () => {
  const api = salonApi()
  const { user } = renderScreen(<Example />)
  await user.type(field('Emri'), 'Gent')
  await user.type(field('Email'), 'gent@example.test')
  await user.click(button())
  await screen.findByText('Gabim në lidhje me serverin')
  expect([field('Emri').value, field('Email').value]).toEqual(['Gent', 'gent@example.test'])

  api.on(save, () => ({}))
  await user.click(button())
  await waitFor(() => expect(api.inputsOf(save)).toEqual([{ id: '7', name: 'Gent', email: 'gent@example.test' }]))
  expect(screen.queryByText('Gabim në lidhje me serverin')).toBeNull()
})

test('a refused field shows its message and gets the focus', async () => {
  const api = salonApi()
  api.on(save, () => {
    throw badInput([{ field: 'email', message: 'Ky email është në përdorim.' }])
  })
  const { user } = renderScreen(<Example />)
  await user.type(field('Emri'), 'Gent')
  await user.type(field('Email'), 'gent@example.test')
  await user.click(button())
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Ky email është në përdorim.')).toBeTruthy()
})

test('a refusal of the whole form is shown above it and can be closed', async () => {
  const api = salonApi()
  api.on(save, () => {
    throw new Fault(409, 'taken', 'Emri ekziston.')
  })
  const { user } = renderScreen(<Example />)
  await user.type(field('Emri'), 'Gent')
  await user.type(field('Email'), 'gent@example.test')
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('Emri ekziston.')
  await user.click(screen.getByRole('button', { name: /Mbyll/ }))
  expect(screen.queryByText('Emri ekziston.')).toBeNull()
})

test('a schema that loads late checks what was typed before, and one that does not arrive keeps the text', async () => {
  const api = salonApi()
  const load = vi.fn<() => Promise<typeof saveSchemas.body>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(saveSchemas.body)
  const { user } = renderScreen(<Example schema={load} />)
  await user.type(field('Emri'), 'Gent')
  await user.click(button())
  expect(await screen.findByText('Gabim në lidhje me serverin')).toBeTruthy()
  await user.click(button())
  expect(await screen.findByText('Shkruani një email.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Emri').value).toBe('Gent')
  expect(api.calls).toEqual([])
})
