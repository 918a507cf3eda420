import { useRead, readKey } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getSalon, updateSalon, type Salon } from '../contract.ts'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { currencies, currencyLabel } from '#platform/shared/money.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { useTellDirty } from '#platform/web/useTellDirty.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { updateSalonBody } from '../schemas.ts'
import { LettersDialog, type LettersAsked } from './LettersDialog.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { countries, countryLabel, timeZones, timeZoneLabel, type TimeZone } from '../rules.ts'

export function SalonPanel({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const read = useRead(getSalon, {})
  if (read.data) return <SalonForm salon={read.data.salon} onDirty={onDirty} />
  return read.isError ? (
    <Card>
      <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
    </Card>
  ) : (
    <output aria-label="Duke ngarkuar..." className="block max-w-3xl">
      <Skeleton className="h-96" />
    </output>
  )
}

type Values = z.input<typeof updateSalonBody>

const valuesOf = ({ name, country, time_zone, currency, address, phone }: Salon): Values => ({
  name,
  country,
  time_zone: time_zone as TimeZone,
  currency,
  address: address ?? '',
  phone: phone ?? '',
})

/** Updates the tab's session, from which every screen gets the salon's properties such as its time zone. */
function storeInSession({ name, country, time_zone, currency }: Salon): void {
  const user = currentSession()?.user
  if (user?.salon) updateSessionUser({ ...user, salon: { ...user.salon, name, country, time_zone, currency } })
}

function SalonForm({ salon, onDirty }: { salon: Salon; onDirty: (dirty: boolean) => void }) {
  const { write } = useWrite(updateSalon, {
    store: (client, { salon: saved }) => {
      client.setQueryData(readKey(getSalon, {}), { success: true, salon: saved })
      storeInSession(saved)
    },
    success: true,
  })
  const form = useForm({ schema: updateSalonBody, defaultValues: valuesOf(salon) })
  const { dirty } = form
  const letters = useDialogOpening<{ asked: LettersAsked; values: z.output<typeof updateSalonBody> }>()
  useTellDirty(dirty, onDirty)

  // After a change in another browser, typed values are kept.
  const show = useEffectEvent((latest: Salon) => {
    storeInSession(latest)
    if (!dirty) form.reset(valuesOf(latest))
  })
  useEffect(() => show(salon), [salon])

  return (
    <Card title="Të dhënat e sallonit" className="max-w-3xl">
      <Form
        form={form}
        onSubmit={async (values) => {
          const { salon: saved } = await write(values, {
            conflict: ({ code, extra }) => {
              if (code !== 'letters_asked') return false
              letters.show({ asked: extra as unknown as LettersAsked, values })
              return true
            },
          })
          form.reset(valuesOf(saved))
        }}
        className="flex flex-col gap-4"
      >
        <TextField label="Emri i sallonit" autoComplete="organization" {...form.text('name')} />
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            label="Shteti"
            hint="Sipas tij lexohen numrat vendorë të telefonit."
            items={countries.map((value) => ({ value, label: countryLabel[value] }))}
            {...form.bind('country')}
          />
          <SelectField
            label="Zona kohore"
            hint="Sipas saj llogariten dita e sotme dhe raportet."
            items={timeZones.map((value) => ({ value, label: timeZoneLabel[value] }))}
            {...form.bind('time_zone')}
          />
          <SelectField
            label="Valuta"
            hint={
              salon.currency === form.watch('currency')
                ? 'Në të shkruhen çmimet.'
                : 'Vlen për çmimet e reja. Shumat e deritanishme mbeten si janë.'
            }
            items={currencies.map((value) => ({ value, label: currencyLabel[value] }))}
            {...form.bind('currency')}
            value={form.watch('currency') ?? salon.currency}
          />
        </div>
        <TextField label="Adresa" optional autoComplete="street-address" {...form.text('address')} />
        <TextField label="Telefoni" optional type="tel" autoComplete="tel" {...form.text('phone')} />
        <Button type="submit" variant="primary" loading={form.busy} className="mt-1 md:self-end">
          {form.busy ? 'Duke ruajtur...' : 'Ruaj ndryshimet'}
        </Button>
      </Form>
      {letters.shown && (
        <LettersDialog
          key={letters.shown.key}
          {...letters.shown.dialog}
          asked={letters.shown.content.asked}
          country={letters.shown.content.values.country}
          onChosen={async (vat_letters) => {
            const { salon: saved } = await write({ ...letters.shown?.content.values, vat_letters } as Values)
            form.reset(valuesOf(saved))
          }}
        />
      )}
    </Card>
  )
}
