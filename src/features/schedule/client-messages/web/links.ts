import type { Channel } from '../kinds.ts'

/** Removes lone surrogates of truncated emoji, which cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')
/** Format of `tel:` and `sms:`: digits, with the plus of an international number. */
const dialled = (phone: string): string => (phone.trim().startsWith('+') ? '+' : '') + digitsOf(phone)

export interface Recipient {
  /** E.164; null for an invalid number. */
  e164: string | null
  /** As typed; null without a phone. */
  typed: string | null
}

/**
 * URL of a channel; null if it does not reach the recipient. Without a phone WhatsApp, Viber and SMS let the user
 * choose the recipient. WhatsApp and Viber need international numbers.
 */
export function linkOf(channel: Channel, { e164, typed }: Recipient, text: string): string | null {
  const phone = e164 ?? (typed && digitsOf(typed) ? dialled(typed) : null)
  if (typed !== null && phone === null) return null
  switch (channel) {
    case 'whatsapp':
      if (typed !== null && !e164) return null
      return `https://wa.me/${e164 ? digitsOf(e164) : ''}?text=${encoded(text)}`
    case 'viber':
      if (!typed) return `viber://forward?text=${encoded(text)}`
      return e164 ? `viber://chat?number=${encoded(e164)}&draft=${encoded(text)}` : null
    case 'sms':
      // Android reads the part after '?', older iPhones the part after '&'.
      return `sms:${phone ?? ''}?&body=${encoded(text)}`
    case 'call':
      return phone && `tel:${phone}`
  }
}
