import { expect, test } from 'vitest'
import { localDate, localTime, todayIn } from '#platform/shared/time.ts'
import { changeMail, reminderSentAs, remindersAfter, type MailedState, type VisitState } from './rules.ts'

const mailed = (state: VisitState, time = '10:00'): MailedState => ({
  state,
  date: localDate('2026-11-23'),
  time: localTime(time),
})

test('a mail has the changes since the last one, each once', () => {
  expect(changeMail(null, mailed('booked'))).toBe('booked')
  expect(changeMail(null, mailed('waiting'))).toBe('requested')
  expect(changeMail(null, mailed('cancelled'))).toBeNull()
  expect(changeMail(mailed('waiting'), mailed('booked'))).toBe('accepted')
  expect(changeMail(mailed('waiting'), mailed('booked', '12:00'))).toBe('accepted')
  expect(changeMail(mailed('waiting'), mailed('declined'))).toBe('declined')
  expect(changeMail(mailed('booked'), mailed('booked', '12:00'))).toBe('moved')
  expect(changeMail(mailed('booked'), mailed('cancelled'))).toBe('cancelled')
  expect(changeMail(mailed('cancelled'), mailed('booked'))).toBe('booked')
  expect(changeMail(mailed('declined'), mailed('cancelled'))).toBeNull()
  for (const state of ['waiting', 'booked', 'cancelled', 'declined'] as const)
    expect(changeMail(mailed(state), mailed(state))).toBeNull()
  expect(changeMail(mailed('waiting'), mailed('waiting', '12:00'))).toBe('request_moved')
  expect(changeMail(mailed('waiting'), { ...mailed('cancelled'), isWithdrawn: true })).toBe('withdrawn')
})

test('reminders are those that the salon chose and that are still ahead', () => {
  const starts = new Date('2026-11-23T09:00:00Z')
  const both = { reminds_day_before: true, reminds_two_hours_before: true }
  const kinds = (rules: typeof both, since: string) =>
    remindersAfter(rules, starts, new Date(since)).map(({ kind, at: time }) => [kind, time.toISOString()])
  expect(kinds(both, '2026-11-20T09:00:00Z')).toEqual([
    ['day_before', '2026-11-22T09:00:00.000Z'],
    ['two_hours_before', '2026-11-23T07:00:00.000Z'],
  ])
  expect(kinds(both, '2026-11-22T09:00:00Z').map(([kind]) => kind)).toEqual(['two_hours_before'])
  expect(kinds({ ...both, reminds_two_hours_before: false }, '2026-11-22T10:00:00Z')).toEqual([])
})

test.each([
  ['day_before', '2026-11-22T09:00:00Z', 'day_before'],
  ['day_before', '2026-11-22T23:30:00Z', 'same_day'],
  ['two_hours_before', '2026-11-23T07:00:00Z', 'two_hours_before'],
  ['two_hours_before', '2026-11-23T08:30:00Z', 'same_day'],
] as const)('the reminder %s sent at %s says %s', (kind, now, said) => {
  const visit = { starts: new Date('2026-11-23T09:00:00Z'), day: localDate('2026-11-23') }
  const today = todayIn(new Date(now), 'Europe/Belgrade')
  expect(reminderSentAs(kind, visit, { now: new Date(now), today })).toBe(said)
})
