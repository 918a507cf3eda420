export const targets = [
  'skip',
  'name',
  'first_name',
  'last_name',
  'company',
  'phone',
  'email',
  'birthday',
  'notes',
  'colour_formula',
  'consent',
  'blocked',
  'block_reason',
] as const
/** Meaning of a column. Several columns can have the same, except the birthday. */
export type Target = (typeof targets)[number]

export const targetLabel: Record<Target, { label: string; hint?: string }> = {
  skip: { label: 'Mos e merr' },
  name: { label: 'Emri', hint: 'dhe mbiemri' },
  first_name: { label: 'Emri', hint: 'pa mbiemrin' },
  last_name: { label: 'Mbiemri' },
  company: { label: 'Kompania', hint: 'kur mungon emri' },
  phone: { label: 'Telefoni' },
  email: { label: 'Email' },
  birthday: { label: 'Ditëlindja' },
  notes: { label: 'Shënime' },
  colour_formula: { label: 'Formula e ngjyrës' },
  consent: { label: 'Mesazhet', hint: 'pranon ose jo' },
  blocked: { label: 'I bllokuar', hint: 'po ose jo' },
  block_reason: { label: 'Arsyeja e bllokimit' },
}

export const isNameTarget = (target: Target): boolean => target.endsWith('name') || target === 'company'
