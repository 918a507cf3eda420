import { readKey } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { listColleagues, saveColleagueSettings } from '../contract.ts'

type Settings = ReplyOf<typeof listColleagues>['settings']

/** Settings of the barbers' view of other appointments, saved at once. */
export function BarberSettings({ settings }: { settings: Settings }) {
  const { attempt } = useWrite(saveColleagueSettings, {
    optimistic: (client, next) =>
      client.setQueryData<ReplyOf<typeof listColleagues>>(readKey(listColleagues, {}), (old) =>
        old ? { ...old, settings: next } : old,
      ),
    success: ({ message }) => message,
    queue: 'colleague-settings',
  })
  const save = (change: Partial<Settings>) => void attempt({ ...settings, ...change })
  return (
    <Card title="Çfarë shohin berberët" sub="Paratë e të tjerëve nuk i shohin kurrë.">
      <Switch
        label="Tërë orari"
        description="Pa këtë, secili sheh vetëm terminet e veta."
        checked={settings.barbers_see_all}
        onChange={(barbers_see_all) => save({ barbers_see_all })}
      />
      <Switch
        label="Telefonat e klientëve"
        description="Pa këtë, numrat nuk shfaqen askund."
        checked={settings.barbers_see_phones}
        onChange={(barbers_see_phones) => save({ barbers_see_phones })}
        className="mt-2"
      />
    </Card>
  )
}
