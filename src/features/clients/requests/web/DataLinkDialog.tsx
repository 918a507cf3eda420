import { ChannelLinks } from '#features/schedule/client-messages/web/public.tsx'
import type { Client } from '#features/clients/contract.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { linkMessage, momentOf } from '../copy.ts'

interface DataLinkDialogProps extends DialogState {
  client: Pick<Client, 'name' | 'phone' | 'under_16' | 'parent_phone'>
  made: { link: string; until: string }
}

/** A new link to a client's data, to copy or send. */
export function DataLinkDialog({ client, made: { link, until }, ...dialog }: DataLinkDialogProps) {
  const zone = useSalonZone()
  const country = useSession()?.user.salon?.country ?? 'XK'
  const phone = readPhone(client.under_16 ? client.parent_phone : client.phone, country)
  const end = momentOf(until, zone)
  return (
    <SecretDialog
      {...dialog}
      title="Linku është gati"
      description={client.name}
      secret={link}
      label="Linku i të dhënave"
      hint={`Vlen deri më ${end}. Kush e ka linkun i shkarkon të dhënat. Më vonë nuk shfaqet më: bëni një të ri.`}
      copy="Kopjo linkun"
      copied="Linku u kopjua."
    >
      <div className="w-full">
        <ChannelLinks
          recipient={{ e164: phone?.e164 ?? null, typed: phone?.typed ?? null }}
          text={linkMessage(link, end)}
          onOpen={() => undefined}
        />
      </div>
    </SecretDialog>
  )
}
