import type * as z from 'zod/mini'
import { addDays } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { breachQuery } from '../schemas.ts'
import { MomentField } from './MomentField.tsx'

export type BreachInput = z.output<typeof breachQuery>

interface BreachFormProps {
  entered: BreachInput
  onAsk: (input: BreachInput) => void
  onCancel: (() => void) | undefined
}

/** Period, caller and the times of a breach; first those of the last day, found now. */
export function BreachForm({ entered, onAsk, onCancel }: BreachFormProps) {
  const { date: today, time } = useWallClock()
  const now = `${today}T${time}`
  const form = useForm({
    schema: breachQuery,
    defaultValues: {
      ...entered,
      from: entered.from || `${addDays(today, -1)}T${time}`,
      until: entered.until || now,
      known: entered.known || now,
    },
  })
  const stopped = form.bind('stopped')
  return (
    <Card label="Çfarë dihet">
      <Form form={form} onSubmit={onAsk} className="grid gap-4">
        <div className="grid gap-4 lg:grid-cols-2">
          <MomentField label="Nga" today={today} {...form.bind('from')} />
          <MomentField label="Deri" today={today} {...form.bind('until')} />
          <MomentField label="Konstatuar më" today={today} {...form.bind('known')} />
          <MomentField label="Mbyllur më" today={today} optional {...stopped} value={stopped.value ?? ''} />
          <TextField
            label="Kush"
            optional
            hint="Id e çelësit, e përdoruesit ose e sallonit, ose adresa IP. Bosh: kushdo."
            autoComplete="off"
            maxLength={100}
            {...form.text('about')}
          />
          <TextField
            label="Çfarë ndodhi, në një fjali"
            optional
            hint="Hyn në tekstet për autoritetet."
            autoComplete="off"
            maxLength={300}
            {...form.text('what')}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
          {onCancel && <Button onClick={onCancel}>Kthehu</Button>}
          <Button type="submit" variant="primary">
            Shiko kujt i takon
          </Button>
        </div>
      </Form>
    </Card>
  )
}
