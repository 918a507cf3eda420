import { useSingleKeys } from '#platform/web/singleKeys.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'

/** Switches off shortcuts of one character, which dictation and a resting hand trigger; hidden on a phone. */
export function KeysCard() {
  const { on, set } = useSingleKeys()
  return (
    <Card title="Tastiera" className="max-md:hidden">
      <Switch
        label="Shkurtore me një shkronjë"
        description="Për këtë pajisje: „n” hap termin të ri, „/” kërkon. Fikini kur diktoni me zë, ose kur shtypen pa dashje."
        checked={on}
        onChange={set}
      />
    </Card>
  )
}
