import { localTime, type LocalTime } from '#platform/shared/time.ts'

/** Hours of one weekday; null if closed. A time is null while its field holds none. */
export type DraftDay = { from: LocalTime | null; to: LocalTime | null } | null

export type HoursPreset = 'workdays' | 'daily' | 'other'

export interface OpeningDraft {
  preset: HoursPreset
  /** Monday first. */
  week: readonly DraftDay[]
}

const day = (from: string, to: string): DraftDay => ({ from: localTime(from), to: localTime(to) })

const presets = {
  workdays: { label: 'E hënë–e shtunë 09:00–19:00', week: [...Array<DraftDay>(6).fill(day('09:00', '19:00')), null] },
  daily: { label: 'Çdo ditë 08:00–20:00', week: Array<DraftDay>(7).fill(day('08:00', '20:00')) },
} as const

export const hoursChoices: readonly { value: HoursPreset; label: string }[] = [
  { value: 'workdays', label: presets.workdays.label },
  { value: 'daily', label: presets.daily.label },
  { value: 'other', label: 'Ndryshe…' },
]

export const firstOpening: OpeningDraft = { preset: 'workdays', week: presets.workdays.week }

/** 'Ndryshe…' begins with the week of the preset chosen before. */
export const withPreset = ({ week }: OpeningDraft, preset: HoursPreset): OpeningDraft =>
  preset === 'other' ? { preset, week } : { preset, week: presets[preset].week }

export const withDay = ({ week }: OpeningDraft, index: number, hours: DraftDay): OpeningDraft => ({
  preset: 'other',
  week: week.map((before, at) => (at === index ? hours : before)),
})

/** Hours of a day that is opened: those of the first open day. */
export const defaultDay = ({ week }: OpeningDraft): DraftDay =>
  week.find((hours) => hours !== null) ?? day('09:00', '19:00')

/** The week as the API takes it. */
export const weekBody = ({ week }: OpeningDraft): { from: string; to: string }[][] =>
  week.map((hours) => (hours ? [{ from: hours.from ?? '', to: hours.to ?? '' }] : []))
