import { screen, waitForElementToBeRemoved } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { fullExportMessages, getFullExport, makeFullExport } from '../contract.ts'
import { FullExport } from './FullExport.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: { path: string }, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

beforeEach(() => {
  logInAsSalon()
  saved.mockReset().mockResolvedValue()
})

const archive = {
  id: 'a',
  state: 'making' as 'making' | 'ready' | 'too_large' | 'differs' | 'failed',
  asked_at: '2026-11-20T09:00:00.000Z',
  ends_at: '2026-11-20T10:00:00.000Z',
  bytes: null as number | null,
}

test('an archive is asked for with the password, and says that it is being made', async () => {
  let asked: typeof archive | null = null
  const api = fakeApi()
  api.on(getFullExport, () => ({ archive: asked }))
  api.on(makeFullExport, ({ currentPassword }) => {
    if (currentPassword !== 'e drejta') throw badInput([{ field: 'currentPassword', message: 'Nuk është i saktë.' }])
    asked = archive
    return { archive, message: fullExportMessages.asked }
  })
  const { user } = renderScreen(<FullExport />)
  await user.click(await screen.findByRole('button', { name: fullExportMessages.ask }))
  const field = await screen.findByLabelText(/^Fjalëkalimi juaj/)
  const send = () => user.click(screen.getAllByRole('button', { name: fullExportMessages.ask }).at(-1)!)
  await user.type(field, 'gabim')
  await send()
  await screen.findByText('Nuk është i saktë.')
  await user.clear(field)
  await user.type(field, 'e drejta')
  await send()
  await waitForElementToBeRemoved(() => screen.queryAllByRole('button', { name: fullExportMessages.ask }))
  expect(await screen.findAllByText(fullExportMessages.asked)).not.toEqual([])
})

test('one that is ready is downloaded, with its size and end', async () => {
  fakeApi().on(getFullExport, () => ({ archive: { ...archive, state: 'ready' as const, bytes: 3.25 * 1024 * 1024 } }))
  const { user } = renderScreen(<FullExport />)
  await screen.findByText('3,3 MB, deri në 11:00.')
  await user.click(screen.getByRole('button', { name: fullExportMessages.download }))
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ path: '/export/full/:id' }), { id: 'a' })
})

test('a refused one says why, and can be asked for again', async () => {
  for (const [state, text] of [
    ['too_large', fullExportMessages.tooLarge],
    ['differs', fullExportMessages.differs],
    ['failed', fullExportMessages.failed],
  ] as const) {
    fakeApi().on(getFullExport, () => ({ archive: { ...archive, state } }))
    const { unmount } = renderScreen(<FullExport />)
    await screen.findByText(text)
    screen.getByRole('button', { name: fullExportMessages.ask })
    unmount()
  }
})
