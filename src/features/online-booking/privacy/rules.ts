import { linkKeptDays } from '../client-link/rules.ts'
import { addressKeptDays } from '../visit-mails/rules.ts'
import { keptDays as messageKeptDays } from '#features/schedule/client-messages/rules.ts'
import { waitKeptDays } from '#features/schedule/waiting-list/rules.ts'
import { textsOf, type Language } from '../texts/rules.ts'

export const ownWordsLength = 2000

/** Settings of the salon on which the page depends. */
export interface NoticeFacts {
  name: string
  address: string | null
  phone: string | null
  country: 'XK' | 'AL'
  /** True while visitors can book and wait. */
  isOpen: boolean
  reminds: boolean
  /** True if a device of the team gets notifications. */
  notifies: boolean
}

interface Section {
  title: string
  lines: readonly string[]
}

export type NoticeContent = Record<Language, readonly Section[]>

/** Path of the page, without its language. */
export const noticePath = (address: string): string => `/r/${address}/privatesia`

/** All of the page but the salon's own words. Its terms are those of the jobs that delete. */
export const noticeContent = (facts: NoticeFacts): NoticeContent => ({
  sq: sections(facts, 'sq'),
  en: sections(facts, 'en'),
  de: sections(facts, 'de'),
})

function sections(facts: NoticeFacts, language: Language): Section[] {
  const { notice: t } = textsOf(language)
  const { name, address, phone } = facts
  const controller = [name, address, phone].filter((part) => part !== null)
  return [
    { title: t.who, lines: [t.whoText(controller.join(', ')), t.processor] },
    {
      title: t.what,
      lines: [
        t.appointments,
        facts.reminds ? t.mailsAndReminders : t.mails,
        ...(facts.isOpen ? [t.waiting] : []),
        t.noProfiles,
      ],
    },
    {
      title: t.howLong,
      lines: [
        t.client,
        t.mailTerm(addressKeptDays),
        t.waitingTerm(waitKeptDays),
        t.linkTerm(linkKeptDays),
        t.messageTerm(messageKeptDays),
        t.sales,
      ],
    },
    { title: t.whoSees, lines: [t.team, ...(facts.notifies ? [t.push] : []), t.programs] },
    { title: t.rights, lines: [t.yours(phone), t.complaint[facts.country]] },
  ]
}
