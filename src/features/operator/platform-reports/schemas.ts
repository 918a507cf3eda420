import * as z from 'zod/mini'
import { subscriptionType } from '#features/billing/subscriptions/schemas.ts'
import { bar, topService } from '#features/money/reports/schemas.ts'
import { periodField as period } from '#platform/shared/periodField.ts'
import { periods } from '#platform/shared/periods.ts'
import {
  amountsShape,
  currencyField,
  dateField,
  instantText,
  limitField,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { fileFormatField } from '#platform/shared/fileFormat.ts'
import { rankedUsers } from './rules.ts'

const currency = z._default(currencyField, 'EUR')

const topUserShape = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Number of the salon's appointments in the period, of every status. */
  appointmentCount: z.number(),
  /** Part of appointmentCount. */
  cancelledCount: z.number(),
  isOnTrial: z.boolean(),
  hasActiveSubscription: z.boolean(),
  subscriptionType,
  /** Euros of confirmed and completed appointments in the period; `revenue` in each currency. */
  totalRevenue: z.number(),
  revenue: amountsShape,
  /** Time of the latest change of an appointment in the period. */
  lastActivity: z.nullable(instantText),
})
export type TopUser = z.output<typeof topUserShape>

export const getTopActivities = {
  summary: 'The users whose salons had the most appointments in the last week, month or year',
  query: z.object({ period, limit: limitField(rankedUsers) }),
  reply: z.object({
    message: z.string(),
    data: z.object({
      topUsers: z.array(topUserShape),
      stats: z.object({
        /** Appointments of the period, every status. */
        totalAppointments: z.number(),
        /** Part of totalAppointments. */
        cancelledAppointments: z.number(),
        /** Number of users whose salon has an appointment in the period. */
        totalUsers: z.number(),
        /** One decimal. */
        avgAppointmentsPerUser: z.number(),
        /** Null without any, shown as N/A. */
        mostPopularService: z.nullable(z.string()),
      }),
      startDate: z.string(),
      endDate: z.string(),
    }),
  }),
}

const systemReportShape = z.object({
  period: z.enum(periods),
  /** First and last day, inclusive. */
  startDate: z.string(),
  endDate: z.string(),
  /** Currency of all amounts. */
  currency: currencyField,
  /** Currencies with amounts. */
  currencies: z.array(currencyField),
  /** Number of users of salons, without administrators. */
  totalUsers: z.number(),
  /** Number of active users whose salon has a subscription or trial. */
  activeUsers: z.number(),
  /** All time, every status. */
  totalAppointments: z.number(),
  /** Part of totalAppointments. */
  totalCancelled: z.number(),
  totalRevenue: z.number(),
  periodAppointments: z.number(),
  /** Part of periodAppointments. */
  cancelledAppointments: z.number(),
  periodRevenue: z.number(),
  /** Revenue of the last month, independent of the period. */
  monthlyRevenue: z.number(),
  /** totalRevenue per appointment in its currency, rounded to cents or whole lek; 0 without any (shown as 0.00). */
  averageRevenue: z.number(),
  appointmentsByPeriod: z.array(bar),
  topServices: z.array(topService),
})
export type SystemReport = z.output<typeof systemReportShape>

export const getSystemStats = {
  summary: 'The administrator’s report over all salons',
  query: z.object({ period, currency }),
  reply: z.object({ data: systemReportShape, message: z.string() }),
}

export const listSystemSalons = {
  summary: 'Salons counted by a figure or bar of the administrator’s report',
  query: z.object({
    period,
    /** Days of one bar, inclusive, within the period. */
    from: z.optional(dateField()),
    to: z.optional(dateField()),
    /** Currency for sorting by revenue. */
    currency,
    sort: z._default(z.enum(['appointments', 'revenue', 'name']), 'appointments'),
    page: pageField,
    limit: limitField(20),
  }),
  reply: z.object({
    salons: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        user: z.nullable(z.object({ id: z.string(), username: z.string(), email: z.string() })),
        /** Every status. */
        appointments: z.number(),
        /** Part of appointments. */
        cancelled: z.number(),
        revenue: amountsShape,
      }),
    ),
    totals: z.object({ appointments: z.number(), cancelled: z.number(), revenue: amountsShape }),
    pagination,
  }),
}

export const exportSystemStats = {
  summary:
    'The administrator’s report as an Excel workbook, raportet_{period}_{date}.xlsx, or its sheets as CSV in a ZIP archive',
  query: z.object({ period, currency, format: fileFormatField }),
  reply: z.object({}),
}
