import { cn } from '#platform/web/ui/cn.ts'
import { sumPrices, type Currency } from '#platform/shared/money.ts'
import { useCurrency } from '#platform/web/session.ts'
import { amount, amounts, duration, longDate, moneyShort, plural, toCents } from '#platform/shared/sq.ts'
import { endTimeText, type LocalDate } from '#platform/shared/time.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import { byTime, endOf, isKept, phoneOf, statusLabel } from '../../rules.ts'
import { barbersOf } from '../grid/public.ts'

interface DayPrintViewProps {
  date: LocalDate
  barbers: readonly Barber[]
  appointments: readonly Appointment[]
}

export function DayPrintView({ date, barbers, appointments }: DayPrintViewProps) {
  const live = appointments.filter(isKept)
  const currency = useCurrency()
  return (
    <div data-print-only className="hidden print:block">
      <h1 className="text-2xl font-bold tracking-tight">Terminet, {longDate(date, { year: true })}</h1>
      <p>{totals(live, currency)}</p>
      {barbersOf(barbers, appointments).map((barber) => (
        <BarberTable
          key={barber.id}
          name={barber.name}
          appointments={appointments.filter(({ barber_id: id }) => id === barber.id).toSorted(byTime)}
        />
      ))}
    </div>
  )
}

function totals(live: readonly Appointment[], currency: Currency): string {
  const minutes = live.reduce((sum, appointment) => sum + appointment.duration, 0)
  return [plural(live.length, 'termin', 'termine'), duration(minutes), amounts(sumPrices(live), currency)].join(' · ')
}

/** Short form for lek, because the column is narrow. */
const priceOf = ({ price, currency }: Appointment) =>
  currency === 'ALL' && price !== null ? moneyShort(toCents(price), currency) : amount(price, currency)

const struck = ({ status }: Appointment) => status === 'cancelled' && 'line-through'
const cell = 'border border-line px-1.5 py-1 text-left align-top'

function BarberTable({ name, appointments }: { name: string; appointments: readonly Appointment[] }) {
  const currency = useCurrency()
  return (
    <section className="mt-5">
      <h2 className="text-lg font-bold">{name}</h2>
      <p className="mb-1.5">{totals(appointments.filter(isKept), currency)}</p>
      {appointments.length > 0 && (
        <table className="w-full table-fixed border-collapse text-xs">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              <th className={cn(cell, 'w-[13%]')}>Ora</th>
              <th className={cn(cell, 'w-[17%]')}>Klienti</th>
              <th className={cn(cell, 'w-[16.5%]')}>Telefoni</th>
              <th className={cn(cell, 'w-[15%]')}>Shërbimi</th>
              <th className={cn(cell, 'w-[5.5%]')}>Min</th>
              <th className={cn(cell, 'w-[7.5%]')}>Çmimi</th>
              <th className={cn(cell, 'w-[11.5%]')}>Statusi</th>
              <th className={cell}>Shënime</th>
            </tr>
          </thead>
          <tbody>
            {appointments.map((appointment) => (
              <tr key={appointment.id} className="h-9">
                <td className={cn(cell, 'whitespace-nowrap', struck(appointment))}>
                  {appointment.appointment_time}–{endTimeText(endOf(appointment))}
                </td>
                <td className={cn(cell, 'font-semibold', struck(appointment))}>{appointment.client_name}</td>
                <td className={cn(cell, 'whitespace-nowrap')}>{phoneOf(appointment)}</td>
                <td className={cn(cell, struck(appointment))}>{appointment.service_name}</td>
                <td className={cn(cell, 'text-right')}>{appointment.duration}</td>
                <td className={cn(cell, 'text-right whitespace-nowrap')}>{priceOf(appointment)}</td>
                <td className={cell}>{statusLabel(appointment)}</td>
                <td className={cell}>{appointment.notes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
