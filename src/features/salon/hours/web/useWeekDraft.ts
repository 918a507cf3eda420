import { useState } from 'react'
import { fromDayText } from './words.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { getHours, hoursMessages, removeWeek, removeWeeks, saveWeek } from '../contract.ts'
import { changedDays, type Day } from './bars.ts'
import { planOn, type WeeklyPlan } from '../rules.ts'
import { asRange, comingPlans, onWire, plansOf, proposedStart, withPlan } from './plans.ts'
import type { HoursReply } from './useDays.ts'

interface Draft {
  week: readonly Day[]
  /** Null for the proposed day. */
  validFrom: LocalDate | null
}

const keyOf = (subject: string, plan: WeeklyPlan | undefined) => `${subject}/${plan?.validFrom ?? ''}`

/** Edited weeks by salon, barber and plan, applied to the server's data. */
export function useWeekDraft(hours: HoursReply, subject: string, today: LocalDate) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  /** Displayed future plans by subject. */
  const [chosen, setChosen] = useState<Readonly<Record<string, LocalDate>>>({})
  const setPlan = (validFrom: string, week: readonly Day[] | null) => (old: HoursReply | undefined) =>
    old && withPlan(old, subject, validFrom, week)
  const saving = useWrite(saveWeek, {
    optimistic: (client, input) =>
      client.setQueryData<HoursReply>(
        readKey(getHours, {}),
        setPlan(
          input.valid_from,
          input.week.map((day) => day.map(asRange)),
        ),
      ),
  })
  const removing = useWrite(removeWeek, {
    optimistic: (client, input) =>
      client.setQueryData<HoursReply>(readKey(getHours, {}), setPlan(input.valid_from, null)),
  })
  const clearing = useWrite(removeWeeks)

  const plans = plansOf(hours, subject)
  const coming = comingPlans(plans, today)
  const shown = coming.find(({ validFrom }) => validFrom === chosen[subject]) ?? planOn(plans, today) ?? coming[0]
  const key = keyOf(subject, shown)
  const draft = drafts[key]
  const week = draft?.week ?? shown?.week
  const changes = !draft ? 0 : shown ? changedDays(shown.week, draft.week).length : 1
  const start = shown && shown.validFrom > today ? shown.validFrom : proposedStart(plans, today)
  const validFrom = draft?.validFrom ?? start

  const put = (next: Draft | null) =>
    setDrafts((old) => {
      const { [key]: _, ...others } = old
      return next ? { ...others, [key]: next } : others
    })

  const restore = (day: LocalDate) => {
    const before = plans.find((plan) => plan.validFrom === day)
    if (before) void saving.attempt({ subject, valid_from: day, week: onWire(before.week) })
    else void removing.attempt({ subject, valid_from: day })
  }

  const saveAs = async (saved: readonly Day[], from: LocalDate): Promise<boolean> => {
    const reply = await saving.attempt(
      { subject, valid_from: from, week: onWire(saved) },
      {
        undo: ({ message }) => ({
          message,
          note: from > today ? `Vlejnë nga ${fromDayText(from, today)}.` : 'Vlejnë nga sot.',
          onUndo: () => restore(from),
        }),
      },
    )
    if (reply) setChosen((old) => ({ ...old, [subject]: from }))
    return reply !== null
  }

  const isChanged = (one: string): boolean => {
    const entry = drafts[one]
    const [id = '', from = ''] = one.split('/')
    const plan = plansOf(hours, id).find((known) => known.validFrom === from)
    return entry !== undefined && (!plan || changedDays(plan.week, entry.week).length > 0)
  }

  return {
    plans,
    /** Displayed plan; undefined without hours. */
    shown,
    week,
    changes,
    changedDays: shown && draft ? changedDays(shown.week, draft.week) : [],
    validFrom,
    busy: saving.busy || removing.busy || clearing.busy,
    unsaved: new Set(
      Object.keys(drafts)
        .filter(isChanged)
        .map((one) => one.split('/')[0]),
    ),
    change: (next: readonly Day[]) => put({ week: next, validFrom: draft?.validFrom ?? null }),
    setValidFrom: (day: LocalDate) => week && put({ week, validFrom: day }),
    choose: (day: LocalDate) => setChosen((old) => ({ ...old, [subject]: day })),
    discard: () => put(null),
    save: async () => {
      if (week && (await saveAs(week, validFrom))) put(null)
    },
    saveAs,
    remove: (plan: WeeklyPlan) =>
      removing.attempt(
        { subject, valid_from: plan.validFrom },
        {
          undo: () => ({
            message: `Orari ${plan.validFrom > today ? `nga ${fromDayText(plan.validFrom, today)}` : 'i tanishëm'} u hoq`,
            onUndo: () => void saving.attempt({ subject, valid_from: plan.validFrom, week: onWire(plan.week) }),
          }),
        },
      ),
    clear: async () => {
      const reply = await clearing.attempt(
        { subject },
        {
          undo: ({ plans: removed }) => ({
            message: hoursMessages.allRemoved,
            onUndo: () => {
              void saving.writeEach(
                removed.map((plan) => ({ subject, valid_from: localDate(plan.valid_from), week: plan.week })),
              )
            },
          }),
        },
      )
      if (reply) put(null)
    },
  }
}

export type WeekDraft = ReturnType<typeof useWeekDraft>
