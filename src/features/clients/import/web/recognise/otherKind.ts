import { readMoney } from '#platform/shared/money.ts'
import { fold } from '#platform/shared/sq.ts'
import { readDay } from '#platform/shared/time.ts'
import type { Column } from './columns.ts'
import { fileMessages } from '../readers/problem.ts'
import type { FileTable } from './table.ts'

/** Tables that are no list of clients: calendars, price lists, products and statements of banks. */

const sampleRows = 50

const time = /\b(?:[01]?\d|2[0-4]):[0-5]\d(?::\d\d)?(?:\s*[ap]\.?m\.?)?$/i
const hasDay = (text: string) =>
  readDay(text.split(/[\sT]/)[0] ?? '') !== null ||
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/.test(text) ||
  /^\p{L}{3,} \d{1,2},? \d{4}\b/u.test(text)
const isMoney = (text: string) => {
  const bare = text.replace(/[€$£\s]|eur|lek[eë]?|all|chf/gi, '')
  return /\d[.,]\d{2}$/.test(bare) && readMoney(bare.replace(/^-/, '')) !== null
}
const isDuration = (text: string) =>
  /^(?:\d{1,2}\s*h(?:\s*\d{1,2}\s*min)?|\d{1,3}\s*min(?:uta|utes|uten)?)$/i.test(text)
const isCode = (text: string) => /^(?:\d{8}|\d{12,13})$/.test(text)
const isIban = (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/.test(text)

const dayWord = /dat[aeu]|date|datum|beginnt|start|fillimi/
const priceWord = /pri[cs]e|cmim|preis|prezzo|cijena|cena|kosto|cost/
const durationWord = /duration|kohezgjatj|minut|dauer|durata|trajanje/
const stockWord = /sku|barcode|barkod|stok|stock|sasia|quantity|menge|lager|giacenza|kolicina|ean/
const accountWord = /amount|shuma|balanc|gjendja|saldo|debi|kredi|credit|betrag|umsatz|iban|iznos/

interface Part {
  name: string
  share: (test: (text: string) => boolean) => number
}

/** Sentence of the kind that a table's values and headings show; null for clients. */
export function otherKind({ headers, hasHeadings, rows }: FileTable, columns: readonly Column[]): string | null {
  // A list of visits or sales with the clients' phones or addresses is a list of clients too.
  if (columns.some(({ target, doubt }) => (target === 'phone' || target === 'email') && doubt === null)) return null
  const parts = headers.map((heading, index): Part => {
    const cells = rows.slice(0, sampleRows).flatMap((row) => row.cells[index] || [])
    // Headings that name nothing of a client are not recognised as such.
    const [name = '', ...values] = hasHeadings ? [heading, ...cells] : cells
    return {
      name: fold(name),
      share: (test) => values.filter(test).length / (values.length || 1),
    }
  })
  const mostly = (test: (text: string) => boolean, word = /(?:)/) =>
    parts.some(({ name, share }) => word.test(name) && share(test) > 0.5)
  const hasMoney = mostly(isMoney)
  if (mostly(hasDay) && (mostly(isMoney, accountWord) || (hasMoney && mostly(isIban)))) return fileMessages.statement
  if (mostly((text) => time.test(text)) && mostly(hasDay, dayWord)) return fileMessages.appointments
  if (!hasMoney && !mostly((text) => readMoney(text) !== null, priceWord)) return null
  if (mostly(isDuration) || mostly((text) => /^\d{1,3}$/.test(text), durationWord)) return fileMessages.services
  if (mostly(isCode) || mostly(Boolean, stockWord)) return fileMessages.products
  return mostly(Boolean, priceWord) ? fileMessages.services : null
}
