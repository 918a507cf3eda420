import type { Selectable } from 'kysely'
import type { ClientAllergyRow } from '#database/rows/appointments.ts'
import type { SalonCall } from '#platform/server/call.ts'

type StoredAllergy = Omit<Selectable<ClientAllergyRow>, 'salon_id'>

/** Deletes a client's allergies and returns their rows. */
export function takeAllergies({ salon }: Pick<SalonCall, 'salon'>, client: string): Promise<StoredAllergy[]> {
  return salon
    .deleteFrom('client_allergies')
    .where('client_id', '=', client)
    .returning([
      'id',
      'client_id',
      'allergy',
      'note',
      'since',
      'tested_on',
      'consent_on',
      'consent_way',
      'consent_by',
      'created_at',
      'updated_at',
    ])
    .execute()
}

/** Stores a client's deleted allergies again, as they were kept. */
export async function returnAllergies(
  { salon }: Pick<SalonCall, 'salon'>,
  client: string,
  kept: readonly StoredAllergy[],
): Promise<void> {
  if (kept.length === 0) return
  await salon
    .insertInto(
      'client_allergies',
      kept.map((row) => ({ ...row, client_id: client })),
    )
    .execute()
}
