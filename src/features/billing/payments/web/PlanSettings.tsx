import * as z from 'zod/mini'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { listPlans, planLabel, type Plan, type PlanType } from '../../subscriptions/contract.ts'
import { savePlans } from '../../subscriptions/admin-contract.ts'
import { planChange } from '../../subscriptions/admin-schemas.ts'

const { price, is_active: isActive } = planChange.shape
const schema = z.object({ monthlyPrice: price, monthlyActive: isActive, yearlyPrice: price, yearlyActive: isActive })

export function PlanSettings() {
  const read = useRead(listPlans, {})
  return (
    <Card title="Konfigurimi i planeve" sub="Çmimi i ri vlen për pagesat që nisin pas ruajtjes.">
      {read.data ? (
        <PlanForm key={JSON.stringify(read.data.plans)} plans={read.data.plans} />
      ) : (
        <LoadingState read={read}>
          <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[1fr_1fr_auto]">
            <Skeleton className="h-25" />
            <Skeleton className="h-25" />
            <Skeleton className="h-11 self-center max-lg:w-full lg:w-32" />
          </div>
        </LoadingState>
      )}
    </Card>
  )
}

function PlanForm({ plans }: { plans: readonly Plan[] }) {
  const { write } = useWrite(savePlans, { success: true })
  const of = (plan: PlanType) => plans.find((one) => one.plan === plan)
  const form = useForm({
    schema,
    defaultValues: {
      monthlyPrice: of('monthly')?.price ?? 0,
      monthlyActive: of('monthly')?.is_active ?? false,
      yearlyPrice: of('yearly')?.price ?? 0,
      yearlyActive: of('yearly')?.is_active ?? false,
    },
    wire: {
      'plans.0.price': 'monthlyPrice',
      'plans.0.is_active': 'monthlyActive',
      'plans.1.price': 'yearlyPrice',
      'plans.1.is_active': 'yearlyActive',
    },
  })
  const submit = form.submit(async (values) => {
    await write({
      plans: [
        { plan: 'monthly', price: values.monthlyPrice, is_active: values.monthlyActive },
        { plan: 'yearly', price: values.yearlyPrice, is_active: values.yearlyActive },
      ],
    })
  })
  const fields = [
    { plan: 'monthly', price: 'monthlyPrice', active: 'monthlyActive' },
    { plan: 'yearly', price: 'yearlyPrice', active: 'yearlyActive' },
  ] as const
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[1fr_1fr_auto]">
      {form.error && (
        <Banner kind="error" onDismiss={form.clearError} className="lg:col-span-3">
          {form.error}
        </Banner>
      )}
      {fields.map(({ plan, price, active }) => (
        <fieldset key={plan} className="flex min-w-0 items-end gap-5 rounded-xl border border-line p-4 pt-3">
          <legend className="sr-only">{planLabel(plan)}</legend>
          <MoneyField label={`${planLabel(plan)}, çmimi`} className="min-w-0 flex-1" {...form.money(price)} />
          <Switch label={form.watch(active) ? 'Aktiv' : 'Joaktiv'} {...form.bind(active)} />
        </fieldset>
      ))}
      <Button type="submit" loading={form.busy} disabled={!form.dirty} className="self-center max-lg:w-full">
        Ruaj planet
      </Button>
    </form>
  )
}
