import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { exampleId } from './openapiFormats.ts'

/** Four weeks from a day, on the same weekday; not a Sunday. */
export const bookingDay = (today: LocalDate): LocalDate => {
  const day = addDays(today, 28)
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day
}

/** Bodies by the name of the call, where an example of the schema alone would be refused. */
export const bodyExamples = (today: LocalDate): Record<string, object> => ({
  recordSale: {
    id: exampleId,
    lines: [{ kind: 'service', label: 'Prerje flokësh', barber_id: exampleId, price: 5 }],
    payments: [{ method: 'cash', amount: 5 }],
  },
  addMove: { date: today, kind: 'expense', label: 'Kafe', amount: 5 },
  closeDay: { date: today, counted: 100, total: 80, expected: 100 },
  saveWait: {
    client_name: 'Vjosa Hoxha',
    client_phone: '+38344765432',
    service_name: 'Prerje flokësh',
    from_date: bookingDay(today),
    to_date: addDays(bookingDay(today), 7),
  },
  restoreLinked: { ids: [exampleId] },
  makeWebhook: { url: 'https://programi.example/orari', events: ['appointment.booked', 'appointment.cancelled'] },
  makeApiKey: {
    name: 'Faqja jonë',
    areas: ['appointments', 'salon'],
    writes: true,
    validity: 'year',
    currentPassword: 'fjalëkalimi juaj',
  },
})
