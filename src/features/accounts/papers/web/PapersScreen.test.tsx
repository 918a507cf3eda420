import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { exportPapers, getPapers } from '../contract.ts'
import { PapersScreen } from './PapersScreen.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: object, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

const activity = {
  name: 'Terminet',
  people: 'klientët',
  data: 'emri, telefoni',
  why: 'termini',
  ground: 'kontrata',
  kept: 'derisa i fshini',
  who: 'ekipi',
}

test('the owner reads who accepted which agreement, what is processed and who gets it, prints it and downloads it', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  saved.mockResolvedValue()
  salonApi('2026-11-20T10:00:00Z').on(getPapers, () => ({
    agreement: {
      version: '2026-11-28',
      answer: 'accepted' as const,
      answered_at: '2026-11-19T10:00:00.000Z',
      answered_by: 'Arbër Gashi',
    },
    register: [activity],
    recipients: [
      {
        id: '1',
        kind: 'Webhook',
        name: 'kasa.example',
        since: '2026-11-01T10:00:00.000Z',
        used_at: null,
        data: 'emri',
      },
    ],
    processors: 'Posta sh.p.k.',
  }))
  const { user } = renderScreen(<PapersScreen />)
  expect((await screen.findByText(/Arbër Gashi/)).textContent).toContain('19.11.2026')
  for (const text of ['Terminet', 'derisa i fshini', 'Webhook · kasa.example', /Posta sh\.p\.k\./])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Shkarko' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(exportPapers, {}))
  await user.click(screen.getByRole('button', { name: /Printo/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})
