import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { newLine } from '#features/money/sales/web/draft.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { getWaitingList } from '#features/schedule/waiting-list/contract.ts'
import { listWalkIns } from '#features/schedule/waiting-list/walk-ins/contract.ts'
import { tabDraftsKey } from '#platform/web/rememberedDevice.ts'
import { makeService } from '#testing/web/makeService.ts'
import { paySheetApi, total } from '#testing/web/paySheet.tsx'
import { renderScreen } from '#testing/web/render.tsx'
import { RestoredDrafts } from './RestoredDrafts.tsx'

const draft = {
  currency: 'EUR',
  clientId: null,
  clientName: null,
  lines: [newLine({ key: '1', line: { kind: 'service', label: 'Ngjyrosje', barber_id: 'b1', price: 30 } as never })],
  discount: null,
  methods: ['cash'],
  used: [],
  first: null,
  given: null,
}

beforeEach(() => {
  const api = paySheetApi(() => [])
  api.on(listWalkIns, () => ({ walk_ins: [] }))
  api.on(getWaitingList, () => ({ waits: [], offers: [] }))
  const besa = { id: 'b1', name: 'Besa', color: 1, position: 0, is_active: true }
  api.on(listBarbers, () => ({ data: [besa] as never, message: '' }))
  api.on(listServices, () => ({ data: [makeService({ id: 's1', name: 'Fade', price: 7 })], message: '' }))
})

test('after a reload a sale, a queue entry and a booking are open with what was typed', async () => {
  const contents = {
    queue: { name: 'Luan Meta', phone: '', service: null, barber: 'any' },
    sale: { kind: 'pay', visits: [], method: 'cash', entered: { id: 'sale-1', draft } },
  }
  const stored = Object.entries(contents).map(([name, content]) => [name, { user: 'u1', path: '/', content }])
  sessionStorage.setItem(tabDraftsKey, JSON.stringify(Object.fromEntries(stored)))
  renderScreen(<RestoredDrafts />)
  await waitFor(() => expect(total()).toBe('30,00 €'))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Emri/)).value).toBe('Luan Meta')
})
