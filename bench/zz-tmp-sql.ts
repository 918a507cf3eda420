import pg from 'pg'
import { startEngine, fill, firstDay, salonId } from '#bench/database.ts'
const engine = await startEngine()
try {
  const connection = await engine.database('x')
  await fill(connection, 1, 50_000)
  const c = new pg.Client(connection as never); await c.connect()
  await c.query("set session_replication_role = 'replica'")
  await c.query(`update appointments set service_name = 'Shërbimi ' || abs(hashtext(id::text)) % 12,
    status = (array['confirmed', 'completed', 'confirmed', 'cancelled'])[1 + abs(hashtext(id::text || 's')) % 4],
    price_cents = 500 + abs(hashtext(id::text)) % 2000`)
  await c.query('vacuum (full, analyze) appointments'); await c.query('vacuum analyze')
  const W = `select appointment_date, price_cents, duration_minutes, barber_id, client_id, service_name, status, cancel_reason from appointments where salon_id = '${salonId(1)}' and appointment_date between '2027-04-14' and '2028-04-13'`
  const variants: Record<string,string> = {
    scan: `select count(*), sum(price_cents) from (${W}) w`,
    scan3: `select count(*), sum(price_cents), count(*) filter (where status in ('confirmed','completed')) from (${W}) w`,
    scan4: `select count(*), sum(price_cents), count(*) filter (where status = 'confirmed' or status = 'completed') from (${W}) w`,
    lower: `select lower(service_name), count(*) from (${W}) w group by 1`,
    svc: `select service_name, count(*) from (${W}) w group by 1`,
    day: `select appointment_date, count(*) from (${W}) w group by 1`,
    cli: `select client_id, count(*) from (${W}) w group by 1`,
    statusday: `select appointment_date, status, cancel_reason, barber_id, service_name, count(*), sum(price_cents), sum(duration_minutes) from (${W}) w group by 1,2,3,4,5`,
    daystatbar: `select appointment_date, status, cancel_reason, barber_id, count(*), sum(price_cents), sum(duration_minutes) from (${W}) w group by 1,2,3,4`,
    svcstat: `select service_name, status, count(*), sum(price_cents) from (${W}) w group by 1,2`,
    sets: `select appointment_date, barber_id, service_name, client_id, status, cancel_reason, count(*), sum(price_cents), sum(duration_minutes) from (${W}) w group by grouping sets ((appointment_date, barber_id, status, cancel_reason), (service_name, status), (client_id))`,
  }
  for (const [n, q] of Object.entries(variants)) {
    const t: number[] = []
    for (let i = 0; i < 12; i++) { const b = performance.now(); await c.query(q); t.push(performance.now() - b) }
    console.log(n, t.sort((a, b) => a - b)[6]?.toFixed(2))
  }
  await c.end()
} finally { await engine.stop() }
