import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { badInput } from '#platform/shared/fault.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { getSaleSettings, setSaleRights, setVat } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { vatRateOn, vatRatesOn, type VatLetter } from '../rules.ts'
import { saleRights } from './load.ts'

const percentOf = (basisPoints: number | undefined): number | null =>
  basisPoints === undefined ? null : basisPoints / 100

export async function readSettings(call: SalonCall, { date = call.today }: InputOf<typeof getSaleSettings>) {
  const [rights, vat] = await Promise.all([
    saleRights(call),
    call.salon
      .selectFrom('vat_settings')
      .select(['valid_from', 'pays_vat', 'country', 'service_letter', 'gift_card_vat'])
      .orderBy('valid_from', 'desc')
      .execute(),
  ])
  return {
    discount_limit: rights.discountLimit === null ? null : rights.discountLimit / 100,
    discounts_by: rights.discountsBy,
    returns_by: rights.returnsBy,
    vat: vat.map(({ country, ...one }) => ({
      ...one,
      service_percent: percentOf(vatRateOn(country, one.service_letter, one.valid_from)?.basisPoints),
    })),
    rates: vatRatesOn(call.country, date).map(({ letter, basisPoints }) => ({ letter, percent: basisPoints / 100 })),
  }
}

export async function setRights(
  call: SalonCall,
  { discount_limit, discounts_by, returns_by }: InputOf<typeof setSaleRights>,
) {
  const rights = {
    discount_limit_basis_points: discount_limit === null ? null : Math.round(discount_limit * 100),
    discounts_by,
    returns_by,
    updated_at: call.now,
  }
  await call.salon
    .insertInto('sale_settings', rights)
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet(rights))
    .execute()
  call.announce(call.salon.id, 'sales')
  return { message: saleMessages.settingsSaved }
}

/** Letter of the services, if the salon pays VAT today or from a later day on. Plan: vat_settings_pkey. */
export async function serviceLetter(call: SalonCall): Promise<VatLetter | null> {
  const rows = await call.salon
    .selectFrom('vat_settings')
    .select(['valid_from', 'pays_vat', 'service_letter'])
    .orderBy('valid_from', 'desc')
    .execute()
  const current = rows.findIndex(({ valid_from }) => valid_from <= call.today)
  return rows.slice(0, current < 0 ? rows.length : current + 1).findLast((row) => row.pays_vat)?.service_letter ?? null
}

/**
 * Sets the rates of another country with a letter for its services from today on; recorded sales and earlier days keep
 * theirs.
 */
export async function changeVatCountry(
  call: SalonCall,
  country: 'XK' | 'AL',
  service_letter: VatLetter,
): Promise<void> {
  const vat = { country, service_letter, gift_card_vat: null, updated_at: call.now }
  await call.salon.sql(
    (salonId) => sql`
      insert into vat_settings (salon_id, valid_from, pays_vat, country, service_letter, updated_at)
      select salon_id, ${call.today}, pays_vat, country, service_letter, updated_at from vat_settings
      where salon_id = ${salonId} and valid_from <= ${call.today} order by valid_from desc limit 1
      on conflict do nothing`,
  )
  await call.salon.updateTable('vat_settings').set(vat).where('valid_from', '>=', call.today).execute()
  call.announce(call.salon.id, 'sales')
}

/** Sets the VAT from a day on. Recorded sales do not change. Throws 400. */
export async function changeVat(
  call: SalonCall,
  { valid_from, pays_vat, service_letter, gift_card_vat = null }: InputOf<typeof setVat>,
) {
  if (!vatRatesOn(call.country, valid_from).some(({ letter }) => letter === service_letter)) {
    throw badInput([{ field: 'service_letter', message: saleMessages.vatLetter }])
  }
  const vat = { pays_vat, country: call.country, service_letter, gift_card_vat, updated_at: call.now }
  await call.salon
    .insertInto('vat_settings', { valid_from, ...vat })
    .onConflict((conflict) => conflict.columns(['salon_id', 'valid_from']).doUpdateSet(vat))
    .execute()
  call.announce(call.salon.id, 'sales')
  return { message: saleMessages.settingsSaved }
}
