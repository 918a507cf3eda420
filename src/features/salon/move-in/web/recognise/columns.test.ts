import { readConsent } from '../../consent.ts'
import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { guessColumns, type Column } from './columns.ts'
import { matchedRows } from '../map/rows.ts'
import { readFile } from '../readFile.ts'
import { recognise } from './kinds.ts'
import type { FileTable } from './table.ts'

const salon = { country: 'XK', today: localDate('2026-11-20'), zone: 'Europe/Belgrade' } as const

async function read(text: string | readonly string[]) {
  const content = await readFile(new TextEncoder().encode(typeof text === 'string' ? text : text.join('\r\n')), salon)
  if (content.kind !== 'table') throw new Error('not a table')
  const { table } = content
  const columns = guessColumns(table, salon)
  return {
    rows: matchedRows(
      table,
      columns.map(({ target }) => target),
    ),
    columns: byHeading(table, columns),
    kind: recognise(table, salon).kind,
  }
}

/** 'Data': 'birthday?', with a question mark for a doubtful one. */
const byHeading = ({ headers }: FileTable, columns: readonly Column[]) =>
  Object.fromEntries(
    headers.map((heading, index) => [heading, `${columns[index]?.target}${columns[index]?.doubt ? '?' : ''}`]),
  )

const row = (line: number, name: string | null, phones: string[], more: object = {}) => ({
  line,
  name,
  phones,
  email: null,
  birthday: null,
  notes: null,
  colour_formula: null,
  ...more,
})

const [email, notes] = ['arta@shembull.example', 'Pa parfum']

interface OfProgram {
  lines: readonly string[]
  /** Rows as they are read, by their place. */
  rows: Readonly<Record<number, object>>
  /** Meanings that a reader could get wrong. */
  columns?: object
}

test.each<[string, OfProgram]>([
  [
    'Fresha: the ids are no phones, and the mobile comes before the landline',
    {
      lines: [
        'Client ID,First Name,Last Name,Full Name,Blocked,Block Reason,Gender,Telephone,Mobile Number,Email,Accepts Marketing,Accepts SMS Marketing,Address,City,Post Code,Date of Birth,Added,Note,Referral Source',
        '44271001,Arta,Rama,Arta Rama,No,,Female,38 555 666,383 44 111 222,arta@shembull.example,Yes,No,Rr. B,Prishtinë,10000,1990-05-14,2024-01-05,Pa parfum,Walk-In',
        '44271002,Zana,Hoxha,Zana Hoxha,No,,Female,,383 49 333 444,,Yes,Yes,,Prizren,20000,,2024-02-06,,Instagram',
        '44271003,Ilir,Përvizi,Ilir Përvizi,Yes,nuk erdhi,Male,,,,No,No,,,,,2024-03-07,,',
      ],
      rows: {
        0: row(2, 'Arta Rama', ['383 44 111 222', '38 555 666'], { email, birthday: '1990-05-14', notes }),
        2: row(4, 'Ilir Përvizi', [], { is_blocked: true, block_reason: 'nuk erdhi' }),
      },
      columns: { 'Client ID': 'skip', Added: 'skip', 'Accepts SMS Marketing': 'skip', City: 'skip' },
    },
  ],
  [
    'Square: a company where the person is missing, numbers after an apostrophe, a birthday without the year',
    {
      lines: [
        'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,City,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile',
        `,Blerta,Krasniqi,b@shembull.example,'+38344111222,,,,Pejë,30000,0000-12-31,"Pa parfum,\nvjen me vajzën",7CXZ1,Manual,2023-01-05,2024-02-06,14,€215.00,unknown,No`,
        `,,,,'+38349333444,,Hotel Garden,,,,,,7CXZ2,Manual,2023-01-05,2024-02-06,2,€30.00,unknown,No`,
      ],
      rows: {
        0: row(2, 'Blerta Krasniqi', ['+38344111222'], {
          email: 'b@shembull.example',
          birthday: '0000-12-31',
          notes: 'Pa parfum,\nvjen me vajzën',
        }),
        1: row(3, 'Hotel Garden', ['+38349333444']),
      },
      columns: { 'First Visit': 'skip', 'Transaction Count': 'skip', 'Email Subscription Status': 'skip' },
    },
  ],
  [
    'Square: a client who is a dot is nobody, and a company beside a dot has its name',
    {
      lines: ['First Name,Last Name,Phone Number,Company Name', ".,,'38344000103,", ".,,'+38344000104,Hotel Prova"],
      rows: { 0: row(2, null, ['38344000103']), 1: row(3, 'Hotel Prova', ['+38344000104']) },
    },
  ],
  [
    'Vagaro: cancelled visits are no phones, and the day is after the month',
    {
      lines: [
        'Customer,Mobile,Day Phone,Night Phone,Email Address,Birthday,Customer Since,Last Visit,Visits,Cancelled,No Shows,Points,Amount Paid',
        'Arta Rama,044 111 222,,038 555 666,arta@shembull.example,05/04/1988,01/05/2023,02/06/2024,12,3,0,120,$240.00',
        'Agim Hoxha,049 333 444,,,,12/31/1990,01/06/2023,02/07/2024,8,1,1,80,$160.00',
      ],
      rows: { 0: row(2, 'Arta Rama', ['044 111 222', '038 555 666'], { email, birthday: '05/04/1988' }) },
      columns: { Cancelled: 'skip', 'No Shows': 'skip', Visits: 'skip', 'Customer Since': 'skip' },
    },
  ],
  [
    'Timely: two phones, and days with names of months',
    {
      lines: [
        'ClientId,FirstName,LastName,CompanyName,Email,Telephone,SmsNumber,DateOfBirth,DateAdded,TotalAppointments,Notes',
        '10021,Arta,Rama,,arta@shembull.example,038 555 666,+383 44 111 222,14-May-1990,05-Jan-2023,12,Pa parfum',
        '10022,Zana,Hoxha,,,,+383 49 333 444,,06-Jan-2023,3,',
      ],
      rows: { 0: row(2, 'Arta Rama', ['038 555 666', '+383 44 111 222'], { email, birthday: '14-May-1990', notes }) },
    },
  ],
  [
    'Booksy: tags and visits are not taken',
    {
      lines: [
        'First name;Last name;Cell phone;E-mail;Birthday;Client note;Tags;Last visit;Number of visits',
        'Arta;Rama;44111222;arta@shembull.example;14/05/1990;Pa parfum;VIP;05/01/2024;12',
        'Zana;Hoxha;49333444;;;;;06/01/2024;2',
      ],
      rows: { 0: row(2, 'Arta Rama', ['44111222'], { email, birthday: '14/05/1990', notes }) },
      columns: { Tags: 'skip', 'Last visit': 'skip', 'Number of visits': 'skip' },
    },
  ],
  [
    'Outlook: faxes, assistants and empty days are not taken, other e-mails are notes',
    {
      lines: [
        "First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,E-mail Display Name,Home Phone,Business Phone,Mobile Phone,Pager,Business Fax,TTY/TDD Phone,Job Title,Company,Assistant's Name,Assistant's Phone,Business Street,Home Postal Code,Birthday,Anniversary,Notes,Gender",
        'Çlirim,,Gërvalla,,,c@shembull.example,d@shembull.example,Çlirim,038 555 666,,+383 44 111 222,,038 1 1 1 1,,Drejtor,Salloni,Ana,044 999 999,Rr. B,10000,0/0/00,0/0/00,Vjen herët,Unspecified',
        'Arta,M,Rama,,,,,,,,,,,,,,,,,,5/14/1990,0/0/00,,Unspecified',
      ],
      rows: {
        0: row(2, 'Çlirim Gërvalla', ['+383 44 111 222', '038 555 666'], {
          email: 'c@shembull.example',
          notes: 'Vjen herët\nEmail: d@shembull.example',
        }),
        1: row(3, 'Arta M Rama', [], { birthday: '5/14/1990' }),
      },
      columns: { "Assistant's Phone": 'skip', 'Business Fax': 'skip', 'Job Title': 'skip' },
    },
  ],
  [
    'Outlook in German: columns of display names and types are no addresses',
    {
      lines: [
        'Vorname,Nachname,Telefon (privat),Mobiltelefon,E-Mail-Adresse,E-Mail-Typ,E-Mail: Angezeigter Name,E-Mail 2: Adresse,E-Mail 2: Angezeigter Name,Notizen',
        'Testa,Provani,038 000 101,044 000 101,testa@example.invalid,SMTP,Testa Provani (testa@example.invalid),Testa@example.invalid,Testa Provani (Testa@example.invalid),"Pa parfum,\nvjen herët"',
      ],
      rows: {
        0: row(2, 'Testa Provani', ['044 000 101', '038 000 101'], {
          email: 'testa@example.invalid',
          notes: 'Pa parfum,\nvjen herët',
        }),
      },
      columns: { 'E-Mail: Angezeigter Name': 'skip', 'E-Mail 2: Adresse': 'email' },
    },
  ],
  [
    'Outlook in Italian: the address is an e-mail, its display name is none',
    {
      lines: [
        'Nome,Cognome,Indirizzo posta elettronica,Tipo posta elettronica,Nome visualizzato posta elettronica,Cellulare',
        'Testa,Provani,testa@example.invalid,SMTP,Testa Provani (testa@example.invalid),044 000 102',
      ],
      rows: { 0: row(2, 'Testa Provani', ['044 000 102'], { email: 'testa@example.invalid' }) },
      columns: { 'Indirizzo posta elettronica': 'email', 'Tipo posta elettronica': 'skip' },
    },
  ],
])('%s', async (_what, { lines, rows: expected, columns: meanings = {} }) => {
  const { rows, columns } = await read(lines)
  for (const [place, found] of Object.entries(expected)) expect(rows[Number(place)]).toEqual(found)
  expect(columns).toMatchObject(meanings)
})

test.each([
  ['German', 'Nr.;Vorname;Name;Handynummer;Telefon privat;E-Mail-Adresse;Geburtsdatum;Bemerkungen'],
  ['German of Outlook', 'Kd.-Nr.;Vorname;Nachname;Mobiltelefon;Festnetz;E-Mail;Geburtstag;Notizen'],
  ['Italian', 'ID;Nome;Cognome;Cellulare;Telefono fisso;Indirizzo email;Data di nascita;Note'],
  ['Serbian', 'Broj;Ime;Prezime;Mobilni telefon;Telefon;Imejl;Datum rođenja;Napomena'],
  ['Serbian in Cyrillic', 'Број;Име;Презиме;Мобилни;Телефон;Имејл;Датум рођења;Напомена'],
  ['Albanian', 'Nr.;Emër;Mbiemër;Celulari;Tel. shtëpie;E-maili;Datëlindja;Vërejtje'],
  ['Albanian, with one name', 'Nr;Emri;Mbiemri;Nr. i celularit;Telefoni fiks;Email;Data e lindjes;Shënim'],
  ['English', 'No.;First name;Surname;Mobile;Phone 2;Mail;Date of birth;Comments'],
])('headings in %s', async (_language, headings) => {
  const { rows, columns } = await read([
    headings,
    '1;Arta;Rama;044 111 222;038 555 666;arta@shembull.example;14.05.1990 00:00:00;Pa parfum',
    '2;Agim;Hoxha;049 333 444;;;1990/05/14;',
    '3;Zana;Hoxha;045 333 444;;;;',
  ])
  expect(rows[0]).toEqual(
    row(2, 'Arta Rama', ['044 111 222', '038 555 666'], {
      email: 'arta@shembull.example',
      birthday: '14.05.1990 00:00:00',
      notes: 'Pa parfum',
    }),
  )
  expect(Object.values(columns)[0]).toBe('skip')
})

test('row numbers, codes and prices are no phones', async () => {
  const { columns, rows } = await read([
    'Nr.;Emri;Telefoni;Kodi;Shuma;Anuluar',
    '1;Arta Rama;044 399 299;A-102;12,50;2',
    '2;Agim Hoxha;049 102 574;A-103;5,10;0',
    '3;Zana Hoxha;044 12;A-104;7,20;1',
  ])
  expect(columns).toEqual({
    'Nr.': 'skip',
    Emri: 'name',
    Telefoni: 'phone',
    Kodi: 'skip',
    Shuma: 'skip',
    Anuluar: 'skip',
  })
  expect(rows[2]).toEqual(row(4, 'Zana Hoxha', ['044 12']))
})

test('a column is taken only if heading and values agree, and a guess by one of them is doubtful', async () => {
  const { columns } = await read([
    'Name;Tel;Data;Ardhja;Telefon;Email;Ditëlindja;Gsm2;Sasia',
    'Arta Rama;1;12/03/88;12.3.2026;po;po;nuk dihet;+383 44 111 222;5.10',
    'Agim Hoxha;2;04/11/1990;14.3.2026;jo;jo;nuk dihet;+383 44 111 223;7.12',
    'Zana Hoxha;3;7.6.85;20.3.2026;po;po;nuk dihet;+383 44 111 221;1.10',
  ])
  expect(columns).toEqual({
    Name: 'name',
    Tel: 'skip?',
    Data: 'birthday?',
    Ardhja: 'skip',
    Telefon: 'skip?',
    Email: 'skip?',
    Ditëlindja: 'skip?',
    Gsm2: 'phone',
    Sasia: 'skip',
  })
  const unknown = await read(['Personi;Kolona;Zgjedhja', 'Arta Rama;+383 44 111 222;x', 'Agim;+383 44 111 219;y'])
  expect(unknown.columns).toEqual({ Personi: 'name?', Kolona: 'phone?', Zgjedhja: 'skip' })
  const mixed = await read(['Emri;Ditëlindja', 'Arta;31/12/1990', 'Agim;12/31/1990'])
  expect(mixed.columns).toMatchObject({ Ditëlindja: 'birthday?' })
})

test('a second birthday is not taken, and a full name beside its parts is not repeated', async () => {
  const { columns, rows } = await read([
    'Klienti,Mbiemri,Ditëlindja,Geburtstag,Phone 1 - Label,Phone 1 - Value',
    'Arta Rama,Rama,14.5.1990,14.5.1990,Mobile,044 111 222 ::: 049 333 444',
  ])
  expect(columns).toMatchObject({ Mbiemri: 'skip', Ditëlindja: 'birthday', Geburtstag: 'skip' })
  expect(rows).toEqual([row(2, 'Arta Rama', ['044 111 222', '049 333 444'], { birthday: '14.5.1990' })])
})

test('a title that names the clients is not taken for the headings', async () => {
  const { rows } = await read(['Klientët;;', ';;', 'Ad;Soyad;Gsm', 'Arta;Rama;044 111 222'])
  expect(rows).toMatchObject([{ line: 4, phones: ['044 111 222'] }])
})

test('a column of addresses is an e-mail column also under another word, and names beside an address are not notes', async () => {
  const { rows, columns } = await read([
    'Emri;Adresa;Qyteti',
    'Testa Provani;Testa Provani <testa@example.invalid>;Pejë',
    'Prova Testani;prova@example.invalid;Pejë',
  ])
  expect(columns).toEqual({ Emri: 'name', Adresa: 'email?', Qyteti: 'skip' })
  expect(rows.map(({ email, notes }) => [email, notes])).toEqual([
    ['testa@example.invalid', null],
    ['prova@example.invalid', null],
  ])
})

test('phones that count up are phones, row numbers are none', async () => {
  const sorted = await read([
    'Emri;Telefoni;Kontakt',
    'Testa;044 000 101;049000101',
    'Prova;044 000 107;049000107',
    'Provani;044 000 250;049000250',
  ])
  expect(sorted.columns).toEqual({ Emri: 'name', Telefoni: 'phone', Kontakt: 'phone?' })
  const ids = await read(['Emri;X', 'Testa;44271001', 'Prova;44271002', 'Provani;44271003'])
  expect(ids.columns).toEqual({ Emri: 'name', X: 'skip' })
})

test.each([
  [
    'a calendar of Outlook',
    'visits',
    [
      'Betreff,Beginnt am,Beginnt um,Endet am,Endet um,Ganztägiges Ereignis,Erinnerung Ein/Aus,Beschreibung,Ort,Privat',
      'Testa Provani – Farbe,3.12.2026,10:30:00,3.12.2026,12:00:00,Aus,Ein,,Stuhl 1,Aus',
    ],
  ],
  [
    'services of Fresha',
    'services',
    [
      'Service Name,Retail Price,Duration,Extra Time,Tax,Description,Category Name,Online Booking,Service ID,SKU',
      'Ngjyrosje provë,45.00,1h 30min,0min,Default,,Ngjyra,Enabled,90000001,',
    ],
  ],
  ['a price list', 'services', ['Shërbimi;Çmimi;Minuta', 'Prerje provë;10;30', 'Larje provë;5;15']],
  [
    'products',
    'products',
    ['Produkti;Barkodi;Sasia;Çmimi', 'Shampo provë;3838912345678;12;8,50', 'Dyll provë;3838912345685;3;6,00'],
  ],
  [
    'a statement',
    'statement',
    ['Data;Përshkrimi;Debi;Kredi;Gjendja', '20.11.2026;Testa Provani;;4,99;104,99', '21.11.2026;Tarifë;1,50;;103,49'],
  ],
  [
    'a statement of Credins',
    'statement',
    [
      'Llogaria,0000000000',
      'Monedha,EUR',
      'RecordNumber,City1,ValueDate,Amount,Amount1,BalanceAfter,TransactionType,Description1',
      '1,Tirane,20.11.2026,0.00,4.99,"1,504.99",Transferte kombetare hyrese,Testa Provani',
      '2,Tirane,21.11.2026,"2,889.85",0.00,"-1,384.86",Blerje ne terminal POS,PROVA',
    ],
  ],
] as const)('%s is recognised', async (_what, kind, lines) => {
  expect((await read(lines)).kind).toBe(kind)
})

test('visits with the phones of their clients have the columns of clients too, and birthdays are no visits', async () => {
  const acuity = await read([
    'Start Date and Time,End Date and Time,Client Name,Phone,Email,Appointment Type,Calendar,Duration,Price,Notes',
    `"December 3, 2026 10:30 am","December 3, 2026 11:15 am",Testa Provani,'+38344000104,testa@example.invalid,Prerje provë,Ana,45,15.00,`,
  ])
  expect(acuity).toMatchObject({ kind: 'visits', rows: [{ name: 'Testa Provani', phones: ['+38344000104'] }] })
  expect((await read(['Emri;Ditëlindja', 'Testa;14.5.1990', 'Prova;1.2.1985'])).kind).toBe('clients')
})

test('a column of allergies is not taken and says so, one of notes stays', async () => {
  const { columns, rows } = await read(['Emri,Alergji,Shënime dhe alergji', 'Ana Çela,lateks,vjen me vonesë'])
  expect(columns).toEqual({ Emri: 'name', Alergji: 'skip?', 'Shënime dhe alergji': 'notes' })
  expect(JSON.stringify(rows)).not.toContain('lateks')
})

test.each([
  ['Emri;Mesazhet', 'Po', 'Nuk dëshiron mesazhe'],
  ['Name;Accepts Marketing', 'Subscribed', 'Opted out'],
  ['Name;Einwilligung Werbung', 'erteilt', 'widerrufen'],
  ['Nome e cognome;Consenso marketing', 'Sì', 'Non concesso'],
])('the answers of %s are those about messages', async (headings, given, refused) => {
  const { columns, rows } = await read([headings, `Testa;${given}`, `Prova;${refused}`, 'Provani;'])
  expect(Object.values(columns)).toEqual(['name', 'consent'])
  expect(rows.map(({ message_consent }) => readConsent(message_consent ?? ''))).toEqual(['given', 'refused', null])
  expect(rows[2]).not.toHaveProperty('message_consent')
})

test('a consent that does not say to what is shown, one of other values is left out, and of two columns a refusal counts', async () => {
  const plain = await read(['Emri;Pëlqimi;Pranon reklama;SMS consent', 'Testa;po;14.5.2026;po', 'Prova;jo;1.2.2026;jo'])
  expect(plain.columns).toEqual({
    Emri: 'name',
    Pëlqimi: 'consent?',
    'Pranon reklama': 'skip',
    'SMS consent': 'consent',
  })
  const both = await read(['Emri;Pranon marketing;SMS consent', 'Testa;po;jo'])
  expect(both.rows).toMatchObject([{ message_consent: 'jo' }])
})
