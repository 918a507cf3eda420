import * as z from 'zod/mini'
import { availabilityMessages, maxDays } from '#features/salon/availability/contract.ts'
import {
  byId,
  checked,
  dateField,
  fieldMessages,
  idField,
  messageReply,
  optionalText,
} from '#platform/shared/fields.ts'
import { isLocalTime } from '#platform/shared/time.ts'
import { hoursMessages } from './copy.ts'
import { endMinutesOf, gridSteps, maxStretches } from './rules.ts'

/** A time of day, in minutes since midnight; 24:00 is the end of the day. */
const minuteField = z.pipe(
  checked(
    z.string({ error: fieldMessages.time }),
    z.refine((text) => text === '24:00' || isLocalTime(text), fieldMessages.time),
  ),
  z.transform(endMinutesOf),
)

/** A stretch with `from` and `to` as HH:MM. */
const stretchShape = z.object({ from: z.string(), to: z.string() })
export type Stretch = z.output<typeof stretchShape>

const stretch = checked(
  z.object({ from: minuteField, to: minuteField }),
  z.refine(({ from, to }) => from < to, hoursMessages.stretch),
)

const minutes = checked(z.int(), z.minimum(0), z.maximum(1440))

/** Stretches as they are stored, in minutes, in order. */
export const storedStretches = checked(
  z.array(
    checked(
      z.object({ from: minutes, to: minutes }),
      z.refine(({ from, to }) => from < to),
    ),
  ),
  z.maxLength(maxStretches),
  z.refine((list) => list.every((one, index) => one.from >= (list[index - 1]?.to ?? 0)), hoursMessages.overlap),
)

export const storedWeek = checked(z.array(storedStretches), z.length(7))

const stretches = z.pipe(
  z.pipe(
    checked(z.array(stretch), z.maxLength(maxStretches, hoursMessages.tooMany)),
    z.transform((list) => list.toSorted((a, b) => a.from - b.from)),
  ),
  storedStretches,
)

/** Stretches of the seven weekdays, Monday first. */
export const weekField = checked(z.array(stretches), z.length(7, hoursMessages.week))

/** `salon` or a barber's id. */
const subject = z.union([z.literal('salon'), idField])

const planShape = z.object({
  subject: z.string(),
  valid_from: z.string(),
  /** Monday first. */
  week: z.array(z.array(stretchShape)),
})

const exceptionShape = z.object({
  subject: z.string(),
  day: z.string(),
  stretches: z.array(stretchShape),
  reason: z.nullable(z.string()),
  /** Number of uncancelled appointments outside of the stretches. */
  appointments: z.number(),
})

const leaveShape = z.object({
  id: z.string(),
  barber_id: z.string(),
  from_date: z.string(),
  from_time: z.string(),
  to_date: z.string(),
  to_time: z.string(),
  reason: z.nullable(z.string()),
  /** Number of upcoming uncancelled appointments during the leave. */
  appointments: z.number(),
})
export type LeaveEntry = z.output<typeof leaveShape>

const holidayShape = z.object({
  date: z.string(),
  /** Official day off, if the holiday falls on a weekend. */
  observed_on: z.string(),
  /** Day of the decision: the holiday, or its day off if the salon is closed on the holiday anyway. */
  day: z.string(),
  name: z.string(),
  /** Null until decided. */
  is_open: z.nullable(z.boolean()),
  /** Opening hours of the day by the weekly plan; empty if closed anyway. */
  opening: z.array(stretchShape),
  /** Number of uncancelled appointments of the day. */
  appointments: z.number(),
  /** True if 'Hapur apo mbyllur?' is asked now. */
  is_asked: z.boolean(),
})
export type SalonHoliday = z.output<typeof holidayShape>

export const getHours = {
  summary: 'Opening hours, working hours, leave and the upcoming public holidays',
  reply: z.object({
    /** True if the salon has set hours; otherwise the default grid applies. */
    is_set: z.boolean(),
    step: z.number(),
    /** Current and future plans. */
    plans: z.array(planShape),
    /** From today on. */
    exceptions: z.array(exceptionShape),
    leaves: z.array(leaveShape),
    /** Public holidays of the coming year, by day. */
    holidays: z.array(holidayShape),
  }),
}

export const saveWeek = {
  summary: 'Set the weekly hours of the salon (`salon`) or of a barber from a day on',
  params: z.object({ subject }),
  body: z.object({
    valid_from: dateField(),
    week: weekField,
  }),
  reply: messageReply,
}

export const removeWeek = {
  summary: 'Remove a weekly plan; the previous one applies again',
  params: z.object({ subject, valid_from: dateField() }),
  reply: messageReply,
}

export const removeWeeks = {
  summary: 'Remove all weekly plans: the whole grid applies to the salon again, the salon’s hours to a barber',
  params: z.object({ subject }),
  /** Removed plans, including past ones, for an undo. */
  reply: z.object({ plans: z.array(z.omit(planShape, { subject: true })), message: z.string() }),
}

export const saveDay = {
  summary: 'Set the hours of one day; an empty list is a closed day or a day off',
  params: z.object({ subject, day: dateField() }),
  body: z.object({ stretches, reason: optionalText(120) }),
  reply: messageReply,
}

export const removeDay = {
  summary: 'Remove the hours of one day; the weekly plan applies again',
  params: z.object({ subject, day: dateField() }),
  reply: messageReply,
}

export const saveDays = {
  summary: 'Set or remove the hours of several days at once: a closed span, a holiday, or earlier hours to restore',
  params: z.object({ subject }),
  body: z.object({
    days: checked(
      z.array(
        z.object({
          day: dateField(),
          /** Null removes the day's exception. */
          stretches: z.nullable(stretches),
          reason: optionalText(120),
        }),
      ),
      z.minLength(1, availabilityMessages.span),
      z.maxLength(maxDays, hoursMessages.tooManyDays),
      z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, hoursMessages.sameDay),
    ),
  }),
  /** `appointments` is the number of uncancelled ones on these days outside of the new hours. */
  reply: z.object({ message: z.string(), appointments: z.number() }),
}

export const saveStep = {
  summary: 'Set the minutes between the rows of the schedule',
  body: z.object({ step: z.literal(gridSteps, fieldMessages.invalid) }),
  reply: messageReply,
}

export const addLeaveBody = checked(
  z.object({
    barber_id: idField,
    from_date: dateField(),
    from_time: z._default(minuteField, 0),
    to_date: dateField(),
    to_time: z._default(minuteField, 1440),
    reason: optionalText(120),
  }),
  z.refine((leave) => leave.from_date <= leave.to_date, { error: hoursMessages.leaveOrder, path: ['to_date'] }),
  z.refine((leave) => leave.from_date !== leave.to_date || leave.from_time < leave.to_time, {
    error: hoursMessages.leaveOrder,
    path: ['to_time'],
  }),
)

export const addLeave = {
  summary: 'Add leave of a barber; the reply counts the appointments that have to move',
  body: addLeaveBody,
  reply: z.object({ leave: leaveShape, message: z.string() }),
}

export const updateLeave = {
  summary: 'Change a leave',
  params: byId,
  body: addLeaveBody,
  reply: z.object({ leave: leaveShape, message: z.string() }),
}

export const removeLeave = { summary: 'Remove a leave', params: byId, reply: messageReply }

const workingDayShape = z.object({
  barber_id: z.string(),
  /** Working time. */
  open: z.array(stretchShape),
  breaks: z.array(stretchShape),
  leaves: z.array(z.object({ from: z.string(), to: z.string(), reason: z.nullable(z.string()) })),
  /** Reason for the deviation from the weekly plan. */
  reason: z.nullable(z.string()),
})

export const getWorkingDays = {
  summary: 'Working hours by day and barber in a span of at most 62 days, for the schedule',
  query: z.object({ from: dateField(), to: dateField() }),
  reply: z.object({
    is_set: z.boolean(),
    step: z.number(),
    days: z.array(
      z.object({
        date: z.string(),
        holiday: z.nullable(z.string()),
        /** Opening hours of the salon. */
        opening: z.array(stretchShape),
        barbers: z.array(workingDayShape),
      }),
    ),
  }),
}
