import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { tellCompleted } from './sendKeptWrites.ts'

test('only what the server applied counts as sent; what it found done is named', async () => {
  setClock('2026-11-20T09:15:00Z')
  logInAsSalon()
  renderScreen(<p />)
  const completed = (client_name: string, isFound: boolean) => {
    const base = { ...makeAppointment(750, 30, 'pending'), client_name }
    const part = { kind: 'changed', base, change: { status: 'cancelled' }, version: base.updated_at }
    return {
      spec: updateAppointment,
      entry: { shown: [part], input: {} } as Partial<OutboxEntry> as OutboxEntry,
      isFound,
    }
  }
  act(() => tellCompleted([completed('Arta Gashi', false), completed('Xhemile Krasniqi', true)]))
  expect(await screen.findByText('1 ndryshim u dërgua.')).toBeTruthy()
  expect(screen.getByText('Ishte bërë tashmë: Anulo · Xhemile Krasniqi, sot 12:30.')).toBeTruthy()
})
