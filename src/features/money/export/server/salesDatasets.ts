import { sql } from 'kysely'
import { common, field, ofSalon } from './dataset.ts'

export const sales = ofSalon({
  key: 'sales',
  sheet: 'Shitjet',
  fields: [
    common.id,
    field('number', 'Numri', 'count'),
    common.kind,
    field('returns_sale_id', 'ID e shitjes së kthyer', 'text', 38),
    field('is_undo', 'Zhbërje'),
    common.day,
    field('total_cents as total', 'Totali', 'money'),
    common.currency,
    common.clientId,
    common.userName,
    field('sold_at', 'Më', 'moment'),
    field('reason', 'Arsyeja', 'text', 28),
  ],
})

/** The id of a line combines sale and line, for paging. */
export const saleLines = ofSalon({
  key: 'sale_lines',
  sheet: 'Rreshtat e shitjeve',
  fields: [
    common.saleId,
    field('line', 'Rreshti', 'count'),
    common.kind,
    common.label,
    common.appointmentId,
    field('product_id', 'ID e produktit', 'text', 38),
    common.barberId,
    field('quantity', 'Sasia', 'count'),
    field('unit_cents as price', 'Çmimi', 'money'),
    field('discount_cents as discount', 'Zbritja', 'money'),
    field('discount_reason', 'Arsyeja e zbritjes', 'text', 24),
    field('total_cents as total', 'Totali', 'money'),
    field('vat_letter', 'Shkalla e TVSH-së', 'text', 8),
    field('vat_percent', 'TVSH %', 'decimal'),
    field('vat_cents as vat', 'TVSH', 'money'),
    field('returns_line', 'Rreshti i kthyer', 'count'),
    field('debt_sale_id', 'ID e shitjes me borxh', 'text', 38),
    common.prepaidId,
  ],
  id: sql`md5(sale_id::text || line)::uuid`,
  computed: { vat_percent: sql`vat_basis_points / 100.0::float8` },
})

export const salePayments = ofSalon({
  key: 'sale_payments',
  sheet: 'Pagesat e shitjeve',
  fields: [
    common.saleId,
    common.method,
    field('amount_cents as amount', 'Shuma', 'money'),
    field('given_cents as given', 'Dhënë', 'money'),
    field('change_cents as change', 'Kusuri', 'money'),
    common.prepaidId,
  ],
  id: sql`md5(sale_id::text || position)::uuid`,
})

/** Gift cards, packages and deposits with their rest. Plan: that of `ofSalon`, sale_lines_prepaid and sale_payments_prepaid. */
export const prepaid = ofSalon({
  key: 'prepaid',
  sheet: 'Parapagimet',
  fields: [
    common.id,
    common.kind,
    field('code', 'Kodi', 'text', 12),
    common.label,
    common.clientId,
    field('service_id', 'ID e shërbimit', 'text', 38),
    field('service_name', 'Shërbimi', 'text', 28),
    common.appointmentId,
    common.saleId,
    field('amount', 'Shuma', 'money'),
    field('left', 'Kanë mbetur', 'money'),
    field('uses', 'Herë', 'count'),
    field('uses_left', 'Herë të mbetura', 'count'),
    common.currency,
    field('created_at', 'Shitur më', 'moment'),
  ],
  from: sql`(select p.id, p.salon_id, p.kind, p.code, p.label, p.client_id, p.service_id, p.service_name, p.appointment_id, p.sale_id, p.currency,
        p.created_at, l.amount, l.amount - coalesce(y.paid, 0) as "left", case p.kind when 'package' then l.uses end as uses,
        case p.kind when 'package' then l.uses - l.used end as uses_left
      from prepaid p
        join (
          select salon_id, prepaid_id, coalesce(sum(total_cents) filter (where kind <> 'service'), 0)::bigint as amount,
            coalesce(sum(quantity) filter (where kind = 'package'), 0)::int as uses,
            coalesce(sum(quantity) filter (where kind = 'service'), 0)::int as used
          from sale_lines where prepaid_id is not null group by salon_id, prepaid_id) l on l.salon_id = p.salon_id and l.prepaid_id = p.id
        left join (
          select salon_id, prepaid_id, sum(amount_cents)::bigint as paid
          from sale_payments where prepaid_id is not null group by salon_id, prepaid_id) y on y.salon_id = p.salon_id and y.prepaid_id = p.id)`,
})

export const products = ofSalon({
  key: 'products',
  sheet: 'Produktet',
  fields: [
    common.id,
    field('name', 'Emri', 'text', 28),
    field('barcode', 'Barkodi', 'text', 16),
    field('price_cents as price', 'Çmimi', 'money'),
    field('cost_cents as cost', 'Kostoja', 'money'),
    common.currency,
    field('vat_letter', 'Shkalla e TVSH-së', 'text', 8),
    field('counts_stock', 'Numërohet'),
    field('low_at', 'Pak nga', 'count'),
    common.isActive,
    common.createdAt,
  ],
})

export const stockMoves = ofSalon({
  key: 'stock_moves',
  sheet: 'Lëvizjet e produkteve',
  fields: [
    common.id,
    field('product_id', 'ID e produktit', 'text', 38),
    common.kind,
    field('quantity', 'Sasia', 'count'),
    common.saleId,
    common.userName,
    field('at', 'Më', 'moment'),
    field('note', 'Shënimi', 'text', 28),
  ],
})
