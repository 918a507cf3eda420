import { pinRules } from './rules.ts'

export const rememberedMessages = {
  resumed: 'Kjo pajisje është e kyçur.',
  pinDigits: `PIN-i ka nga ${pinRules.min} deri në ${pinRules.max} shifra.`,
  pinSet: 'PIN-i u ruajt. Kërkohet sa herë që hapet Orari në këtë pajisje.',
  pinRemoved: 'PIN-i u hoq.',
} as const
