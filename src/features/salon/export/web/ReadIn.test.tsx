import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { beginReadIn, fullImportMessages as messages, getReadIn, sendPart } from '../contract.ts'
import { partBytes } from '../rules.ts'
import { ReadIn } from './ReadIn.tsx'

beforeEach(() => logInAsSalon())

type Archive = NonNullable<ReplyOf<typeof getReadIn>['archive']>

const archive: Archive = { id: 'a', state: 'sending', bytes: 5, received: 0, parts: 0, percent: 0 }
const shown = (change: Partial<Archive>, contents: string[] = []) => ({ archive: { ...archive, ...change }, contents })

test('a file is sent in parts after the password, then read', async () => {
  let state = { archive: null as Archive | null, contents: [] as string[] }
  const parts: number[] = []
  const api = fakeApi()
  api.on(getReadIn, () => state)
  api.on(beginReadIn, ({ currentPassword, bytes }) => {
    if (currentPassword !== 'e drejta') throw badInput([{ field: 'currentPassword', message: 'Nuk është i saktë.' }])
    state = shown({ bytes })
    return { ...state, message: messages.sending }
  })
  api.on(sendPart, ({ number }) => {
    parts.push(Number(number))
    if (parts.length === 2) state = shown({ state: 'reading', percent: 40 })
    return state
  })
  const { user } = renderScreen(<ReadIn />)
  const file = new File([new Uint8Array(partBytes), 'fundi'], 'gjithcka.zip', { type: 'application/zip' })
  await screen.findByRole('button', { name: messages.choose })
  await user.upload(screen.getByLabelText(messages.choose, { selector: 'input' }), file)
  const field = await screen.findByLabelText(/^Fjalëkalimi juaj/)
  await user.type(field, 'gabim')
  await user.click(screen.getByRole('button', { name: messages.start }))
  await screen.findByText('Nuk është i saktë.')
  await user.clear(field)
  await user.type(field, 'e drejta')
  await user.click(screen.getByRole('button', { name: messages.start }))
  await screen.findByText(messages.readingPart(40))
  expect(parts).toEqual([0, 1])
  expect(screen.queryByRole('button', { name: messages.choose })).toBeNull()
})

test('it says what became of an archive, and takes another after a refusal', async () => {
  for (const [state, text] of Object.entries({ ...messages.refused, sending: messages.stopped })) {
    fakeApi().on(getReadIn, () => shown({ state: state as Archive['state'] }))
    const { unmount } = renderScreen(<ReadIn />)
    await screen.findByText(text)
    screen.getByRole('button', { name: messages.choose })
    unmount()
  }
  fakeApi().on(getReadIn, () => shown({ state: 'done' }))
  renderScreen(<ReadIn />)
  await screen.findByText(messages.done)
  screen.getByRole('button', { name: messages.open })
  expect(screen.queryByRole('button', { name: messages.choose })).toBeNull()
})

test('a salon that is not empty sees nothing of it, and why after a refusal', async () => {
  const api = fakeApi()
  api.on(getReadIn, () => ({ archive: null, contents: ['klientë'] }))
  const { container, unmount } = renderScreen(<ReadIn />)
  await waitFor(() => expect(api.inputsOf(getReadIn)).toHaveLength(1))
  expect(container.textContent).not.toContain(messages.title)
  unmount()
  fakeApi().on(getReadIn, () => shown({ state: 'not_empty' }, ['klientë', 'termine']))
  renderScreen(<ReadIn />)
  await screen.findByText(messages.notEmpty(['klientë', 'termine']))
  expect(screen.queryByRole('button', { name: messages.choose })).toBeNull()
})
