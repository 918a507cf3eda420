import { sql } from 'kysely'
import { field, ofSalon, type ExportDataset } from './dataset.ts'

/** Visits not paid in cash; "settled" is the payment of a debt. */
export const visitPayments: ExportDataset = {
  key: 'visit_payments',
  sheet: 'Pagesat e vizitave',
  fields: [
    field('appointment_id', 'ID e terminit', 'text', 38),
    field('method', 'Mënyra', 'text', 10),
    field('changed_at', 'Shënuar më', 'moment'),
    field('settled_day', 'Shlyer më', 'date', 12),
    field('settled_method', 'Shlyer me', 'text', 10),
    field('settled', 'Shuma e shlyer', 'money'),
    field('currency', 'Valuta', 'text', 8),
  ],
  page: ofSalon(
    sql`id, appointment_id, method, changed_at, settled_day, settled_method, settled, currency`,
    sql`(select appointment_id as id, salon_id, appointment_id, method, changed_at, settled_day, settled_method,
        settled_cents as settled, settled_currency as currency from visit_payments)`,
  ),
}

export const tillEntries: ExportDataset = {
  key: 'till_entries',
  sheet: 'Arka',
  fields: [
    field('id', 'ID', 'text', 38),
    field('day', 'Data', 'date', 12),
    field('kind', 'Lloji', 'text', 10),
    field('label', 'Përshkrimi', 'text', 28),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('method', 'Mënyra', 'text', 10),
    field('amount', 'Shuma', 'money'),
    field('currency', 'Valuta', 'text', 8),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  page: ofSalon(
    sql`id, day, kind, label, barber_id, method, amount_cents as amount, currency, created_at`,
    sql`till_entries`,
  ),
}

/** Opened or closed tills. The id combines day and currency, for paging. */
export const tillDays: ExportDataset = {
  key: 'till_days',
  sheet: 'Mbylljet',
  fields: [
    field('day', 'Data', 'date', 12),
    field('currency', 'Valuta', 'text', 8),
    field('closed_at', 'Mbyllur më', 'moment'),
    field('closed_by', 'Mbyllur nga', 'text', 24),
    field('visits', 'Vizita', 'count'),
    field('revenue', 'Vizitat', 'money'),
    field('products', 'Produkte', 'money'),
    field('cash', 'Kesh', 'money'),
    field('card', 'Kartelë', 'money'),
    field('owed', 'Borxh', 'money'),
    field('transfer', 'Transfer', 'money'),
    field('prepaid', 'Me parapagim', 'money'),
    field('advance', 'Parapagime të shitura', 'money'),
    field('tips', 'Bakshish', 'money'),
    field('expenses', 'Shpenzime', 'money'),
    field('settled_cash', 'Borxhe të shlyera, kesh', 'money'),
    field('settled_card', 'Borxhe të shlyera, kartelë', 'money'),
    field('opening', 'Në mëngjes', 'money'),
    field('expected', 'Pritet në arkë', 'money'),
    field('counted', 'Numëruar', 'money'),
  ],
  page: ofSalon(
    sql`id, day, currency, closed_at, closed_by, visits, revenue, products, cash, card, owed, transfer, prepaid, advance, tips, expenses, settled_cash,
      settled_card, opening, expected, counted`,
    sql`(select md5(day::text || currency)::uuid as id, salon_id, day, currency, closed_at, closed_by_name as closed_by, visits,
        revenue_cents as revenue, products_cents as products, cash_cents as cash, card_cents as card, owed_cents as owed, transfer_cents as transfer,
        prepaid_cents as prepaid, advance_cents as advance,
        tips_cents as tips, expenses_cents as expenses, settled_cash_cents as settled_cash, settled_card_cents as settled_card,
        opening_cents as opening, expected_cents as expected, counted_cents as counted
      from till_days)`,
  ),
}

/** Earnings and share of each barber on a closed day. */
export const tillShares: ExportDataset = {
  key: 'till_shares',
  sheet: 'Pjesët',
  fields: [
    field('day', 'Data', 'date', 12),
    field('currency', 'Valuta', 'text', 8),
    field('barber', 'Berberi', 'text', 24),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('visits', 'Vizita', 'count'),
    field('revenue', 'Vizitat', 'money'),
    field('kind', 'Pjesa', 'text', 10),
    field('percent', 'Përqindja', 'decimal'),
    field('rent', 'Qiraja', 'money'),
    field('share', 'Pjesa e tyre', 'money'),
    field('tips', 'Bakshish', 'money'),
  ],
  page: ofSalon(
    sql`id, day, currency, barber, barber_id, visits, revenue, kind, percent, rent, share, tips`,
    sql`(select md5(day::text || currency || barber_id::text)::uuid as id, salon_id, day, currency, barber, barber_id, visits,
        revenue_cents as revenue, kind, basis_points / 100.0::float8 as percent, rent_cents as rent, share_cents as share,
        tips_cents as tips
      from till_shares)`,
  ),
}

export const tillEvents: ExportDataset = {
  key: 'till_events',
  sheet: 'Historiku i mbylljeve',
  fields: [
    field('id', 'ID', 'text', 38),
    field('day', 'Data', 'date', 12),
    field('currency', 'Valuta', 'text', 8),
    field('kind', 'Lloji', 'text', 10),
    field('total', 'Totali', 'money'),
    field('user_name', 'Nga', 'text', 24),
    field('at', 'Më', 'moment'),
  ],
  page: ofSalon(sql`id, day, currency, kind, total_cents as total, user_name, at`, sql`till_events`),
}

/** Share rules; barbers without one are omitted. */
export const barberShares: ExportDataset = {
  key: 'barber_shares',
  sheet: 'Pjesët e berberëve',
  fields: [
    field('barber_id', 'ID e berberit', 'text', 38),
    field('kind', 'Pjesa', 'text', 10),
    field('percent', 'Përqindja', 'decimal'),
    field('rent', 'Qiraja', 'money'),
    field('currency', 'Valuta', 'text', 8),
    field('updated_at', 'Ndryshuar më', 'moment'),
  ],
  page: ofSalon(
    sql`id, barber_id, kind, percent, rent, currency, updated_at`,
    sql`(select barber_id as id, salon_id, barber_id, kind, basis_points / 100.0::float8 as percent, rent_cents as rent,
        rent_currency as currency, updated_at
      from barber_shares)`,
  ),
}
