import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readKey } from '#platform/web/data.ts'
import { registerOutbox } from '#platform/web/outbox/access.ts'
import { TabOutbox } from '#platform/web/outbox/outbox.ts'
import { useOutboxEntries } from '#platform/web/outbox/useOverlay.ts'
import { PaySheet } from '#features/money/sales/web/SaleSheet.tsx'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { useAppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'
import { button, payButton, paySheetApi } from '#testing/web/paySheet.tsx'
import { noPayments } from '#testing/web/payments.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { keptCallsOf, keptOverlays } from './sendKeptWrites.ts'

afterEach(() => act(() => registerOutbox(null)))

test('a visit paid at a discount on the device is cancelled with a question about what was taken', async () => {
  const day = '2026-11-20'
  const visit = { ...makeAppointment(840, 30), client_name: 'Arta Berisha', price: 10 }
  paySheetApi(() => [visit])
  function Day() {
    const [isPaid, setPaid] = useState(false)
    const actions = useAppointmentActions()
    const waiting = useOutboxEntries()
    return (
      <>
        <output data-testid="waiting">{waiting.length}</output>
        <button type="button" onClick={() => void actions.cancel(visit)}>
          hap anulimin
        </button>
        <PaySheet
          open={!isPaid}
          opening={{ kind: 'pay', visits: [visit], method: 'cash' }}
          onPaid={() => setPaid(true)}
          onClose={vi.fn()}
        />
      </>
    )
  }
  const { user, client } = renderScreen(<Day />)
  client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments: [visit] } as never)
  client.setQueryData(readKey(listPaidVisits, { date: day }), noPayments)
  act(() =>
    registerOutbox(
      new TabOutbox({
        owner: 'u1 s1',
        tab: 't',
        store: memoryStore(),
        calls: keptCallsOf(client),
        overlays: keptOverlays,
        now: () => new Date('2026-11-20T13:47:00Z'),
        isOffline: () => true,
        isAlive: async () => () => true,
        announce: () => undefined,
        exclusively: (work) => work(),
        call: () => Promise.reject(new Error('no network')),
      }),
    ),
  )
  await user.click(button('Zbritje'))
  await user.click(button(/^20.%$/))
  expect(payButton().textContent).toMatch(/8,00\s€/)
  await user.click(payButton())
  await waitFor(() => expect(screen.getByTestId('waiting').textContent).toBe('1'))

  await user.click(screen.getByText('hap anulimin'))
  await user.click(await screen.findByRole('button', { name: 'Anulo terminin' }))
  expect(await screen.findByText(/Arta Berisha ka paguar 8,00\s€/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Ktheji paratë/ }))
  await waitFor(() => expect(screen.getByTestId('waiting').textContent).toBe('3'))
})
