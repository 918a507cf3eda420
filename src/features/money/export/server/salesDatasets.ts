import { sql } from 'kysely'
import { prepaidAfter } from '#features/money/sales/server/public.ts'
import { field, ofSalon, shared, type ExportDataset } from './dataset.ts'

export const salesDatasets: readonly ExportDataset[] = [
  ofSalon({
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
  }),
  // The id of a line combines sale and line, for paging.
  ofSalon({
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
  }),
  ofSalon({
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
  }),
  // Gift cards, packages and deposits with their rest.
  {
    key: 'prepaid',
    sheet: 'Parapagimet',
    fields: [
      ...shared('id', 'kind'),
      field('code', 'Kodi', 'text', 12),
      ...shared('label', 'clientId', 'serviceId'),
      field('service_name', 'Shërbimi', 'text', 28),
      ...shared('appointmentId', 'saleId'),
      field('amount', 'Shuma', 'money'),
      field('left', 'Kanë mbetur', 'money'),
      field('uses', 'Herë', 'count'),
      field('uses_left', 'Herë të mbetura', 'count'),
      ...shared('currency', 'vatLetter'),
      field('created_at', 'Shitur më', 'moment'),
    ],
    page: (call, salonId, after, limit) => prepaidAfter(call.scope(salonId), after, limit),
  },
  ofSalon({
    key: 'products',
    sheet: 'Produktet',
    fields: [
      ...shared('id'),
      field('name', 'Emri', 'text', 28),
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
