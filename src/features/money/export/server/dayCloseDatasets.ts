import { sql } from 'kysely'
import { field, ofSalon, shared, type ExportDataset } from './dataset.ts'

export const dayCloseDatasets: readonly ExportDataset[] = [
  // Moves of the till that are no sale; one that was taken back has a counter-move.
  ofSalon({
    key: 'till_moves',
    sheet: 'Arka',
    fields: [
      ...shared('id', 'day', 'kind', 'label', 'amount', 'currency'),
      field('reverses_id', 'ID e rreshtit të fshirë', 'text', 38),
      ...shared('userName', 'createdAt'),
    ],
  }),
  // Opened or closed tills. The id combines day and currency, for paging.
  ofSalon({
    key: 'till_days',
    sheet: 'Mbylljet',
    fields: [
      ...shared('day', 'currency'),
      field('closed_at', 'Mbyllur më', 'moment'),
      field('closed_by_name as closed_by', 'Mbyllur nga', 'text', 24),
      ...shared('visits', 'revenue'),
      field('products_cents as products', 'Produkte', 'money'),
      field('cash_cents as cash', 'Kesh', 'money'),
      field('card_cents as card', 'Kartelë', 'money'),
      field('owed_cents as owed', 'Borxh', 'money'),
      field('transfer_cents as transfer', 'Transfer', 'money'),
      field('prepaid_cents as prepaid', 'Me parapagim', 'money'),
      field('advance_cents as advance', 'Parapagime të shitura', 'money'),
      field('advance_card_cents as advance_card', 'Parapagime të shitura jo kesh', 'money'),
      ...shared('tips'),
      field('tips_card_cents as tips_card', 'Bakshish jo kesh', 'money'),
      field('discounts_cents as discounts', 'Zbritje', 'money'),
      field('returns_cents as returns', 'Kthime', 'money'),
      field('expenses_cents as expenses', 'Shpenzime', 'money'),
      field('withdrawn_cents as withdrawn', 'Marrë nga arka', 'money'),
      field('banked_cents as banked', 'Dorëzuar në bankë', 'money'),
      field('money_in_cents as money_in', 'Futur në arkë', 'money'),
      field('settled_cash_cents as settled_cash', 'Borxhe të shlyera, kesh', 'money'),
      field('settled_card_cents as settled_card', 'Borxhe të shlyera, kartelë', 'money'),
      field('opening_cents as opening', 'Në mëngjes', 'money'),
      field('expected_cents as expected', 'Pritet në arkë', 'money'),
      field('counted_cents as counted', 'Numëruar', 'money'),
    ],
    id: sql`md5(day::text || currency)::uuid`,
  }),
  // Earnings and share of each barber on a closed day.
  ofSalon({
    key: 'till_shares',
    sheet: 'Pjesët',
    fields: [
      ...shared('day', 'currency', 'barber', 'barberId', 'visits', 'revenue'),
      field('kind', 'Pjesa', 'text', 10),
      ...shared('percent', 'rent'),
      field('share_cents as share', 'Pjesa e tyre', 'money'),
      ...shared('tips'),
    ],
    id: sql`md5(day::text || currency || barber_id::text)::uuid`,
    computed: { percent: sql`basis_points / 100.0::float8` },
  }),
  ofSalon({
    key: 'till_events',
    sheet: 'Historiku i mbylljeve',
    fields: [...shared('id', 'day', 'currency', 'kind', 'total', 'userName', 'at')],
  }),
  ofSalon({
    key: 'barber_shares',
    sheet: 'Pjesët e berberëve',
    fields: [
      ...shared('barberId'),
      field('kind', 'Pjesa', 'text', 10),
      ...shared('percent', 'rent'),
      field('rent_currency as currency', 'Valuta', 'text', 8),
      ...shared('changedAt'),
    ],
    id: sql`barber_id`,
    computed: { percent: sql`basis_points / 100.0::float8` },
  }),
]
