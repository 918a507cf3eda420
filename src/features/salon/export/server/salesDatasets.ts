import { sql } from 'kysely'
import { prepaidAfter } from '#features/money/sales/server/public.ts'
import { field, ofSalon, shared, type ExportDataset, type SalonTable } from './dataset.ts'

export const sales: SalonTable = {
  key: 'sales',
  sheet: 'Shitjet',
  fields: [
    ...shared('id'),
    field('number', 'Numri', 'count'),
    ...shared('kind'),
    field('returns_sale_id', 'ID e shitjes së kthyer', 'text', 38),
    field('is_undo', 'Zhbërje'),
    ...shared('day', 'total', 'currency', 'clientId', 'userName'),
    field('sold_at', 'Më', 'moment'),
    field('reason', 'Arsyeja', 'text', 28),
  ],
}

/** The id of a line combines sale and line, for paging. */
export const lines: SalonTable = {
  key: 'sale_lines',
  sheet: 'Rreshtat e shitjeve',
  fields: [
    ...shared('saleId'),
    field('line', 'Rreshti', 'count'),
    ...shared('kind', 'label', 'appointmentId', 'productId', 'barberId', 'quantity'),
    field('unit_cents as price', 'Çmimi', 'money'),
    field('discount_cents as discount', 'Zbritja', 'money'),
    field('discount_reason', 'Arsyeja e zbritjes', 'text', 24),
    ...shared('total', 'vatLetter'),
    field('vat_percent', 'TVSH %', 'decimal'),
    field('vat_cents as vat', 'TVSH', 'money'),
    field('returns_line', 'Rreshti i kthyer', 'count'),
    field('debt_sale_id', 'ID e shitjes me borxh', 'text', 38),
    ...shared('prepaidId'),
    field('prepaid_cents as prepaid', 'Paguar me TVSH të marrë', 'money'),
    field('prepaid_vat_cents as prepaid_vat', 'TVSH e marrë më parë', 'money'),
  ],
  id: sql`md5(sale_id::text || line)::uuid`,
  computed: { vat_percent: sql`vat_basis_points / 100.0::float8` },
}

export const payments: SalonTable = {
  key: 'sale_payments',
  sheet: 'Pagesat e shitjeve',
  fields: [
    ...shared('saleId', 'method', 'amount'),
    field('given_cents as given', 'Dhënë', 'money'),
    field('change_cents as change', 'Kusuri', 'money'),
    ...shared('prepaidId'),
    field('vat_cents as vat', 'TVSH e marrë më parë', 'money'),
  ],
  id: sql`md5(sale_id::text || position)::uuid`,
}

/** Gift cards, packages and deposits with their rest, or only those of one client. */
export const prepaidWith = (client?: string): ExportDataset => ({
  key: 'prepaid',
  sheet: 'Parapagimet',
  fields: [
    ...shared('id', 'kind'),
    field('code', 'Kodi', 'text', 12),
    ...shared('label', 'clientId', 'serviceId', 'serviceName', 'appointmentId', 'saleId'),
    field('amount', 'Shuma', 'money'),
    field('left', 'Kanë mbetur', 'money'),
    field('uses', 'Herë', 'count'),
    field('uses_left', 'Herë të mbetura', 'count'),
    ...shared('currency', 'vatLetter'),
    field('created_at', 'Shitur më', 'moment'),
  ],
  page: (call, salonId, after, limit) => prepaidAfter(call.scope(salonId), after, limit, client),
})

export const salesDatasets: readonly ExportDataset[] = [
  ...[sales, lines, payments].map((table) => ofSalon(table)),
  prepaidWith(),
  ofSalon({
    key: 'products',
    sheet: 'Produktet',
    fields: [
      ...shared('id', 'name'),
      field('barcode', 'Barkodi', 'text', 16),
      ...shared('price'),
      field('cost_cents as cost', 'Kostoja', 'money'),
      ...shared('currency', 'vatLetter'),
      field('counts_stock', 'Numërohet'),
      field('low_at', 'Pak nga', 'count'),
      ...shared('isActive', 'createdAt'),
    ],
  }),
  ofSalon({
    key: 'stock_moves',
    sheet: 'Lëvizjet e produkteve',
    fields: [
      ...shared('id', 'productId', 'kind', 'quantity', 'saleId', 'userName', 'at'),
      field('note', 'Shënimi', 'text', 28),
    ],
  }),
]

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
      ...shared('day', 'currency', 'barber', 'barberId', 'visits', 'revenue', 'shareKind', 'percent', 'rent'),
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
      ...shared('barberId', 'shareKind', 'percent', 'rent'),
      field('rent_currency as currency', 'Valuta', 'text', 8),
      ...shared('changedAt'),
    ],
    id: sql`barber_id`,
    computed: { percent: sql`basis_points / 100.0::float8` },
  }),
]
