import { dayMonth } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { ConsentWay } from './rules.ts'

export const consentWayLabel: Record<ConsentWay, string> = {
  salon: 'Në sallon',
  phone: 'Me telefon',
  written: 'Në letër',
}

export const allergyMessages = {
  saved: 'Alergjia u ruajt.',
  removed: 'Alergjia u fshi, bashkë me pëlqimin.',
  given: 'Pëlqimi për alergji u shënua.',
  refused: 'Pëlqimi për alergji u tërhoq. Alergjitë u fshinë.',
  allergyRequired: 'Shkruani ndaj çfarë është alergjia.',
  consentRequired: 'Ruhet vetëm me pëlqimin e klientit.',
  dayAhead: 'Kjo ditë nuk mund të jetë në të ardhmen.',
  ask: 'Pyeteni për alergji.',
  none: 'Pa alergji të shënuara. Pyeteni sërish.',
  hidden: 'Alergjitë i sheh pronari dhe kush i shërben.',
  apart: 'Nuk del te programet e lidhura dhe as te mesazhet. Te „Shënime” mos shkruani gjëra shëndetësore.',
  notInNotes: 'Alergjitë shënohen te „Alergji”, me pëlqimin e klientit. Këtu mos shkruani gjëra shëndetësore.',
} as const

/** Day with its year if it is not this one's: '12 tetor', '12 tetor 2024'. */
export const dayText = (day: string, today: LocalDate): string =>
  `${dayMonth(day as LocalDate)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
