import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addClient, clientMessages, listClients } from '../contract.ts'
import { findOrCreateClient } from './find.ts'
import { retryOnConflict } from './retry.ts'
import { clientById } from './totals.ts'

/** Adds a client without a visit. A repeated call, or one with a known name and phone, returns the same client. */
export const add = (call: SalonCall, { name, phone }: InputOf<typeof addClient>) =>
  retryOnConflict(() =>
    call.transact(async (tx) => {
      const { id, change } = await findOrCreateClient(tx, { name, phone })
      for (const topic of [addClient.topic, listClients.topic]) tx.announce(tx.salon.id, topic)
      const message = clientMessages.added(name)
      const description = change === 'update' ? clientMessages.saved : clientMessages.addedUnnamed
      if (change) await tx.audit({ action: change, entity: 'client', entityId: id, description })
      return { client: await clientById(tx, id), message }
    }),
  )
