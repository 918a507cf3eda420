export const templateKinds = [
  'address',
  'confirmed',
  'tomorrow',
  'moved',
  'cancelled',
  'declined',
  'come_again',
  'thanks',
  'waiting',
  'debt',
  'day_close',
] as const
export type TemplateKind = (typeof templateKinds)[number]

export const isTemplateKind = (text: string): text is TemplateKind => templateKinds.some((kind) => kind === text)

export const templateLabel: Record<TemplateKind, string> = {
  address: 'Adresa',
  confirmed: 'Konfirmimi',
  tomorrow: 'Kujtesa',
  moved: 'Zhvendosja',
  cancelled: 'Anulimi',
  declined: 'Refuzimi',
  come_again: 'Prapë',
  thanks: 'Faleminderit',
  waiting: 'Orë e lirë',
  debt: 'Borxhi',
  day_close: 'Mbyllja e ditës',
}

/** Initial order of channels. */
export const channels = ['whatsapp', 'viber', 'sms', 'call'] as const
export type Channel = (typeof channels)[number]

export const channelLabel: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  sms: 'SMS',
  call: 'Thirr',
}

/** Beginning of a text that says when a message was sent. */
export const writtenWord = (channel: Channel | null): string => (channel === 'call' ? 'U thirr' : 'I shkruar')
