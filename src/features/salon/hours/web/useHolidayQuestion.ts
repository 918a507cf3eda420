import { useRead } from '#platform/web/data.ts'
import { getHours, type SalonHoliday } from '../contract.ts'
import { useHolidayDecision } from './useDays.ts'

export interface HolidayQuestionState {
  /** Next undecided holiday within two weeks; null if there is none. */
  holiday: SalonHoliday | null
  busy: boolean
  decide: (isOpen: boolean) => void
}

/** 'Hapur apo mbyllur?' for the next holiday. */
export function useHolidayQuestion(): HolidayQuestionState {
  const { data } = useRead(getHours, {})
  const { busy, decide } = useHolidayDecision(data)
  const holiday = data?.holidays.find(({ is_asked }) => is_asked) ?? null
  return { holiday, busy, decide: (isOpen) => holiday && void decide(holiday, isOpen) }
}
