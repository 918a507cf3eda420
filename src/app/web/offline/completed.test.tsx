import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { tellCompleted } from './sendKeptWrites.ts'

test('only what the server applied counts as sent; what it found done is named', async () => {
  logInAsSalon()
  renderScreen(<p />)
  const completed = (client_name: string, isFound: boolean) => {
    const base = { ...makeAppointment(750, 30, 'pending'), client_name }
    const part = { kind: 'changed', base, change: { status: 'cancelled' }, version: '' }
    return { spec: updateAppointment, entry: { shown: [part] } as Partial<OutboxEntry> as OutboxEntry, isFound }
  }
  act(() => tellCompleted([completed('Arta Gashi', false), completed('Xhemile Krasniqi', true)]))
  expect(await screen.findByText('1 ndryshim u dërgua.')).toBeTruthy()
  expect(screen.getByText('Ishte bërë tashmë: Anulim · Xhemile Krasniqi.')).toBeTruthy()
})
