import { screen } from '@testing-library/react'
import { listPaidVisits, recordSale, type Sale } from '#features/money/sales/contract.ts'
import { PaySheet } from '#features/money/sales/web/SaleSheet.tsx'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import { noPayments } from './payments.ts'
import { renderScreen } from './render.tsx'
import { salonApi } from './salonApi.ts'

/** The server of a sheet that takes payments of one day's visits, at 14:47 in Tirana. */
export function paySheetApi(day: () => readonly Appointment[]) {
  const api = salonApi('2026-11-20T13:47:00Z')
  api.on(listAppointments, () => ({ appointments: day() }) as never)
  api.on(listPaidVisits, () => noPayments)
  api.on(recordSale, ({ id }) => ({ sale: { id } as Sale, moved: false, prepaid: [], stock: [], message: 'U pagua.' }))
  return api
}

export const openPaySheet = (
  visits: readonly Appointment[],
  onPaid: (sale: Sale) => void,
  onClose: () => void = () => undefined,
) => renderScreen(<PaySheet open opening={{ kind: 'pay', visits, method: 'cash' }} onPaid={onPaid} onClose={onClose} />)

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The button that pays: its text begins with what it does. */
export const payButton = () =>
  button(/^(?:Paguaj|Shëno borxh|[A-ZËÇ].* \+) .*\d|^Paketë \d|^(?:Kartë dhuratë|Kapar) \d/)
export const method = (name: string) => screen.getByRole('radio', { name })
export const total = () => document.querySelector('[data-total]')?.textContent?.replaceAll('\u00a0', ' ')
