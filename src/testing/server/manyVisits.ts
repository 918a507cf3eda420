import type { Client } from 'pg'

/** The salon of migration tests, and its only client. */
export const salonOfVisits = '00000000-0000-7000-8000-000000000001'

/** Fills an empty database of any version with a salon of five barbers and 50,000 appointments. */
export async function insertVisits(client: Client): Promise<void> {
  const salon = salonOfVisits
  await client.query(
    `insert into salons (id, name, created_at, trial_ends_at) values ('${salon}', 'Salloni', now(), now())`,
  )
  await client.query(`insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
    select '${salon}', gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, n, n, now(), now() from generate_series(1, 5) n`)
  await client.query(`insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    values ('${salon}', '${salon}', 'Ana', 'ana', 'ana', now(), now())`)
  await client.query(`insert into appointments (salon_id, id, barber_id, client_id, client_name, service_name, price_cents,
      appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
    select '${salon}', gen_random_uuid(), barbers.id, '${salon}', 'Ana', 'Prerje', 500,
      date '2024-01-01' + n / 20, time '08:00' + (n % 20) * interval '40 minutes', 20 + n % 20,
      case when n % 9 = 0 then 'cancelled' else 'completed' end, now(), now()
    from barbers, generate_series(0, 9999) n`)
}
