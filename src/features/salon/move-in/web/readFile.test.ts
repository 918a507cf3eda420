import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { runs } from '#testing/runs.ts'
import type { SentRow } from '../client-contract.ts'
import { forSending, matchedRows } from './map/rows.ts'
import { readFile } from './readFile.ts'
import { localDate } from '#platform/shared/time.ts'
import { guessColumns } from './recognise/columns.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** Characters below 256 have the same code in Windows-1252 and Latin-1, except 0x80 to 0x9f. */
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
function utf16(text: string, { big = false, mark = true } = {}): Uint8Array {
  const codes = [...(mark ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0))
  return Uint8Array.from(codes.flatMap((code) => (big ? [code >> 8, code & 255] : [code & 255, code >> 8])))
}

const salon = { country: 'XK', today: localDate('2026-11-20'), zone: 'Europe/Belgrade' } as const

/** The rows of a file with its columns matched as proposed. */
async function rowsOf(bytes: Uint8Array): Promise<SentRow[]> {
  const content = await readFile(bytes, salon)
  if (content.kind === 'contacts') return content.rows
  return matchedRows(
    content.table,
    guessColumns(content.table, salon).map(({ target }) => target),
  )
}
const problem = async (bytes: Uint8Array) =>
  readFile(bytes, salon).then(
    () => null,
    (error: unknown) => (error as Error).message,
  )

const plain = { email: null, birthday: null, notes: null, colour_formula: null }
const ana = { name: 'Ana Çela', phones: ['044 111 222'] }

test.each([
  ['UTF-8', utf8('Emri;Telefoni\r\nAna Çela;044 111 222\r\n')],
  ['UTF-8 with a mark', utf8('\ufeffEmri,Telefoni\nAna Çela,044 111 222')],
  ['Windows-1252', windows1252('Emri;Telefoni\r\nAna Çela;044 111 222\r\n')],
  ['UTF-16, as Excel writes Unicode text', utf16('Emri\tTelefoni\r\nAna Çela\t044 111 222\r\n')],
  ['UTF-16 in the other byte order', utf16('Emri\tTelefoni\r\nAna Çela\t044 111 222\r\n', { big: true })],
  ['UTF-16 without a mark', utf16('Emri;Telefoni\nAna Çela;044 111 222\n', { mark: false })],
  ['with the separator on a separate line', utf8('sep=|\nEmri|Telefoni\nAna Çela|044 111 222\n')],
  ['quoted', utf8('"Emri","Telefoni"\n"Ana Çela","044 111 222"\n')],
])('CSV: %s', async (_name, bytes) => {
  expect((await rowsOf(bytes)).map(({ name, phones }) => ({ name, phones }))).toEqual([ana])
})

test('CSV of Google contacts, in the new and the old format', async () => {
  const recent = `First Name,Middle Name,Last Name,Phonetic First Name,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
Blerta,,Krasniqi,,,Salloni,1990-05-14,"Pa parfum, të shtunën",,* myContacts,Work,b@shembull.example,Mobile,+383 44 111 222 ::: 049 333 444,Home,038 555 666`
  expect(await rowsOf(utf8(recent))).toEqual([
    {
      line: 2,
      name: 'Blerta Krasniqi',
      phones: ['+383 44 111 222', '049 333 444', '038 555 666'],
      email: 'b@shembull.example',
      birthday: '1990-05-14',
      notes: 'Pa parfum, të shtunën',
      colour_formula: null,
    },
  ])
  const old =
    'Name,Given Name,Family Name,Group Membership,Phone 1 - Type,Phone 1 - Value\nBlerta Krasniqi,Blerta,Krasniqi,* My,Mobile,044111222'
  expect(await rowsOf(utf8(old))).toMatchObject([{ name: 'Blerta Krasniqi', phones: ['044111222'] }])
})

test('CSV of Outlook, in Windows-1252', async () => {
  const text =
    'First Name,Last Name,Mobile Phone,Home Phone,E-mail Address,Notes\r\nÇlirim,Gërvalla,044 111 222,,c@shembull.example,\r\n'
  expect(await rowsOf(windows1252(text))).toEqual([
    { ...plain, line: 2, name: 'Çlirim Gërvalla', phones: ['044 111 222'], email: 'c@shembull.example' },
  ])
})

test('a table without headings, or with a title above them, is read', async () => {
  expect(await rowsOf(utf8('Ana Çela;044 111 222;a@b.example\nBeni;049 333 444;\n'))).toMatchObject([
    { line: 1, ...ana, email: 'a@b.example' },
    { line: 2, name: 'Beni', phones: ['049 333 444'] },
  ])
  expect(await rowsOf(utf8('Lista e klientëve;;\n;;\nEmri;Mbiemri;Tel.\nAna;Çela;044 111 222\n'))).toEqual([
    { ...plain, line: 4, ...ana },
  ])
})

const sheetRows = [
  ['Emri dhe mbiemri', 'Nr. telefonit', 'Ditëlindja', 'Formula e ngjyrës', 'Shënime'],
  ['Ana Çela', 44111222, new Date('1990-05-14T00:00:00Z'), '7.1 + 8.1', null],
  [null, null, null, null, null],
  ['Beni', '+38349333444', null, null, 'Pa parfum'],
] as const
const fromSheet = [
  { ...plain, line: 2, name: 'Ana Çela', phones: ['44111222'], birthday: '1990-05-14', colour_formula: '7.1 + 8.1' },
  { ...plain, line: 4, name: 'Beni', phones: ['+38349333444'], notes: 'Pa parfum' },
]

test('Excel: xlsx with an empty first sheet, and xls', async () => {
  const written = await writeXlsx({
    sheets: [
      { name: 'Bosh', rows: [] },
      {
        name: 'Klientët',
        columns: [{}, {}, { style: { numFmt: 'dd.mm.yyyy' } }],
        rows: sheetRows.map((row) => [...row]),
      },
    ],
  })
  expect(await rowsOf(written)).toEqual(fromSheet)
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet(sheetRows.map((row) => row.map((cell) => (cell instanceof Date ? '14.5.1990' : cell)))),
  )
  const old = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect(await rowsOf(old)).toEqual([{ ...fromSheet[0], birthday: '14.5.1990' }, fromSheet[1]])
})

test('vCard 2.1 of an old phone: quoted-printable over several lines, types without a name', async () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=47=C3=AB=72=76=61=6C=6C=61;=C3=87=6C=69=72=69=6D;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=87=6C=69=72=69=6D=20=',
    '=47=C3=AB=72=76=61=6C=6C=61',
    'TEL;HOME:038 555 666',
    'TEL;CELL;PREF:+38344111222',
    'NOTE;ENCODING=QUOTED-PRINTABLE:rreshti 1=0D=0Arreshti 2',
    'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD//gA7Q1',
    '',
    'END:VCARD',
    '',
  ].join('\r\n')
  expect(await rowsOf(utf8(text))).toEqual([
    {
      line: 1,
      name: 'Çlirim Gërvalla',
      phones: ['+38344111222', '038 555 666'],
      email: null,
      birthday: null,
      notes: 'rreshti 1\r\nrreshti 2',
    },
  ])
  const latin = 'BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE:G=EBrvalla;=C7lirim\nTEL;CELL:044\nEND:VCARD'
  expect(await rowsOf(utf8(latin))).toMatchObject([{ name: 'Çlirim Gërvalla' }])
})

test('vCard 3.0 of a phone: folded lines, groups, escapes, a birthday without the year', async () => {
  const text =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Krasniqi;Blerta;;;\r\nFN:Blerta\r\n  Krasniqi\r\nitem1.TEL;type=CELL;type=VOICE;type=pref:044 111 222\r\nitem1.X-ABLabel:_$!<Mobile>!$_\r\nTEL;TYPE="HOME,FAX":038 1\r\nEMAIL;type=INTERNET:b@shembull.example\r\nNOTE:Pa parfum\\, të shtunën\\nvjen me vajzën\r\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-05-14\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:\r\nORG:Salloni\\; Besa;Prishtinë\r\nTEL:049 333 444\r\nTEL:049 333 444\r\nEND:VCARD\r\n'
  expect(await rowsOf(utf8(text))).toEqual([
    {
      line: 1,
      name: 'Blerta Krasniqi',
      phones: ['044 111 222'],
      email: 'b@shembull.example',
      birthday: '--05-14',
      notes: 'Pa parfum, të shtunën\nvjen me vajzën',
    },
    { line: 2, name: 'Salloni; Besa', phones: ['049 333 444'], email: null, birthday: null, notes: null },
  ])
})

test('vCard 4.0: numbers as addresses, and in UTF-16', async () => {
  const text =
    'BEGIN:VCARD\nVERSION:4.0\nFN:Ana Çela\nTEL;VALUE=uri;TYPE="voice,cell":tel:+383-44-111-222;ext=5\nBDAY:--0514\nEND:VCARD'
  expect(await rowsOf(utf16(text))).toMatchObject([
    { name: 'Ana Çela', phones: ['+383-44-111-222'], birthday: '--0514' },
  ])
})

/** A sheet in one of the formats that only the other library writes. */
function written(bookType: xlsx.BookType): Uint8Array {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Emri'], ['Ana']]))
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer)
}

test('OpenDocument: ods with days and numbers', async () => {
  const bytes = await writeOds({ sheets: [{ name: 'Klientët', rows: sheetRows.map((row) => [...row]) }] })
  expect(await rowsOf(bytes)).toEqual(fromSheet)
})

test('of several sheets the clients are read, and the others are named', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Ekipi', rows: [['Emri', 'Email'], ...[1, 2].map((n) => [`Berberi ${n}`, `b${n}@shembull.example`])] },
      { name: 'Klientët', rows: sheetRows.map((row) => [...row]) },
      { name: 'Bosh', rows: [] },
    ],
  })
  expect((await rowsOf(bytes)).map(({ name }) => name)).toEqual(['Ana Çela', 'Beni'])
  expect(await readFile(bytes, salon)).toMatchObject({ table: { otherSheets: ['Ekipi'] } })
})

test('CSV of Serbian programs in Windows-1250', async () => {
  const letters = { č: 0xe8, ć: 0xe6, š: 0x9a, ž: 0x9e, đ: 0xf0, Č: 0xc8 }
  const text = 'Ime;Prezime;Mobilni;Napomena\r\nČedomir;Petrović;044 111 222;đačka cena, može šišanje\r\n'
  const bytes = Uint8Array.from(text, (sign) => letters[sign as 'č'] ?? sign.charCodeAt(0))
  expect(await rowsOf(bytes)).toMatchObject([{ name: 'Čedomir Petrović', notes: 'đačka cena, može šišanje' }])
})

test('vCard: a mobile comes before a preferred landline', async () => {
  const text =
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;TYPE=HOME,PREF:038 555 666\nTEL;TYPE=CELL:044 111 222\nTEL;TYPE=CELL,PREF:049 333 444\nEND:VCARD'
  expect(await rowsOf(utf8(text))).toMatchObject([{ phones: ['049 333 444', '044 111 222', '038 555 666'] }])
})

test('cells with a time of a workbook keep it', async () => {
  const cells = [
    { t: 'n', v: 46359, z: 'dd/mm/yyyy' },
    { t: 'n', v: 0.4375, z: 'hh:mm' },
    { t: 'n', v: 46359.4375, z: 'dd/mm/yyyy hh:mm' },
  ]
  const sheet = xlsx.utils.aoa_to_sheet([['Data', 'Ora', 'Fillimi'], cells])
  const book = { SheetNames: ['Terminet'], Sheets: { Terminet: sheet } }
  const bytes = new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(await readFile(bytes, salon)).toMatchObject({
    table: { rows: expect.arrayContaining([{ line: 2, cells: ['2026-12-03', '10:30', '2026-12-03 10:30'] }]) },
  })
})

test.each([
  ['an empty calendar', utf8('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'), /^Kalendari nuk ka asnjë termin/],
  ['xlsb', written('xlsb'), /^Skedarët \.xlsb nuk lexohen\. Hapeni në Excel, ruajeni si \.xlsx ose CSV/],
  ['xls of Excel 95', written('biff5'), /^Ky skedar \.xls është i një Excel-i tepër të vjetër\. Hapeni në Excel/],
  ['xls of Excel 2', written('biff2'), /^Ky skedar \.xls është i një Excel-i tepër të vjetër\. Hapeni në Excel/],
  ['HTML named .xls', utf8('<html><table><tr><td>Emri</td></tr></table>'), /^Ky skedar është faqe interneti .*Hapeni/],
  ['XML of Excel 2003', utf8('<?xml version="1.0"?><Workbook/>'), /^Ky skedar është faqe interneti \(HTML ose XML\)/],
  ['JSON', utf8('{"clients":[]}'), /^Skedarët JSON nuk lexohen/],
  ['PDF', utf8('%PDF-1.7'), /^Nga një PDF nuk mund të merren klientët/],
  ['an archive', zipSync({ 'Klientët.csv': utf8('Emri\nAna') }), /^Ky është një arkiv ZIP/],
  ['an archive of everything', zipSync({ 'orari.json': utf8('{}') }), /„Kthe një arkiv të Orarit”, në një sallon bosh/],
  ['Numbers', zipSync({ 'Index/Document.iwa': utf8('x') }), /^Skedarët e Numbers nuk lexohen/],
  [
    'a text document',
    zipSync({ '[Content_Types].xml': utf8('x'), 'word/document.xml': utf8('x') }),
    /^Skedari nuk lexohet/,
  ],
])('a file that is no list of clients is refused with what to do: %s', async (_name, bytes, message) => {
  expect(await problem(bytes)).toMatch(message)
})

/** Texts in encodings of one byte a letter: the letters above 0x7f by their codes. */
const encoded = (text: string, codes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))
const cyrillic = (first: number) => (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x410 || code > 0x44f ? code : code - 0x410 + first
  })

test.each([
  ['ISO-8859-1', windows1252('Emri;Telefoni\nGjon Gërvalla;044 111 222'), 'Gjon Gërvalla'],
  ['ISO-8859-2', encoded('Ime;Telefon\nMiloš Živić;044 111 222', { š: 0xb9, Ž: 0xae, ć: 0xe6 }), 'Miloš Živić'],
  ['ISO-8859-9', encoded('Ad;Telefon\nIşıl Şahin;044 111 222', { ş: 0xfe, ı: 0xfd, Ş: 0xde }), 'Işıl Şahin'],
  ['ISO-8859-15', encoded('Emri;Telefoni\nŠaban;044 111 222;5 €', { Š: 0xa6, '€': 0xa4 }), 'Šaban'],
  ['ISO-8859-5', cyrillic(0xb0)('Име;Телефон\nМирко Павлов;044 111 222'), 'Мирко Павлов'],
  ['Windows-1251', cyrillic(0xc0)('Име;Телефон\nМирко Павлов;044 111 222'), 'Мирко Павлов'],
  ['Windows-1250', encoded('Ime;Telefon\nMiloš Živić;044 111 222', { š: 0x9a, Ž: 0x8e, ć: 0xe6 }), 'Miloš Živić'],
  ['Windows-1252', encoded('Emri;Telefoni\nArbër “Beni”;044 111 222', { '“': 0x93, '”': 0x94 }), 'Arbër “Beni”'],
  ['Windows-1252 with a trademark', windows1252('Emri;Telefoni\nWella® Këçi;044 111 222'), 'Wella® Këçi'],
])('CSV in %s', async (_name, bytes, name) => {
  expect(await rowsOf(bytes)).toMatchObject([{ name, phones: ['044 111 222'] }])
})

test.each([
  ['two cells', 'Emri;Telefoni\nAna;044 111 222\nBeni,049 333 444', 3],
  ['three cells', 'Emri,Telefoni,Email\nAna,044 111 222,\nBeni;049 333 444;b@shembull.example', 3],
  ['tabs', 'Emri\tTelefoni\tShënime\nAna\t044 111 222\tx\nBeni;049 333 444;y', 3],
])('a file of several separators is refused with its row: %s', async (_name, text, row) => {
  expect(await problem(utf8(text))).toMatch(new RegExp(`^Rreshti ${row} ndahet me shenjë tjetër nga të tjerët`))
})

test('a short row, and another separator within a cell, are no mixture', async () => {
  const text = 'Emri;Telefoni;Shënime\nAna, Çela;044 111 222;a, b, c\nBeni'
  expect((await rowsOf(utf8(text))).map(({ name }) => name)).toEqual(['Ana, Çela', 'Beni'])
})

const contentTypes = { '[Content_Types].xml': utf8('<Types/>') }
/** An OpenDocument file of one sheet, by the XML of its rows. */
const ods = (rows: string, before = '') =>
  zipSync({
    mimetype: [utf8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': utf8(
      `<?xml version="1.0"?>${before}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  })
const odsRow = (text: string, more = '') =>
  `<table:table-row${more}><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`
/** The same archive with the unpacked size of its first file stated as another one. */
function withStatedSize(bytes: Uint8Array, size: number): Uint8Array {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  const entry = changed.findIndex((_byte, at) => at + 4 <= changed.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(entry + 24, size, true)
  return changed
}

test('a bomb is refused before it is unpacked, also with a false size', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(4 * 1024 * 1024), ...contentTypes })
  const stated = withStatedSize(bomb, 100 * 1024 * 1024)
  expect(await problem(stated)).toMatch(/^Skedari është tepër i madh kur hapet\./)
  expect(await problem(withStatedSize(bomb, 10))).toMatch(/^Skedari është i dëmtuar/)
  expect(await problem(withStatedSize(bomb, 0))).toMatch(/^Skedari është i dëmtuar/)
})

test('entities of XML are not expanded', async () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}">${Array.from('bcdefgh', (name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(50)}">`).join('')}]>`
  const bytes = ods(odsRow('Emri') + odsRow('&h;'), entities)
  const text = await rowsOf(bytes).then(
    (rows) => String(rows[0]?.name),
    () => 'refused',
  )
  expect(text.length).toBeLessThan(10)
})

test('too many rows, and 500 columns, are refused with a sentence', async () => {
  const many = ods(odsRow('Emri') + odsRow('Ana', ' table:number-rows-repeated="20000"'))
  expect(await problem(many)).toMatch(/^Një skedar mund të ketë më së shumti|^Skedari është i dëmtuar/)
  expect(await problem(utf8(`Emri\n${'Ana\n'.repeat(20_000)}`))).toMatch(/^Një skedar mund të ketë më së shumti/)
  const wide = Array.from({ length: 500 }, (_, n) => `K${n}`).join(';')
  const sentence = /^Tabela ka më shumë se 250 kolona\. Fshini kolonat/
  expect(await problem(utf8(`${wide}\n${wide}`))).toMatch(sentence)
  const sheet = await writeXlsx({ sheets: [{ name: 'A', rows: [wide.split(';'), wide.split(';')] }] })
  expect(await problem(sheet)).toMatch(sentence)
})

test('a file with a password is refused, and a formula is its result', async () => {
  const sheets = [{ name: 'A', rows: [['Emri'], ['Ana']] }]
  const locked = await writeXlsx({ sheets, encryption: { password: 'fshehtë', spinCount: 10 } })
  expect(await problem(locked)).toMatch(/^Skedari është i mbyllur me fjalëkalim/)
  const mimetype = [utf8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] as const
  const secret = [Uint8Array.from({ length: 200 }, (_, n) => (n * 89 + 7) % 256), { level: 0 }] as const
  for (const name of ['content.xml', 'encrypted-package'])
    expect(await problem(zipSync({ mimetype: [...mimetype], [name]: [...secret] }))).toMatch(/mbyllur me fjalëkalim/)
  const book = xlsx.utils.book_new()
  const sheet = xlsx.utils.aoa_to_sheet([
    ['Emri', 'Telefoni'],
    ['Ana', '044 111 222'],
    ['', '049 333 444'],
  ])
  sheet.A3 = { t: 's', v: 'Beni Gashi', f: 'A2&" Gashi"' }
  xlsx.utils.book_append_sheet(book, sheet)
  const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  expect((await rowsOf(bytes)).map(({ name }) => name)).toEqual(['Ana', 'Beni Gashi'])
  const text = `Emri;Telefoni\n"=HYPERLINK(""http://x.example"")";044 111 222`
  expect((await rowsOf(utf8(text))).map(({ name }) => name)).toEqual(['=HYPERLINK("http://x.example")'])
})

test('an unreadable file is refused with a sentence', async () => {
  expect(await problem(new Uint8Array())).toBe('Skedari është bosh.')
  expect(await problem(utf8(' \n\n'))).toBe('Skedari është bosh.')
  expect(await problem(utf8('Emri;Telefoni\n'))).toBe('Skedari nuk ka asnjë klient.')
  expect(await problem(utf8('<!doctype html><p>Kyçuni'))).toMatch(/^Ky skedar është faqe interneti/)
  expect(await problem(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]))).toMatch(/^Skedari nuk lexohet/)
  expect(await problem(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]))).toMatch(/^Skedari është i dëmtuar/)
  expect(await problem(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]))).toMatch(/^Skedari është i dëmtuar/)
  expect(await problem(utf8('BEGIN:VCARD\nFN:Ana\nTEL:044'))).toMatch(/^Skedari është i dëmtuar/)
  expect(await problem(utf8(`Emri\n${'Ana\n'.repeat(10_001)}`))).toMatch(
    /^Një skedar mund të ketë më së shumti 10\s?000 klientë/,
  )
})

const text = fc.stringMatching(/^[A-Za-zëçËÇ][A-Za-zëçËÇ ,;"':=\\-]{0,30}[A-Za-zëç]$/)
const someone = fc.record({ name: text, phone: fc.stringMatching(/^\+38344\d{6}$/), notes: text })

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
const shown = (rows: SentRow[]) => rows.map(({ name, phones, notes }) => ({ name, phones, notes }))
const escaped = (value: string) => value.replace(/[\\,;]/g, (sign) => `\\${sign}`)
const folded = (line: string) => line.replace(/(.{20})(?=.)/g, '$1\r\n ')

test('names, numbers and notes are read back from CSV in each separator and encoding, and from vCards', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someone, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      async (people, separator, wide) => {
        const table = [['Emri', 'Telefoni', 'Shënime'], ...people.map((one) => [one.name, one.phone, one.notes])]
        const csv = table.map((row) => row.map(quoted).join(separator)).join('\r\n')
        const expected = people.map(({ name, phone, notes }) => ({ name, phones: [phone], notes }))
        expect(shown(await rowsOf(wide ? utf16(csv) : utf8(csv)))).toEqual(expected)
        const cards = people.flatMap((person) => [
          'BEGIN:VCARD',
          'VERSION:3.0',
          folded(`FN:${escaped(person.name)}`),
          `TEL:${person.phone}`,
          folded(`NOTE:${escaped(person.notes)}`),
          'END:VCARD',
        ])
        expect(shown(await rowsOf(utf8(cards.join('\r\n'))))).toEqual(expected)
      },
    ),
    { numRuns: runs(20, 60) },
  )
})

test('long texts are truncated before they are sent', () => {
  const [row] = forSending([{ line: 1, name: 'x'.repeat(5000), phones: Array.from({ length: 20 }, () => '044') }])
  expect(row?.name).toHaveLength(4000)
  expect(row?.phones).toHaveLength(8)
})
