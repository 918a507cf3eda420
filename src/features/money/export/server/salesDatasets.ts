import { sql } from 'kysely'
import { field, ofSalon, type ExportDataset } from './dataset.ts'

export const sales: ExportDataset = {
  key: 'sales',
  sheet: 'Shitjet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('number', 'Numri', 'count'),
    field('kind', 'Lloji', 'text', 10),
    field('returns_sale_id', 'ID e shitjes së kthyer', 'text', 38),
    field('is_undo', 'Zhbërje'),
    field('day', 'Data', 'date', 12),
    field('total', 'Totali', 'money'),
    field('currency', 'Valuta', 'text', 8),
    field('client_id', 'ID e klientit', 'text', 38),
    field('user_name', 'Nga', 'text', 24),
    field('sold_at', 'Më', 'moment'),
    field('reason', 'Arsyeja', 'text', 28),
  ],
  page: ofSalon(
    sql`id, number, kind, returns_sale_id, is_undo, day, total_cents as total, currency, client_id, user_name, sold_at, reason`,
    sql`sales`,
  ),
}

/** The id of a line combines sale and line, for paging. */
export const saleLines: ExportDataset = {
  key: 'sale_lines',
  sheet: 'Rreshtat e shitjeve',
  fields: [
    field('sale_id', 'ID e shitjes', 'text', 38),
    field('line', 'Rreshti', 'count'),
    field('kind', 'Lloji', 'text', 10),
    field('label', 'Përshkrimi', 'text', 28),
    field('appointment_id', 'ID e terminit', 'text', 38),
    field('product_id', 'ID e produktit', 'text', 38),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('quantity', 'Sasia', 'count'),
    field('price', 'Çmimi', 'money'),
    field('discount', 'Zbritja', 'money'),
    field('discount_reason', 'Arsyeja e zbritjes', 'text', 24),
    field('total', 'Totali', 'money'),
    field('vat_letter', 'Shkalla e TVSH-së', 'text', 8),
    field('vat_percent', 'TVSH %', 'decimal'),
    field('vat', 'TVSH', 'money'),
    field('returns_line', 'Rreshti i kthyer', 'count'),
    field('debt_sale_id', 'ID e shitjes me borxh', 'text', 38),
    field('prepaid_id', 'ID e parapagimit', 'text', 38),
  ],
  page: ofSalon(
    sql`id, sale_id, line, kind, label, appointment_id, product_id, barber_id, quantity, price, discount, discount_reason, total, vat_letter,
      vat_percent, vat, returns_line, debt_sale_id, prepaid_id`,
    sql`(select md5(sale_id::text || line)::uuid as id, salon_id, sale_id, line, kind, label, appointment_id, product_id, barber_id, quantity,
        unit_cents as price, discount_cents as discount, discount_reason, total_cents as total, vat_letter,
        vat_basis_points / 100.0::float8 as vat_percent, vat_cents as vat, returns_line, debt_sale_id, prepaid_id
      from sale_lines)`,
  ),
}

export const salePayments: ExportDataset = {
  key: 'sale_payments',
  sheet: 'Pagesat e shitjeve',
  fields: [
    field('sale_id', 'ID e shitjes', 'text', 38),
    field('method', 'Mënyra', 'text', 10),
    field('amount', 'Shuma', 'money'),
    field('given', 'Dhënë', 'money'),
    field('change', 'Kusuri', 'money'),
    field('prepaid_id', 'ID e parapagimit', 'text', 38),
  ],
  page: ofSalon(
    sql`id, sale_id, method, amount, given, change, prepaid_id`,
    sql`(select md5(sale_id::text || position)::uuid as id, salon_id, sale_id, method, amount_cents as amount, given_cents as given,
        change_cents as change, prepaid_id
      from sale_payments)`,
  ),
}

/** Gift cards, packages and deposits with their rest. Plan: that of `ofSalon`, and for each row sale_lines_prepaid and sale_payments_prepaid. */
export const prepaid: ExportDataset = {
  key: 'prepaid',
  sheet: 'Parapagimet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('kind', 'Lloji', 'text', 10),
    field('code', 'Kodi', 'text', 12),
    field('label', 'Përshkrimi', 'text', 28),
    field('client_id', 'ID e klientit', 'text', 38),
    field('service_id', 'ID e shërbimit', 'text', 38),
    field('service_name', 'Shërbimi', 'text', 28),
    field('appointment_id', 'ID e terminit', 'text', 38),
    field('sale_id', 'ID e shitjes', 'text', 38),
    field('amount', 'Shuma', 'money'),
    field('left', 'Kanë mbetur', 'money'),
    field('uses', 'Herë', 'count'),
    field('uses_left', 'Herë të mbetura', 'count'),
    field('currency', 'Valuta', 'text', 8),
    field('created_at', 'Shitur më', 'moment'),
  ],
  page: ofSalon(
    sql`id, kind, code, label, client_id, service_id, service_name, appointment_id, sale_id, amount, amount - paid as "left", uses,
      uses - used as uses_left, currency, created_at`,
    sql`(select p.id, p.salon_id, p.kind, p.code, p.label, p.client_id, p.service_id, p.service_name, p.appointment_id, p.sale_id, p.currency,
        p.created_at, l.amount, y.paid, case p.kind when 'package' then l.uses end as uses, l.used
      from prepaid p
        cross join lateral (
          select coalesce(sum(total_cents) filter (where kind <> 'service'), 0)::bigint as amount,
            coalesce(sum(quantity) filter (where kind = 'package'), 0)::int as uses,
            coalesce(sum(quantity) filter (where kind = 'service'), 0)::int as used
          from sale_lines where salon_id = p.salon_id and prepaid_id = p.id) l
        cross join lateral (
          select coalesce(sum(amount_cents), 0)::bigint as paid from sale_payments where salon_id = p.salon_id and prepaid_id = p.id) y)`,
  ),
}

export const products: ExportDataset = {
  key: 'products',
  sheet: 'Produktet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 28),
    field('barcode', 'Barkodi', 'text', 16),
    field('price', 'Çmimi', 'money'),
    field('cost', 'Kostoja', 'money'),
    field('currency', 'Valuta', 'text', 8),
    field('vat_letter', 'Shkalla e TVSH-së', 'text', 8),
    field('counts_stock', 'Numërohet'),
    field('low_at', 'Pak nga', 'count'),
    field('is_active', 'Aktiv'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  page: ofSalon(
    sql`id, name, barcode, price_cents as price, cost_cents as cost, currency, vat_letter, counts_stock, low_at, is_active, created_at`,
    sql`products`,
  ),
}

export const stockMoves: ExportDataset = {
  key: 'stock_moves',
  sheet: 'Lëvizjet e produkteve',
  fields: [
    field('id', 'ID', 'text', 38),
    field('product_id', 'ID e produktit', 'text', 38),
    field('kind', 'Lloji', 'text', 10),
    field('quantity', 'Sasia', 'count'),
    field('sale_id', 'ID e shitjes', 'text', 38),
    field('user_name', 'Nga', 'text', 24),
    field('at', 'Më', 'moment'),
    field('note', 'Shënimi', 'text', 28),
  ],
  page: ofSalon(sql`id, product_id, kind, quantity, sale_id, user_name, at, note`, sql`stock_moves`),
}
