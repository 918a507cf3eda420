import { expect, test } from 'vitest'
import { bookAppointment } from '#features/schedule/appointments/contract.ts'
import { query, testApp } from '#testing/server/app.ts'
import { booking } from '#testing/server/appointments.ts'

const server = testApp()

const ready = async () => (await server.raw({ method: 'GET', url: '/readyz' })).statusCode

test('a full disk returns a sentence, and the server is ready again as soon as the database can write', async () => {
  const salon = await server.salon('Besa')
  expect(await ready()).toBe(200)
  // PostgreSQL raises this when it cannot extend a file.
  const raise = `begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end`
  await query(server, `create function disk_full() returns trigger language plpgsql as $$ ${raise} $$`)
  await query(server, `create function no_new_file() returns event_trigger language plpgsql as $$ ${raise} $$`)
  await query(server, 'create trigger disk_full before insert on clients for each row execute function disk_full()')
  await query(
    server,
    `create event trigger no_new_file on ddl_command_end when tag in ('CREATE TABLE AS') execute function no_new_file()`,
  )
  const fault = await server.fault(bookAppointment, booking(), salon.token)
  expect(fault).toMatchObject({ status: 503, code: 'storage_full' })
  expect(fault.message).toMatch(/^Nuk ka më vend në disk/)
  expect(await Promise.all([ready(), ready()])).toEqual([503, 503])
  server.clock.pass(60)
  expect(await ready()).toBe(503)

  await query(server, 'drop event trigger no_new_file')
  await query(server, 'drop trigger disk_full on clients')
  expect(await ready()).toBe(200)
  await server.call(bookAppointment, booking(), salon.token)
  expect(await ready()).toBe(200)
})
