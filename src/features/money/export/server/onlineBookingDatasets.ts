import { sql } from 'kysely'
import { field, ofSalon, shared, type ExportDataset } from './dataset.ts'

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
