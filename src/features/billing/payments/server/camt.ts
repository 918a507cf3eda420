import type { StatementProblem } from '../admin-schemas.ts'

/** Entries of an account statement in the ISO 20022 formats camt.052, camt.053 and camt.054, of every version. */

interface Element {
  name: string
  /** Line in the file, from 1. */
  line: number
  text: string
  children: Element[]
}

export const isCamt = (text: string): boolean =>
  /^\s*<[^]{0,2000}?urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\./.test(text)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code === null) return entities[name ?? ''] ?? all
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

const token = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w.:-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+/gy

/** Elements within one another; the standard has about twenty. */
const maxDepth = 60

/** Tree of a file; attributes are children named `@Ccy`. Null if it is cut, too deep, or has a document type. */
function parse(text: string): Element | null {
  const root: Element = { name: '', line: 1, text: '', children: [] }
  const open = [root]
  let line = 1
  let end = 0
  for (const found of text.matchAll(token)) {
    const [all, data, slash, tag, attributes = ''] = found
    const parent = open.at(-1)
    if (!parent || open.length > maxDepth) return null
    const name = tag?.replace(/^.*:/, '')
    if (data !== undefined) parent.text += data
    else if (name === undefined) parent.text += all.startsWith('<') ? '' : decoded(all)
    else if (slash) {
      if (parent.name !== name || open.length === 1) return null
      open.pop()
    } else {
      const element: Element = { name, line, text: '', children: [] }
      for (const [, key = '', , double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
        element.children.push({ name: `@${key}`, line, text: decoded(double ?? single ?? ''), children: [] })
      parent.children.push(element)
      if (!attributes.endsWith('/')) open.push(element)
    }
    line += all.split('\n').length - 1
    end = found.index + all.length
  }
  return open.length === 1 && end === text.length ? root : null
}

const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

/** Text of the element at a path; empty without one. */
function textAt(element: Element | undefined, path: string): string {
  let found = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found?.text.trim() ?? ''
}

/** Names of the columns of an entry. */
export const camtNames = ['BookgDt', 'Amt', 'Ccy', 'CdtDbtInd', 'Dtls'] as const

export interface CamtLine {
  line: number
  cells: string[]
  problem?: StatementProblem
}

/** Amounts of the standard have a decimal point and up to five decimals. */
function twoDecimals(text: string): string {
  const euros = /^\d{1,13}(?:\.\d{1,5})?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6 ? euros.toFixed(2) : ''
}

const amountOf = (element: Element) =>
  element.children.find(({ name }) => name === 'Amt') ?? all(element, 'TxAmt').flatMap((one) => all(one, 'Amt'))[0]

const details = ['Ustrd', 'Nm', 'EndToEndId', 'InstrId', 'TxId', 'AddtlTxInf', 'AddtlNtryInf', 'AcctSvcrRef'] as const
const detailsOf = (element: Element) =>
  details.flatMap((name) => all(element, name).flatMap(({ text }) => text.trim() || []))

/** A line for each transaction of an entry, or for the entry if its transactions are not its whole amount. */
function entryLines(entry: Element): CamtLine[] {
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  const problem: StatementProblem | undefined = status === '' || status === 'BOOK' ? undefined : 'pending'
  const whole = amountOf(entry)
  const date = (textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt')).slice(0, 10)
  const lineOf = (part: Element, amount: Element | undefined, texts: readonly string[]): CamtLine => ({
    line: part.line,
    cells: [
      date,
      twoDecimals(amount?.text.trim() ?? ''),
      textAt(amount, '@Ccy'),
      textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'),
      [...new Set(texts)].join(' · '),
    ],
    ...(problem && { problem }),
  })
  const parts = all(entry, 'TxDtls')
  const sum = parts.reduce((total, part) => total + Number(amountOf(part)?.text ?? Number.NaN), 0)
  const isWhole = parts.length > 1 && Math.abs(sum - Number(whole?.text)) < 0.005
  if (!isWhole) return [lineOf(entry, whole, detailsOf(entry))]
  return parts.map((part) => lineOf(part, amountOf(part), detailsOf(part)))
}

/** Lines of a statement's entries; null for a damaged file. */
export function camtLines(text: string): CamtLine[] | null {
  const root = parse(text.trim())
  return root && all(root, 'Ntry').flatMap(entryLines)
}
