import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#testing/runs.ts'
import { readStatement } from './statement.ts'
import { readAmount, readStatementDay, sideOf } from './statementCells.ts'
import { readColumns } from './statementTable.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

const order = 'ord_0190a7c2-5b1e-7f00-8a11-2c3d4e5f6071'

test.each([
  ['4,99', 499],
  ['4.99 EUR', 499],
  ['+4,99', 499],
  ['+ 4.99', 499],
  ['-4,99', -499],
  ['−4,99', -499],
  ['– 4.99', -499],
  ['4.99-', -499],
  ['4,99 -', -499],
  ['(4.99)', -499],
  ['(4,99 €)', -499],
  ['EUR 4.99', 499],
  ['EUR -4.99', -499],
  ['-EUR 4.99', -499],
  ['€4.99', 499],
  ['4,99 CR', 499],
  ['4,99CR', 499],
  ['4,99 DR', -499],
  ['4,99 EUR D', -499],
  ['4,99 K', 499],
  ['H 4,99', 499],
  ['S 4,99', -499],
  ['4,99 Debi', -499],
  ['-4,99 DR', -499],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234.5 €', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ["1'234.50", 123_450],
  ['1’234,50', 123_450],
  ['1.234.567', 123_456_700],
  ['12', 1200],
  ['0,00', 0],
])('reads the amount %s', (text, cents) => {
  expect(readAmount(text)?.cents).toBe(cents)
})

test.each([
  '4.990',
  '1,234',
  '-4.990 EUR',
  '12.345',
  '1.2.3',
  '4,9,9',
  '1 2',
  '12 34,50',
  '1.234 567',
  '-4,99 CR',
  '+4.99-',
  '4,99 EUR USD',
  '4,99 copë',
  'EUR',
  '',
  '20.11.2026',
  '99999999999',
])('does not read the amount %s', (text) => {
  expect(readAmount(text)).toBeNull()
})

test('the currency of an amount is read', () => {
  expect(['4,99 USD', 'ALL 500', '500 Lekë', '4,99'].map((text) => readAmount(text)?.currency)).toEqual([
    'USD',
    'ALL',
    'ALL',
    null,
  ])
})

test.each([
  ['D DB DR DBIT Debit Debi Debitim Debetas S Soll Dalje - −', -1],
  ['K C CR CRDT Credit Kredi Kreditim Kreditas H Haben Hyrje +', 1],
])('the side of %s', (words, side) => {
  expect(words.split(' ').map(sideOf)).toEqual(words.split(' ').map(() => side))
})

test.each([
  '2026-11-20',
  '2026-11-20 10:15:00',
  '2026-11-20T10:15:00+01:00',
  '2026/11/20',
  '20.11.2026',
  '20.11.2026.',
  '20.11.2026 10:15',
  '20.11.26',
  '20/11/2026',
  '20-11-2026',
  '20261120',
  '20 Nov 2026',
  '20-Nov-26',
  '20 nëntor 2026',
])('reads the day %s', (text) => {
  expect(readStatementDay(text)).toBe('2026-11-20')
})

test.each(['', 'Totali', '32.11.2026', '11/20/2026', '2026-13-01', '20 Foo 2026', '120.11.2026'])(
  'does not read the day %s',
  (text) => {
    expect(readStatementDay(text)).toBeNull()
  },
)

/** Exports of the same three rows: 4,99 in, 1.000,00 out, 12,50 in. */
const exports: Record<string, Uint8Array> = {
  'Paysera, English': utf8(
    [
      '"Type","Statement No.","Transfer No.","Date and time","Recipient / Payer","EVP / IBAN","Amount and currency","Credit/Debit","Balance","Purpose of payment"',
      `"Transfer","1","99","2026-11-20 10:15:00 +0200","Ana, Sallon","LT123","4.99 EUR","C","104.99","${order}"`,
      '"Transfer","2","98","2026-11-21 09:00:00 +0200","Vetja","LT123","-1 000.00 EUR","D","4.99","Payout"',
      '"Transfer","3","97","2026-11-22 09:00:00 +0200","Besa ""B""","LT124","12.50 EUR","C","17.49","a',
      'b"',
    ].join('\r\n'),
  ),
  'Paysera, Lithuanian': utf8(
    [
      '\uFEFFTipas;Data ir laikas;Gavėjas / Mokėtojas;Suma ir valiuta;Kreditas / Debetas;Likutis;Mokėjimo paskirtis',
      `Pavedimas;2026-11-20 10:15;Ana;4,99 EUR;K;104,99;${order}`,
      'Pavedimas;2026-11-21 10:15;Vetja;1000,00 EUR;D;4,99;x',
      'Pavedimas;2026-11-22 10:15;Besa;12,50 EUR;K;17,49;x',
    ].join('\n'),
  ),
  'separate columns, with lines above them': latin1(
    [
      'Banka, dega Prishtinë',
      'Llogaria: 1110, EUR;;;;',
      'Data e transaksionit;Data valutë;Përshkrimi;Debi;Kredi;Gjendja',
      `20.11.2026;20.11.2026;Pagesë ${order};;4,99;104,99`,
      '21.11.2026;21.11.2026;Tërheqje;1.000,00;;4,99',
      '22.11.2026;22.11.2026;Pagesë;0,00;12,50;17,49',
    ].join('\r\n'),
  ),
  'D/K': latin1(
    [
      'Nr;Data;Shuma;D/K;Përshkrimi',
      `1;20/11/2026;4,99;K;${order}`,
      '2;21/11/2026;1.000,00;D;Tarifë',
      '3;22/11/2026;12,50;K;x',
    ].join('\n'),
  ),
  'Debi/Kredi as words, UTF-16 and tabs': utf16(
    [
      'Data\tPërshkrimi\tLloji\tVlera',
      `20.11.2026\t${order}\tKredi\t4,99`,
      '21.11.2026\tTarifë\tDebi\t1.000,00',
      '22.11.2026\tx\tKredi\t12,50',
    ].join('\r\n'),
  ),
  'camt fields': utf8(
    [
      'NtryRef,BookgDt,Amount,Ccy,CdtDbtInd,RmtInf',
      `1,2026-11-20,4.99,EUR,CRDT,${order}`,
      '2,2026-11-21,1000.00,EUR,DBIT,x',
      '3,2026-11-22,12.50,EUR,CRDT,x',
    ].join('\n'),
  ),
  'DR/CR': utf8(
    [
      'Value Date|Details|Amount|DR/CR',
      `20-Nov-2026|${order}|4.99|CR`,
      '21-Nov-2026|x|"1,000.00"|DR',
      '22-Nov-2026|x|12.50|CR',
    ].join('\n'),
  ),
  'Soll/Haben': latin1(
    [
      'Buchungstag;Verwendungszweck;Umsatz;S/H;Währung',
      `20.11.2026;${order};4,99;H;EUR`,
      '21.11.2026;x;1.000,00;S;EUR',
      '22.11.2026;x;12,50;H;EUR',
    ].join('\n'),
  ),
  'signs of Unicode': utf8(
    ['Date;Amount;Text', `20.11.2026;+4,99;${order}`, '21.11.2026;−1\u00a0000,00;x', '22.11.2026;12,50 EUR;x'].join(
      '\n',
    ),
  ),
  'signs after the amount': utf8(
    ['Data;Shuma;x', `20.11.2026;4,99 CR;${order}`, '21.11.2026;1.000,00-;x', '22.11.2026;EUR 12.50;x'].join('\n'),
  ),
  'unnamed sides': utf8(
    ['Data;Shuma;x;Sh', `20.11.2026;4,99;${order};C`, '21.11.2026;1.000,00;x;D', '22.11.2026;12,50;x;C'].join('\n'),
  ),
}

test.each(Object.entries(exports))('a statement is read: %s', (_name, file) => {
  const statement = readStatement(file)
  expect(statement?.unread).toEqual([])
  expect(statement?.rows).toMatchObject([
    { cents: 499, date: '2026-11-20', reference: order },
    { cents: -100_000, date: '2026-11-21', reference: null },
    { cents: 1250, date: '2026-11-22', reference: null },
  ])
})

const head = 'RecordNumber,City1,ValueDate,Amount,Amount1,BalanceAfter,TransactionType,Description1'
test.each([
  [
    'Credins',
    [
      'Llogaria,0000000000',
      'Monedha,EUR',
      head,
      `1,Tirane,20.11.2026,0.00,4.99,"1,504.99",Transferte kombetare hyrese,${order}`,
      '2,Tirane,21.11.2026,"2,889.85",0.00,"-1,384.86",Blerje ne terminal POS,x',
    ],
  ],
  [
    'ProCredit',
    [
      '\uFEFFProCredit,,,,,,,',
      head,
      `1,Tirane,20.11.2026,"0,00","4,99","1.504,99",Transferte hyrese,${order}`,
      '2,Tirane,21.11.2026,"2.889,85","0,00","-1.384,86",Komision,',
    ],
  ],
])('two columns of amounts are told by the balance: %s', (_bank, lines) => {
  expect(readStatement(utf8(lines.join('\n')))).toMatchObject({
    unread: [],
    rows: [
      { cents: 499, date: '2026-11-20', reference: order },
      { cents: -288_985, date: '2026-11-21' },
    ],
  })
})

const guess = (...lines: string[]) => readColumns(utf8(lines.join('\n')))?.guess
const read = (...lines: string[]) => readStatement(utf8(lines.join('\n')))

test('no amount is guessed while two columns fit, or the balance contradicts', () => {
  expect(guess(head, '1,T,20.11.2026,0.00,4.99,,x,y', '2,T,21.11.2026,2.00,0.00,,x,y')).toEqual({ date: 2 })
  expect(
    guess('Data;Shuma;Gjendja', '20.11.2026;4,99;104,99', '21.11.2026;5,00;99,99', '22.11.2026;1,00;98,99'),
  ).toEqual({ date: 0 })
  expect(guess('Data;Shuma;Gjendja', '20.11.2026;4,99;104,99', '21.11.2026;-5,00;99,99')).toMatchObject({ amount: 1 })
  expect(guess('Data;Shuma;Shuma EUR', '20.11.2026;4,99;4,99', '21.11.2026;5,00;5,00')).toMatchObject({ amount: 1 })
})

test('incoming and outgoing are sides, and unknown words of direction are not understood', () => {
  expect(
    read('Date,Type,Amount', '2026-11-20,Incoming,4.99', '2026-11-21,Outgoing,2.00', '2026-11-22,Reversal,1.00'),
  ).toMatchObject({ rows: [{ cents: 499 }, { cents: -200 }], unread: [{ line: 4, problem: 'direction' }] })
  expect(read('Data;Drejtimi;Shuma', '20.11.2026;Majtas;4,99', '21.11.2026;Hyrës;5,00')).toMatchObject({
    rows: [{ cents: 500 }],
    unread: [{ line: 2, problem: 'direction' }],
  })
})

const camt = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Bal><Amt Ccy="EUR">1500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}
</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, side: string, more: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>`
const transaction = (amount: string, text: string) =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

test('camt.053: each booked transaction is a row, one that waits is not', () => {
  const file = camt(
    [
      entry('4.99', 'CRDT', `<NtryDtls><TxDtls><RmtInf><Ustrd>A &amp; B ${order}</Ustrd></RmtInf></TxDtls></NtryDtls>`),
      entry('1.50', 'DBIT', '<AddtlNtryInf>Komision</AddtlNtryInf>', '<Sts>BOOK</Sts>'),
      entry('9.98', 'CRDT', `<NtryDtls>${transaction('4.99', 'x')}${transaction('4.99', order)}</NtryDtls>`),
      entry('7.00', 'CRDT', '', '<Sts><Cd>PDNG</Cd></Sts>'),
      entry('1.005', 'CRDT', ''),
    ].join('\n'),
  )
  expect(readStatement(utf8(file))).toMatchObject({
    headings: 0,
    rows: [
      { line: 4, cents: 499, date: '2026-11-20', reference: order, text: expect.stringContaining(`A & B ${order}`) },
      { line: 5, cents: -150, reference: null },
      { line: 6, cents: 499, reference: null },
      { line: 6, cents: 499, reference: order },
    ],
    unread: [
      { line: 7, problem: 'pending' },
      { line: 8, problem: 'amount' },
    ],
  })
  expect(readColumns(utf8(file))?.guess).toEqual({ date: 0, amount: 1, direction: 3 })
})

test('an empty column named as a side is none: the kind tells the side', () => {
  const file = utf8('Data;Shuma;Drejtimi;Lloji\n20.11.2026;5,00;;Debi\n20.11.2026;2,00;;Debi')
  expect(readColumns(file)?.guess).toMatchObject({ amount: 1, direction: 3 })
  expect(readStatement(file)).toMatchObject({ rows: [{ cents: -500 }, { cents: -200 }] })
})

test.each([
  ['cut', camt(entry('4.99', 'CRDT', '')).slice(0, -20)],
  ['with a document type', camt(entry('4.99', 'CRDT', '')).replace('<Document', '<!DOCTYPE x><Document')],
  ['too deep', camt('<a>'.repeat(50_000))],
])('a camt.053 file that is %s is not read', (_how, file) => {
  expect(readStatement(utf8(file))).toBeNull()
})

test('columns of both sides with both amounts, or none, are not understood', () => {
  const file = utf8('Data;Debi;Kredi\n20.11.2026;1,00;2,00\n20.11.2026;;\n20.11.2026;-1,00;\n20.11.2026;;-2,00')
  expect(readStatement(file)).toMatchObject({
    headings: 1,
    unread: [
      { line: 2, problem: 'amount' },
      { line: 3, problem: 'amount' },
    ],
    rows: [{ cents: -100 }, { cents: -200 }],
  })
})

test('a side that contradicts the sign is not understood', () => {
  const file = utf8('Data;Shuma;D/K\n20.11.2026;-1,00;K\n20.11.2026;-1,00;D\n20.11.2026;+1,00;')
  expect(readStatement(file)).toMatchObject({
    unread: [{ line: 2, problem: 'direction' }],
    rows: [{ cents: -100 }, { cents: 100 }],
  })
})

test('a file without a header is read by position', () => {
  expect(readStatement(utf8('20.11.2026;4,99;a\n21.11.2026;5,00;b'), { date: 0, amount: 1 })).toMatchObject({
    headings: 0,
    rows: [
      { line: 1, cents: 499 },
      { line: 2, cents: 500 },
    ],
  })
})

test('quoted cells keep separators, quotes and line ends, and lines are counted as in the file', () => {
  const file = utf8('\uFEFFDate;Amount;Text\n2026-11-20;4,99;"a;""b""\nc"\n\n2026-11-21;5,00;d\n')
  expect(readStatement(file)?.rows).toMatchObject([
    { line: 2, date: '2026-11-20', cents: 499, text: expect.stringContaining('a;"b"\nc') },
    { line: 5, cents: 500 },
  ])
})

test('a balance and a fee are not the amount', () => {
  const file = utf8('Data;Gjendja;Komisioni shuma;Shuma\n20.11.2026;100,00;0,10;4,99')
  expect(readColumns(file)?.guess).toEqual({ date: 0, amount: 3, direction: undefined, outgoing: undefined })
})

/** Cells of amounts with their cents; null for those that are not understood. */
const amountCell = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).chain((cents) => {
    const [units, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')]
    const grouped = (sign: string) => String(units).replace(/\B(?=(\d{3})+$)/g, sign)
    const text = fc.constantFrom(
      `${units},${rest}`,
      `${units}.${rest}`,
      `${grouped('.')},${rest}`,
      `${grouped(',')}.${rest}`,
      `${grouped(' ')},${rest}`,
    )
    const form = fc.constantFrom<[(digits: string) => string, 1 | -1]>(
      [(digits) => digits, 1],
      [(digits) => `+${digits}`, 1],
      [(digits) => `${digits} CR`, 1],
      [(digits) => `EUR ${digits}`, 1],
      [(digits) => `-${digits}`, -1],
      [(digits) => `−${digits} €`, -1],
      [(digits) => `${digits}-`, -1],
      [(digits) => `${digits} DR`, -1],
    )
    return fc.tuple(text, form).map(([digits, [written, sign]]) => ({ text: written(digits), cents: sign * cents }))
  }),
  fc.constantFrom('', 'x', '4.990', '12,345', '5 USD', '4,99 ?').map((text) => ({ text, cents: null })),
)

test('every line is a row, a heading or not understood, and the sum is exact', () => {
  const line = fc.record({
    amount: amountCell,
    date: fc.constantFrom('20.11.2026', '2026-11-20', 'pa datë'),
    order: fc.constantFrom(order, 'x'),
    blank: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.map(({ date, amount, order, blank }) => `${date};${amount.text};${order}${blank ? '\n' : ''}`)
      const statement = readStatement(utf8(['Data;Shuma;Përshkrimi', ...text].join('\n')))
      const read = lines.filter(
        ({ amount, date, order }) => amount.cents !== null && (date !== 'pa datë' || order !== 'x'),
      )
      expect(statement?.headings).toBe(1)
      expect(statement?.rows.map(({ cents }) => cents)).toEqual(read.map(({ amount }) => amount.cents))
      expect(statement?.unread).toHaveLength(lines.length - read.length)
    }),
    { numRuns: runs(200, 2000) },
  )
})
