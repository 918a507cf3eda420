import { useState } from 'react'
import * as z from 'zod/mini'
import { nullableInput } from '#platform/shared/fields.ts'
import { percent } from '#platform/shared/sq.ts'
import { useForm } from '#platform/web/form.tsx'
import { useCurrency } from '#platform/web/session.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { VatLetter } from '#features/money/sales/rules.ts'
import { addProduct, changeProduct, type Product } from '../contract.ts'
import { addProductBody } from '../schemas.ts'
import { canScan } from './Camera.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { useVatRates } from './useProducts.ts'

const asServices = 'services'
const formSchema = z.extend(addProductBody, {
  price: nullableInput(addProductBody.shape.price),
  counts_stock: z.boolean(),
})

export function ProductDialog({ open, product, onClose }: DialogState & { product: Product | null }) {
  const own = useCurrency()
  const currency = product?.currency ?? own
  const rates = useVatRates()
  const [scanning, setScanning] = useState(false)
  const id = useRecordId()
  const form = useForm({
    schema: formSchema,
    defaultValues: {
      name: product?.name ?? '',
      barcode: product?.barcode ?? '',
      price: product?.price ?? null,
      cost: product?.cost ?? null,
      vat_letter: product?.vat_letter ?? null,
      counts_stock: product?.counts_stock ?? true,
      low_at: product?.low_at ?? 2,
      quantity: '',
    },
  })
  const adding = useWrite(addProduct, { success: true })
  const changing = useWrite(changeProduct, { success: true })
  const save = async ({ quantity, ...values }: z.output<typeof formSchema>) => {
    const body = { ...values, currency }
    await (product ? changing.write({ ...body, id: product.id }) : adding.write({ ...body, id, quantity }))
  }
  const letter = form.bind('vat_letter')
  const countsStock = form.watch('counts_stock')
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={product ? 'Ndrysho produktin' : 'Shto produkt'}
      size="sm"
      onSave={save}
      action={product ? 'Ruaj' : 'Shto'}
    >
      <TextField
        label="Emri"
        autoComplete="off"
        maxLength={120}
        placeholder="P.sh. Dyll për flokë"
        {...form.text('name')}
      />
      <TextField
        label="Barkodi"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        suffix={
          canScan() && (
            <IconButton icon="scan" label="Skano barkodin" tooltip={false} onClick={() => setScanning(true)} />
          )
        }
        {...form.text('barcode')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField label="Çmimi" currency={currency} {...form.money('price')} />
        <MoneyField label="Kostoja" optional currency={currency} {...form.money('cost')} />
      </div>
      {rates.length > 0 && (
        <SelectField<VatLetter | typeof asServices>
          label="TVSH"
          items={[
            { value: asServices, label: 'Si shërbimet' },
            ...rates.map((rate) => ({ value: rate.letter, label: `${rate.letter} · ${percent(rate.percent)}` })),
          ]}
          name="vat_letter"
          error={letter.error}
          value={letter.value ?? asServices}
          onChange={(next) => letter.onChange(next === asServices ? null : next)}
        />
      )}
      <Switch label="Numëro sa ka mbetur" description="Çdo shitje e zbret nga rafti." {...form.bind('counts_stock')} />
      {countsStock && (
        <div className="grid grid-cols-2 items-start gap-3">
          {!product && (
            <TextField
              label="Sa janë në raft"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              {...form.text('quantity')}
            />
          )}
          <TextField label="Pak kur mbeten" inputMode="numeric" autoComplete="off" {...form.text('low_at')} />
        </div>
      )}
      <ScanDialog
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={(code) => {
          form.set('barcode', code)
          setScanning(false)
        }}
      />
    </FormDialog>
  )
}
