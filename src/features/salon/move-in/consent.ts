import { fold } from '#platform/shared/sqText.ts'

/** Answers about messages as people and programs write them, in Albanian, English, German and Italian, folded. */

const phrases = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(', ')))

const given = phrases(
  'po, pranon, pranoi, pranon mesazhe, pranoj, pajtohet, pajtohem, e dhene, dhene, lejon, lejohet, dakord, me pelqim',
  'yes, y, true, 1, x, given, granted, accepted, accepts, agreed, agrees, consented, allowed, subscribed, opted in',
  'opt in, optin, opt-in',
  'ja, erteilt, zugestimmt, stimmt zu, eingewilligt, einverstanden, erlaubt, angemeldet, abonniert',
  'si, concesso, dato, accettato, accetta, acconsente, acconsentito, autorizzato, iscritto, d accordo',
)
const refused = phrases(
  'jo, nuk pranon, nuk pranoi, nuk deshiron, nuk deshiron mesazhe, nuk do, nuk do mesazhe, refuzon, refuzoi, refuzuar',
  'e refuzuar, terhequr, e terhequr, nuk lejon, pa pelqim, mos dergo',
  'no, n, false, 0, refused, declined, denied, rejected, withdrawn, revoked, not given, not allowed, unsubscribed',
  'opted out, opt out, optout, opt-out, do not contact',
  'nein, abgelehnt, verweigert, widerrufen, nicht erteilt, nicht erlaubt, nicht einverstanden, abgemeldet',
  'rifiutato, rifiuta, negato, revocato, ritirato, non concesso, non acconsente, non accetta, non iscritto, disiscritto',
)

/** The answer that a cell says; null for any other text. */
export function readConsent(text: string): 'given' | 'refused' | null {
  const said = fold(text)
    .replace(/[’'.!_]+/g, ' ')
    .trim()
  return given.has(said) ? 'given' : refused.has(said) ? 'refused' : null
}
