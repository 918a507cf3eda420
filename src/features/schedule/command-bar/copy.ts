import { clientMessages } from '#features/clients/contract.ts'
import { relativeDay } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Notice } from './options.ts'

export const commandMessages = {
  label: 'Kërko ose cakto',
  example: 'blerta nesër 17 fade',
  placeholder: 'Kërko ose cakto: blerta nesër 17 fade',
  recent: 'Klientët e fundit',
  assumed: 'Të nënvizuarat u plotësuan vetë.',
  newClient: 'klient i ri',
  form: 'Hap formularin',
  book: 'Cakto',
  newVisit: 'Termin i ri për',
  addClient: 'Shto klientin',
  unknown: 'Nuk u kuptua:',
} as const

const missing = { client: 'Shkruani edhe emrin.', service: 'Shkruani edhe shërbimin.' }
const which = { client: 'Zgjidhni klientin.', service: 'Zgjidhni shërbimin.', time: 'Zgjidhni orën.' }
const instead = {
  form: 'Ndryshojeni fjalinë ose hapeni formularin.',
  without: 'Zgjidhni terminin nëse kjo s’ka rëndësi.',
  newClient: 'Zgjidhni klientin; nëse kjo është mbiemri, klientin e ri.',
}

type Unknown = Extract<Notice, { kind: 'unknown' }>

export const unknownHint = (notice: Unknown): string => instead[notice.instead ?? 'form']

export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case 'unknown':
      return `${commandMessages.unknown} ${notice.words.map((word) => `„${word}”`).join(', ')}. ${unknownHint(notice)}`
    case 'taken':
      return `Ora ${notice.time} nuk është e lirë. Më afër janë:`
    case 'full':
      return 'Nuk ka orë të lirë. Hapeni formularin dhe zgjidhni vetë.'
    case 'which':
      return which[notice.what]
    case 'missing':
      return missing[notice.what]
    case 'nobody':
      return clientMessages.notFound
  }
}

/** 'Terminet: nesër', 'Terminet: e enjte, 24 dhjetor'. */
export const dayLabel = (date: LocalDate, today: LocalDate): string => `Terminet: ${relativeDay(date, today)}`
