import { maxStretches } from './rules.ts'

export const hoursMessages = {
  saved: 'Orët u ruajtën.',
  removed: 'Orari i veçantë u hoq.',
  allRemoved: 'Orët u hoqën.',
  leaveAdded: 'Pushimi u shtua.',
  leaveSaved: 'Pushimi u ruajt.',
  leaveRemoved: 'Pushimi u hoq.',
  stretch: 'Ora e mbarimit duhet të jetë pas orës së fillimit.',
  overlap: 'Dy pjesë të së njëjtës ditë mbulojnë njëra-tjetrën.',
  tooMany: `Një ditë mund të ketë më së shumti ${maxStretches} pjesë.`,
  week: 'Java duhet të ketë shtatë ditë.',
  leaveOrder: 'Pushimi duhet të mbarojë pasi fillon.',
  daysSaved: 'Ditët u ruajtën.',
  tooManyDays: 'Ndryshoni më së shumti dy muaj për një herë.',
  sameDay: 'E njëjta ditë është dhënë dy herë.',
} as const
