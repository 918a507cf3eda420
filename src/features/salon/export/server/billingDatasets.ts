import { sql } from 'kysely'
import { ordersAfter } from '#features/billing/payments/server/public.ts'
import { documentNumber, receiptPath } from '#features/billing/receipts/rules.ts'
import { field, type Field, shared, type ExportDataset, type Row, ofSalon } from './dataset.ts'

const documentFields = [
  ...shared('id'),
  field('number', 'Numri', 'text', 14),
  field('issued_at', 'Lëshuar më', 'moment'),
  field('order_reference as order_id', 'Numri i porosisë', 'text', 38),
]
const amountFields = [
  field('net_cents as net', 'Pa TVSH', 'money'),
  field('vat_rate', 'TVSH %', 'decimal'),
  field('vat_cents as vat', 'TVSH', 'money'),
  field('gross_cents as gross', 'Gjithsej', 'money'),
  field('seller_name', 'Shitësi', 'text', 24),
  field('seller_address', 'Adresa e shitësit', 'text', 32),
  field('seller_tax_id', 'Numri fiskal i shitësit', 'text', 18),
  field('buyer_name', 'Blerësi', 'text', 24),
  field('buyer_address', 'Adresa e blerësit', 'text', 32),
  field('buyer_tax_id', 'Numri fiskal i blerësit', 'text', 18),
  field('buyer_email', 'Email-i i blerësit', 'text', 28),
]

/** Receipts or credit notes, with their numbers as printed. Plan: receipts_salon, credit_notes_salon. */
function documents(table: Pick<ExportDataset, 'key' | 'sheet'>, own: readonly Field[] = []): ExportDataset {
  const fields = [...documentFields, ...own, ...amountFields]
  const { page } = ofSalon({ ...table, fields: [field('series', ''), field('year', ''), ...fields] })
  return {
    ...table,
    fields: [...fields, field('link', 'Lidhja', 'text', 60)],
    async page(call, ...place) {
      const rows = await page(call, ...place)
      return rows.map(({ series, year, number, ...row }) => ({
        ...row,
        number: documentNumber({ series: String(series), year: Number(year), number: Number(number) }),
        link: `${call.installation.appUrl}${receiptPath(row.id)}`,
      }))
    },
  }
}

export const billingDatasets: readonly ExportDataset[] = [
  {
    key: 'payments',
    sheet: 'Pagesat',
    fields: [
      ...shared('id', 'orderId', 'plan'),
      field('amount', 'Shuma', 'money'),
      field('received', 'Arritur', 'money'),
      field('refunded', 'Kthyer', 'money'),
      field('currency', 'Valuta'),
      field('provider', 'Mënyra'),
      ...shared('state'),
      field('paid_at', 'Paguar më', 'moment'),
      field('created_at', 'Nisur më', 'moment'),
    ],
    page: ordersAfter,
  },
  documents({ key: 'receipts', sheet: 'Dëftesat' }, [
    ...shared('plan'),
    field('period_start', 'Nga', 'moment'),
    field('period_end', 'Deri', 'moment'),
  ]),
  documents({ key: 'credit_notes', sheet: 'Notat e kreditit' }),
  {
    key: 'subscription_terms',
    sheet: 'Abonimet',
    fields: [
      ...shared('id', 'plan'),
      field('source', 'Burimi'),
      field('starts_at', 'Nga', 'moment'),
      field('ends_at', 'Deri', 'moment'),
      field('voided_at', 'Anuluar më', 'moment'),
      ...shared('createdAt'),
    ],
    // Reads the salon's terms by primary key, and their orders.
    page: (call, salonId, after, limit) =>
      call.scope(salonId).sql(
        (id) => sql<Row>`
          select t.id, t.plan, coalesce(o.provider, 'admin') as source, t.starts_at, t.ends_at, t.voided_at, t.created_at
          from subscription_terms t left join orders o on o.id = t.order_id
          where t.salon_id = ${id} and t.id > ${after}::uuid order by t.id limit ${limit}`,
      ),
  },
]

const pictures = ofSalon({
  key: 'salon_pictures',
  sheet: 'Fotografitë e faqes',
  fields: [...shared('barber', 'createdAt')],
  from: sql`(select p.salon_id, p.id, p.created_at, b.name as barber
    from salon_pictures p left join barbers b on b.salon_id = p.salon_id and b.id = p.barber_id)`,
})

export const onlineBookingDatasets: readonly ExportDataset[] = [
  // One row, with the salon's id for paging.
  ofSalon({
    key: 'online_booking',
    sheet: 'Rezervimi online',
    fields: [
      field('is_enabled', 'Hapur'),
      field('stopped_on', 'Sot plot më', 'date'),
      field('least_notice_minutes', 'Së paku minuta para', 'count'),
      field('horizon_days', 'Ditë përpara', 'count'),
      field('max_open_visits', 'Termine për një numër', 'count'),
      field('cancel_until_hours', 'Anulimi deri në orë para', 'count'),
      field('approval', 'Pranimi', 'text', 14),
      field('new_clients', 'Klientë të rinj'),
      field('questions', 'Pyetjet', 'text', 60),
      field('text_after_booking', 'Teksti pas caktimit', 'text', 60),
      field('reminds_day_before', 'Kujtesa një ditë para'),
      field('reminds_two_hours_before', 'Kujtesa dy orë para'),
      field('mails_owner', 'Email për kërkesat'),
      ...shared('description'),
      field('instagram', 'Instagram', 'text', 24),
      field('whatsapp', 'WhatsApp', 'text', 18),
      field('map_url', 'Harta', 'text', 40),
      ...shared('changedAt'),
    ],
    id: sql`salon_id`,
    computed: { questions: sql`questions::text` },
  }),
  ofSalon({
    key: 'privacy_notices',
    sheet: 'Tekstet e privatësisë',
    fields: [
      field('version', 'Versioni', 'count'),
      field('own_words', 'Fjalët tuaja', 'text', 60),
      field('content', 'Teksti', 'text', 60),
      ...shared('createdAt'),
    ],
    id: sql`md5(version::text)::uuid`,
    computed: { content: sql`content::text` },
  }),
  // The id is the address, for paging.
  ofSalon({
    key: 'salon_addresses',
    sheet: 'Adresat e faqes',
    fields: [field('address', 'Adresa', 'text', 40), field('is_current', 'E tanishme'), ...shared('createdAt')],
    id: sql`md5(address)::uuid`,
  }),
  // Pictures by URL path, without their content.
  {
    ...pictures,
    fields: pictures.fields.toSpliced(1, 0, field('path', 'Skedari', 'text', 60)),
    async page(call, salonId, after, limit) {
      const [current] = await call.db
        .selectFrom('salon_addresses')
        .select('address')
        .where('salon_id', '=', salonId)
        .where('is_current', '=', true)
        .execute()
      const rows = await pictures.page(call, salonId, after, limit)
      return rows.map((row) => ({ ...row, path: current ? `/r/${current.address}/foto/madhe/${row.id}` : null }))
    },
  },
]
