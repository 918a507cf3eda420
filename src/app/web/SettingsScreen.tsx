import { useState } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { ProfilePanel } from '#features/profile/web/public.tsx'
import { SalonPanel } from '#features/salon/web/public.tsx'
import { ServicesPanel } from '#features/services/web/public.tsx'
import { BarbersPanel } from '#features/barbers/web/public.tsx'
import { HoursPanel } from '#features/hours/web/public.tsx'
import { useLeaveGuard } from '#platform/web/useLeaveGuard.ts'

const tabs = [
  { value: 'profili', label: 'Profili' },
  { value: 'salloni', label: 'Salloni' },
  { value: 'sherbimet', label: 'Shërbimet' },
  { value: 'berberet', label: 'Berberët' },
  { value: 'oret', label: 'Orët' },
] as const
type Tab = (typeof tabs)[number]['value']

/** Konfigurimet: the account, and for a salon its price list and its barbers. */
export function SettingsScreen() {
  const role = useSession()?.user.role
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState<Partial<Record<Tab, boolean>>>({})
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'profili'
  useLeaveGuard(Object.values(unsaved).includes(true))

  const mark = (which: Tab) => (dirty: boolean) => setUnsaved((old) => ({ ...old, [which]: dirty }))
  if (role === 'admin') {
    return (
      <>
        <PageHeader title="Konfigurimet" />
        <ProfilePanel onDirty={mark('profili')} />
      </>
    )
  }
  const panels = {
    profili: <ProfilePanel onDirty={mark('profili')} />,
    salloni: <SalonPanel onDirty={mark('salloni')} />,
    sherbimet: <ServicesPanel onDirty={mark('sherbimet')} />,
    berberet: <BarbersPanel onDirty={mark('berberet')} />,
    oret: <HoursPanel onDirty={mark('oret')} />,
  }
  return (
    <>
      <PageHeader title="Konfigurimet e Mia" />
      <Tabs
        label="Konfigurimet"
        keepMounted
        value={tab}
        onChange={(next) => setQuery(next === 'profili' ? {} : { tab: next }, { replace: true })}
        items={tabs.map((one) => ({ ...one, content: panels[one.value] }))}
      />
    </>
  )
}
