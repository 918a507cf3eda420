import { capital, plural } from '#platform/shared/sq.ts'

/** Names of frequent sources (`?nga=ig`). */
const sourceNames: Record<string, string> = {
  ig: 'Instagram',
  instagram: 'Instagram',
  fb: 'Facebook',
  facebook: 'Facebook',
  google: 'Google',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  qr: 'Kodi QR',
  poster: 'Posteri',
  widget: 'Faqja e sallonit',
  site: 'Faqja e sallonit',
}

/** Label of a source: 'Instagram' for `instagram`; unknown ones unchanged; 'Drejtpërdrejt' for null. */
export function sourceLabel(source: string | null): string {
  if (source === null) return 'Drejtpërdrejt'
  return sourceNames[source.toLowerCase()] ?? capital(source)
}

/** Age of an instant: 'para 4 min', 'para 2 orësh', 'para 3 ditësh'. */
export function agoText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  if (minutes < 1) return 'tani'
  if (minutes < 60) return `para ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return `para ${hours < 24 ? plural(hours, 'ore', 'orësh') : plural(Math.floor(hours / 24), 'dite', 'ditësh')}`
}
