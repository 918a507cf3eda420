import { useState } from 'react'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { removeAllergy, saveAllergy, type Allergy } from '../contract.ts'
import { allergyMessages, consentWayLabel, dayText } from '../copy.ts'
import { AllergyText } from './AllergyText.tsx'
import { AllergyDialog } from './lazyDialog.tsx'
import { useAllergies } from './useAllergies.ts'

interface AllergyFoldProps {
  client: { id: string; name: string }
  className?: string
}

/** A client's allergies; nothing without any, and for those who may not see them. The first is added in the menu. */
export function AllergyFold({ client, className }: AllergyFoldProps) {
  const known = useAllergies(client.id)
  const mayWrite = useMay(saveAllergy)
  const [isOpen, setOpen] = useState(true)
  const form = useDialogOpening<Allergy | null>()
  const allergies = known?.allergies ?? []
  return (
    <>
      {allergies.length > 0 && (
        <Card label="Alergji" padded={false} className={className}>
          <FoldRow open={isOpen} onToggle={() => setOpen(!isOpen)} className="rounded-xl">
            <b className="font-semibold text-ink">Alergji</b>
            <Icon name="warning" size={18} className="text-wait" />
          </FoldRow>
          {isOpen && (
            <>
              <ul>
                {allergies.map((allergy) => (
                  <AllergyRow key={allergy.id} allergy={allergy} client={client} onEdit={() => form.show(allergy)} />
                ))}
              </ul>
              <div className="border-t border-line px-4 py-3 md:px-5">
                <p className="text-sm text-ink-2">{allergyMessages.apart}</p>
                {mayWrite && (
                  <Button icon="plus" variant="ghost" className="-ml-3" onClick={() => form.show(null)}>
                    Shto alergji
                  </Button>
                )}
              </div>
            </>
          )}
        </Card>
      )}
      {/* Outside of the card, which goes when somebody else deletes the last one. */}
      {form.shown && (
        <Part>
          <AllergyDialog key={form.shown.key} {...form.shown.dialog} client={client} allergy={form.shown.content} />
        </Part>
      )}
    </>
  )
}

interface AllergyRowProps {
  allergy: Allergy
  client: { id: string }
  onEdit: () => void
}

function AllergyRow({ allergy, client, onEdit }: AllergyRowProps) {
  const { date: today } = useWallClock()
  const mayWrite = useMay(saveAllergy)
  const mayRemove = useMay(removeAllergy)
  const { attempt, busy } = useWrite(removeAllergy, { success: true })
  const remove = async () => {
    const isSure = await confirm({
      title: 'Të tërhiqet pëlqimi?',
      message: 'Alergjia fshihet. Nuk kthehet më.',
      confirmLabel: 'Tërhiq dhe fshi',
      danger: true,
    })
    if (isSure) void attempt({ id: client.id, allergy_id: allergy.id })
  }
  const consent = [
    dayText(localDate(allergy.consent_on), today),
    consentWayLabel[allergy.consent_way].toLowerCase(),
    allergy.consent_by,
  ]
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 pr-2 pl-4 md:pl-5">
      <span className="min-w-0 flex-1 pt-1">
        <AllergyText allergy={allergy} today={today} />
        <span className="block text-sm text-ink-2">Pëlqimi: {consent.join(', ')}</span>
      </span>
      {mayWrite && <IconButton icon="pencil" label={`Ndrysho: ${allergy.allergy}`} onClick={onEdit} />}
      {mayRemove && (
        <IconButton
          icon="trash"
          label={`Tërhiq pëlqimin: ${allergy.allergy}`}
          disabled={busy}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}
