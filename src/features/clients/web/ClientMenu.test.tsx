import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exportClient } from '#features/money/export/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import type { Client } from '../contract.ts'
import { ClientMenu } from './ClientMenu.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: object, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

const client = { id: '0191f7a0-0000-7000-8000-0000000000c1', name: 'Ëndrra Çela', is_blocked: false } as Client

beforeEach(() => {
  saved.mockReset().mockResolvedValue()
})

function open() {
  const { user } = renderScreen(<ClientMenu client={client} onMoved={vi.fn()} />)
  return async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Më shumë veprime' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
}

test('a client’s data are saved as a workbook or as CSV', async () => {
  logInAsSalon()
  const choose = open()
  await choose('Shkarko të dhënat si CSV')
  await choose('Shkarko të dhënat')
  expect(saved.mock.calls).toEqual([
    [exportClient, { id: client.id, format: 'csv' }],
    [exportClient, { id: client.id, format: 'xlsx' }],
  ])
})

test('a failed download shows its message', async () => {
  logInAsSalon()
  saved.mockRejectedValue(new Fault(500, 'internal', 'Nuk u shkarkua.'))
  await open()('Shkarko të dhënat si CSV')
  expect(await screen.findAllByText('Nuk u shkarkua.')).not.toEqual([])
})
