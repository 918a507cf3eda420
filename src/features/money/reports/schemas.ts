import * as z from 'zod/mini'
import { visitShape, visitStatus } from '#features/schedule/appointments/schemas.ts'
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
import { periods, defaultPeriod } from '#platform/shared/periods.ts'

const period = z._default(z.enum(periods, { error: fieldMessages.invalid }), defaultPeriod)

/** Currency of the money; the salon's own when left out. */
const currency = z.optional(currencyField)

const bar = z.object({
  /** A day `2026-11-20`, a week `2026-W47` or a month `2026-11`, depending on the report's period. */
  period: z.string(),
  /** The bar's days within the report, inclusive. */
  from: z.string(),
  to: z.string(),
  count: z.number(),
  cancelled: z.number(),
  /** Revenue of confirmed and completed appointments in the report's currency, as all its money. */
  revenue: z.number(),
})

const topService = z.object({
  service_name: z.string(),
  /** Appointments that were not cancelled. */
  count: z.number(),
  earnings: z.number(),
})

const barberFigures = z.object({
  barber_id: z.string(),
  barber: z.string(),
  /** 1 to 10: one of the theme's ten barber colours. */
  color: z.number(),
  appointments: z.number(),
  /** Confirmed and completed. */
  done: z.number(),
  cancelled: z.number(),
  revenue: z.number(),
  /** Minutes of confirmed and completed appointments. */
  minutes: z.number(),
})

/** The salon's report. All figures cover the same days, except the two totals and `monthlyRevenue`. */
const reportShape = z.object({
  period: z.enum(periods),
  /** First and last day, inclusive, in the salon's time zone. */
  startDate: z.string(),
  endDate: z.string(),
  currency: currencyField,
  /** The report's and those in which there is money besides. */
  currencies: z.array(currencyField),
  /** All time, every status. */
  totalAppointments: z.number(),
  /** Sum of all confirmed and completed appointments. */
  totalRevenue: z.number(),
  periodAppointments: z.number(),
  periodRevenue: z.number(),
  /** The last month's (as period `month`), whatever the report's period. */
  monthlyRevenue: z.number(),
  /** totalRevenue over the appointments in its currency, two decimals, of lek none; 0 if there are none. */
  averageRevenue: z.number(),
  cancelledAppointments: z.number(),
  /** Cancelled because the client did not come. */
  noShows: z.number(),
  pendingAppointments: z.number(),
  /** Confirmed and completed. */
  doneAppointments: z.number(),
  appointmentsByPeriod: z.array(bar),
  topServices: z.array(topService),
  barbers: z.array(barberFigures),
  /** At most ten of the period, latest first. `name` is the client. */
  recentAppointments: z.array(
    z.extend(visitShape, { name: z.string(), /** `2026-11-20T09:30`, business time. */ datetime: z.string() }),
  ),
  performanceStats: z.object({
    /** Distinct clients of the period. */
    totalClients: z.number(),
    /** Clients with two or more appointments in it. */
    repeatClients: z.number(),
    /** Percent of the period's appointments, at most two decimals. */
    cancellationRate: z.number(),
    completionRate: z.number(),
    /** Minutes of confirmed and completed appointments. */
    serviceTime: z.number(),
    /** Average minutes of a confirmed or completed appointment. */
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
  summary: 'The appointments that a figure of the report counts, the latest first',
  query: z.object({
    /** `all`: every day, as the totals. */
    period: z._default(z.enum([...periods, 'all'], { error: fieldMessages.invalid }), defaultPeriod),
    /** Narrow the period to the days of one bar, inclusive. */
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
    appointments: z.array(visitShape),
    /** Totals of the whole list, not the page. Revenue: of confirmed and completed appointments. */
    totals: z.object({ appointments: z.number(), revenue: amountsShape }),
    pagination,
  }),
}

export const listReportClients = {
  summary: 'The clients that a figure of the report counts, those with the most appointments first',
  query: z.object({
    period,
    /** Orders clients with equally many appointments; the salon's own when left out. */
    currency,
    /** Only clients with at least this many appointments in the period: 2 for returning ones. */
    least: z._default(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(1000)), 1),
    page: pageField,
    limit: limitField(20),
  }),
  reply: z.object({
    clients: z.array(
      z.object({
        client_id: z.string(),
        client_name: z.string(),
        /** Appointments of the period, every status. */
        appointments: z.number(),
        cancelled: z.number(),
        revenue: amountsShape,
        /** Day of the latest appointment of the period. */
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
