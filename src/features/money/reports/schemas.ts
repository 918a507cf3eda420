import * as z from 'zod/mini'
import { listedVisit, visitStatus } from '#features/schedule/appointments/schemas.ts'
import {
  amountsShape,
  checked,
  currencyField,
  dateField,
  fieldMessages,
  idField,
  limitField,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { fileFormatField } from '#platform/shared/fileFormat.ts'
import { periodField as period } from '#platform/shared/periodField.ts'
import { periods, defaultPeriod } from '#platform/shared/periods.ts'

/** Currency of the amounts; the salon's own by default. */
const currency = z.optional(currencyField)

export const bar = z.object({
  /** A day `2026-11-20`, a week `2026-W47` or a month `2026-11`, depending on the report's period. */
  period: z.string(),
  /** Days of the bar within the report, inclusive. */
  from: z.string(),
  to: z.string(),
  count: z.number(),
  cancelled: z.number(),
  /** Revenue of confirmed and completed appointments in the report's currency. */
  revenue: z.number(),
})

/** `count` is the number of appointments not cancelled. */
export const topService = z.object({ service_name: z.string(), count: z.number(), earnings: z.number() })

const barberFigures = z.object({
  barber_id: z.string(),
  barber: z.string(),
  /** Theme colour of the barber, 1 to 10. */
  color: z.number(),
  appointments: z.number(),
  /** Number of confirmed and completed appointments. */
  done: z.number(),
  cancelled: z.number(),
  revenue: z.number(),
  /** Minutes of confirmed and completed appointments. */
  minutes: z.number(),
})

/** Report of the salon. All figures cover the same days, except the two totals and `monthlyRevenue`. */
const reportShape = z.object({
  period: z.enum(periods),
  /** First and last day, inclusive, in the salon's time zone. */
  startDate: z.string(),
  endDate: z.string(),
  currency: currencyField,
  /** Currency of the report, and others with amounts. */
  currencies: z.array(currencyField),
  /** Number of all appointments, of every status and date. */
  totalAppointments: z.number(),
  /** Sum of all confirmed and completed appointments. */
  totalRevenue: z.number(),
  periodAppointments: z.number(),
  periodRevenue: z.number(),
  /** Revenue of the last month (as period `month`), independent of the report's period. */
  monthlyRevenue: z.number(),
  /** totalRevenue divided by the appointments in its currency, rounded to cents or whole lek; 0 without any. */
  averageRevenue: z.number(),
  cancelledAppointments: z.number(),
  noShows: z.number(),
  pendingAppointments: z.number(),
  /** Number of confirmed and completed appointments. */
  doneAppointments: z.number(),
  appointmentsByPeriod: z.array(bar),
  topServices: z.array(topService),
  barbers: z.array(barberFigures),
  /** At most ten appointments of the period, latest first. `name` is the client. */
  recentAppointments: z.array(
    z.extend(listedVisit, { name: z.string(), /** `2026-11-20T09:30`, business time. */ datetime: z.string() }),
  ),
  performanceStats: z.object({
    totalClients: z.number(),
    /** Clients with two or more appointments in the period. */
    repeatClients: z.number(),
    /** Percentage of the period's appointments, at most two decimals. */
    cancellationRate: z.number(),
    completionRate: z.number(),
    /** Minutes of confirmed and completed appointments. */
    serviceTime: z.number(),
    /** Average duration of a confirmed or completed appointment, in minutes. */
    averageMinutes: z.number(),
  }),
})
export type Report = z.output<typeof reportShape>

export const getStats = {
  summary: 'The salon’s report over the last week, month or year',
  query: z.object({ period, currency }),
  reply: z.object({ data: reportShape, message: z.string() }),
}

export const listReportAppointments = {
  summary: 'Appointments counted by a figure of the report, newest first',
  query: z.object({
    /** `all` covers every day, like the totals. */
    period: z._default(z.enum([...periods, 'all'], { error: fieldMessages.invalid }), defaultPeriod),
    /** Days of one bar, inclusive, within the period. */
    from: z.optional(dateField()),
    to: z.optional(dateField()),
    status: z.optional(visitStatus),
    /** A service's name as listed in the report. */
    service: z.optional(checked(z.string(), z.trim(), z.minLength(1), z.maxLength(200))),
    barber_id: z.optional(idField),
    client_id: z.optional(idField),
    page: pageField,
    limit: limitField(20),
  }),
  reply: z.object({
    appointments: z.array(
      z.extend(listedVisit, {
        /** Null without a sale. Otherwise the amount of its sales less returns, and the day of the till. */
        paid: z.nullable(z.object({ amount: z.number(), date: z.string() })),
      }),
    ),
    /**
     * Totals of the whole list, not the page. Revenue is what was sold on these days, also without a visit, and prices
     * of unsold confirmed and completed appointments. Lists of pending, cancelled and missed ones have no sales.
     */
    totals: z.object({ appointments: z.number(), revenue: amountsShape }),
    pagination,
  }),
}

export const listReportClients = {
  summary: 'Clients counted by a figure of the report, those with the most appointments first',
  query: z.object({
    period,
    /** Currency that orders clients with equally many appointments; the salon's own by default. */
    currency,
    /** Minimum number of a client's appointments in the period: 2 for returning clients. */
    least: z._default(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(1000)), 1),
    page: pageField,
    limit: limitField(20),
  }),
  reply: z.object({
    clients: z.array(
      z.object({
        client_id: z.string(),
        client_name: z.string(),
        /** Number of appointments in the period, of every status. */
        appointments: z.number(),
        cancelled: z.number(),
        revenue: amountsShape,
        last_date: z.string(),
      }),
    ),
    pagination,
  }),
}

export const exportReport = {
  summary: 'The report as an Excel workbook, raportet_{period}_{date}.xlsx, or its sheets as CSV in a ZIP archive',
  query: z.object({ period, currency, format: fileFormatField }),
  reply: z.object({}),
}
