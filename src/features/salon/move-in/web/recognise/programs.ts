import { fold } from '#platform/shared/sq.ts'
import type { Target } from './targets.ts'

/**
 * A program that clients come from. Its headings come before the words of `vocabulary.ts`; values still have to agree.
 * CONTRIBUTING.md has the steps to add one.
 */
interface Program {
  name: string
  /** Headings that only its files have together. */
  marks: string
  /** True if no export of it was ever read, which the screen says. */
  isByWords?: true
  /** Headings by meaning, as it writes them; others are read by the words of all programs. */
  columns: Partial<Record<Target, string>>
}

const programs: readonly Program[] = [
  // Headings of real exports.
  {
    name: 'Fresha',
    marks: 'Client ID, Accepts Marketing, Referral Source',
    columns: {
      name: 'Full Name',
      first_name: 'First Name',
      last_name: 'Last Name',
      phone: 'Mobile Number, Telephone',
      email: 'Email',
      birthday: 'Date of Birth',
      notes: 'Note',
      blocked: 'Blocked',
      block_reason: 'Block Reason',
      skip: 'Client ID, Added, Tags, Accepts Marketing, Accepts SMS Marketing, Referral Source, Apartement Suite, Area',
    },
  },
  { name: 'Fresha', marks: 'Service Name, Treatment Type, Voucher Sales', columns: {} },
  {
    name: 'Google',
    marks: 'File As, Phonetic First Name, Organization Name',
    columns: {
      first_name: 'First Name, Middle Name',
      last_name: 'Last Name',
      company: 'Organization Name',
      birthday: 'Birthday',
      notes: 'Notes',
      skip: 'Phonetic First Name, Phonetic Middle Name, Phonetic Last Name, File As, Nickname, Labels, Photo',
    },
  },
  {
    name: 'Google',
    marks: 'Given Name, Family Name, Group Membership',
    columns: { name: 'Name', first_name: 'Given Name', last_name: 'Family Name', skip: 'Group Membership' },
  },
  { name: 'Outlook', marks: 'Betreff, Beginnt am, Endet am', columns: {} },
  {
    name: 'Outlook',
    marks: 'Vorname, Nachname, E-Mail: Angezeigter Name',
    columns: {
      first_name: 'Vorname, Weitere Vornamen',
      last_name: 'Nachname',
      company: 'Firma',
      phone: 'Mobiltelefon, Mobiltelefon 2, Telefon (privat), Telefon (privat 2), Telefon geschäftlich, Haupttelefon',
      email: 'E-Mail-Adresse, E-Mail 2: Adresse, E-Mail 3: Adresse',
      birthday: 'Geburtstag',
      notes: 'Notizen',
      skip: 'Jahrestag, Telefon Assistent, Telefon Firma, Rückmeldung, Telefon für Hörbehinderte',
    },
  },
  {
    name: 'Outlook',
    marks: "E-mail Display Name, Business Fax, Assistant's Phone",
    columns: {
      birthday: 'Birthday',
      skip: "Anniversary, Assistant's Phone, Assistant's Name, Callback, Company Main Phone",
    },
  },
  {
    name: 'Outlook',
    marks: 'Indirizzo posta elettronica, Nome visualizzato posta elettronica',
    columns: { email: 'Indirizzo posta elettronica', skip: 'Nome visualizzato posta elettronica' },
  },
  // Names that were read, of which the order or some spellings are not sure.
  {
    name: 'Square',
    marks: 'Square Customer ID, Creation Source, Instant Profile',
    columns: {
      first_name: 'First Name',
      last_name: 'Last Name',
      company: 'Company Name',
      phone: 'Phone Number',
      email: 'Email Address',
      birthday: 'Birthday',
      notes: 'Memo',
      skip: 'Reference ID, Nickname, First Visit, Last Visit, Transaction Count, Lifetime Spend, Email Subscription Status',
    },
  },
  {
    name: 'Phorest',
    marks: 'client_id, client_since, updated_at_phorest',
    columns: {
      first_name: 'first_name',
      last_name: 'last_name',
      phone: 'mobile',
      email: 'email',
      birthday: 'birth_date',
      notes: 'notes',
      skip: 'client_id, version, client_since, loyalty_card_serial, credit_outstanding_balance, updated_at_phorest',
    },
  },
  // Second-hand: headings that another program's import asks for.
  {
    name: 'Acuity',
    marks: 'Start Date and Time, Appointment Type, Client Name',
    columns: {
      name: 'Client Name',
      phone: 'Phone',
      email: 'Email',
      skip: 'Start Date and Time, End Date and Time, Appointment Type, Calendar, Duration, Price',
    },
  },
  {
    name: 'Booksy',
    marks: 'Client Name, Total Visits, Total Spent',
    columns: {
      name: 'Client Name',
      phone: 'Phone',
      email: 'Email',
      skip: 'First Visit, Last Visit, Total Visits, Total Spent',
    },
  },
  // No export was found in public: by words of headings alone. Those of Setmore, Treatwell and SimplyBook are not known
  // at all; their files are read by the words of all programs.
  {
    name: 'Vagaro',
    isByWords: true,
    marks: 'Customer, Day Phone, Night Phone, Customer Since',
    columns: {
      name: 'Customer',
      phone: 'Mobile, Day Phone, Night Phone',
      skip: 'Customer Since, Last Visit, No Shows',
    },
  },
  {
    name: 'Timely',
    isByWords: true,
    marks: 'ClientId, SmsNumber, DateAdded',
    columns: { phone: 'Telephone, SmsNumber', birthday: 'DateOfBirth', skip: 'ClientId, DateAdded, TotalAppointments' },
  },
]

const listed = (list: string) => list.split(', ').map(fold)

const known = programs.map(({ name, isByWords = false, marks, columns }) => ({
  name,
  isByWords,
  marks: listed(marks),
  targets: new Map(
    Object.entries(columns).flatMap(([target, headings]) =>
      listed(headings).map((heading) => [heading, target as Target] as const),
    ),
  ),
}))

/** The program that wrote a table with these headings, and its meaning of a heading; null for others. */
export function programOf(headers: readonly string[]) {
  const folded = new Set(headers.map(fold))
  return known.find(({ marks }) => marks.every((mark) => folded.has(mark))) ?? null
}

/** A program's meaning of a heading; null if it does not list it. */
export const ownTarget = (program: ReturnType<typeof programOf>, heading: string): Target | null =>
  program?.targets.get(fold(heading)) ?? null
