import * as z from 'zod/mini'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { isWholeCents } from '#platform/shared/money.ts'
import { salonRoles, type SalonRole } from '#platform/shared/roles.ts'
import { number, percent, shortDate } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { getSaleSettings, setSaleRights, setVat } from '../../contract.ts'
import { saleMessages, saleSettingsCopy } from '../../copy.ts'
import { paysVatOn, readPercent, vatLetters, type VoucherVat, voucherVat } from '../../rules.ts'

type Settings = ReplyOf<typeof getSaleSettings>

const roleLabel: Record<SalonRole, string> = {
  owner: 'vetëm pronari',
  reception: 'pronari dhe recepsioni',
  barber: 'të gjithë',
}

/** Discounts, returns and VAT of the salon, in the settings tab 'Salloni'. Loaded when the card is opened. */
export function SaleSettingsCard() {
  if (!useMay(setSaleRights)) return null
  return (
    <div className="mt-4 max-w-3xl">
      <DisclosureCard title="Shitja" sub="Kush jep zbritje e bën kthime, dhe TVSH nëse e paguani.">
        <SaleSettings />
      </DisclosureCard>
    </div>
  )
}

function SaleSettings() {
  const read = useRead(getSaleSettings, {})
  const { date: today } = useWallClock()
  const rights = useDialogOpening<Settings>()
  const vat = useDialogOpening<Settings>()
  const { data } = read
  if (!data) return <LoadingState read={read} rows={2} />
  return (
    <div className="divide-y divide-line border-t border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <RowText
          title="Zbritjet dhe kthimet"
          sub={[
            data.discount_limit === null
              ? 'Zbritje pa kufi'
              : `Zbritje mbi ${number(data.discount_limit)}%: ${roleLabel[data.discounts_by]}`,
            `kthime: ${roleLabel[data.returns_by]}`,
          ].join(' · ')}
        />
        <Button icon="pencil" aria-label="Ndrysho: Zbritjet dhe kthimet" onClick={() => rights.show(data)}>
          Ndrysho
        </Button>
      </div>
      <div className="px-4 py-3 md:px-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RowText
            title="TVSH"
            sub={paysVatOn(data.vat, today) ? saleSettingsCopy.paysVat : saleSettingsCopy.paysNoVat}
          />
          <Button icon="pencil" aria-label="Ndrysho: TVSH" onClick={() => vat.show(data)}>
            Ndrysho
          </Button>
        </div>
        {data.vat.length > 0 && (
          <ul className="mt-2 text-sm text-ink-2">
            {data.vat.map((rate) => (
              <li key={rate.valid_from}>
                {`Nga ${shortDate(localDate(rate.valid_from))}: `}
                {rate.pays_vat ? `po, shërbimet ${letterText(rate)}` : 'jo'}
                {rate.valid_from > today && ' · nuk ka nisur ende'}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="px-4 py-3 md:px-5">
        <RowText title="Kodet e kartave dhuratë" sub={saleSettingsCopy.printedCodes} />
      </div>
      {rights.shown && <RightsDialog key={rights.shown.key} {...rights.shown.dialog} settings={rights.shown.content} />}
      {vat.shown && <VatDialog key={`vat-${vat.shown.key}`} {...vat.shown.dialog} settings={vat.shown.content} />}
    </div>
  )
}

/** 'E · 18%', as it was from that day on. */
const letterText = ({ service_letter: letter, service_percent: rate }: Settings['vat'][number]): string =>
  rate === null ? letter : `${letter} · ${percent(rate)}`

const rightsSchema = z.object({
  discount_limit: z.string().check(
    z.refine((text) => {
      const value = readPercent(text)
      return value === null || (isWholeCents(value) && value >= 0 && value <= 100)
    }, saleMessages.limit),
  ),
  discounts_by: z.enum(salonRoles),
  returns_by: z.enum(salonRoles),
})

function RightsDialog({ settings, ...dialog }: DialogState & { settings: Settings }) {
  const form = useForm({
    schema: rightsSchema,
    defaultValues: {
      discount_limit: settings.discount_limit === null ? '' : number(settings.discount_limit),
      discounts_by: settings.discounts_by,
      returns_by: settings.returns_by,
    },
  })
  const { write } = useWrite(setSaleRights, { success: true })
  const save = ({ discount_limit, ...roles }: z.output<typeof rightsSchema>) =>
    write({ discount_limit: readPercent(discount_limit), ...roles })
  const roles = salonRoles.map((value) => ({ value, label: roleLabel[value] }))
  const hasLimit = form.watch('discount_limit').trim() !== ''
  return (
    <FormDialog form={form} {...dialog} title="Zbritjet dhe kthimet" size="sm" onSave={save} action="Ruaj">
      <TextField
        label="Kufiri i zbritjes"
        optional
        hint={saleSettingsCopy.limitHint}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        {...form.text('discount_limit')}
      />
      {hasLimit && <SelectField label="Zbritje mbi kufirin jep" items={roles} {...form.bind('discounts_by')} />}
      <SelectField label="Kthimet i bën" items={roles} {...form.bind('returns_by')} />
    </FormDialog>
  )
}

const vatSchema = z.object({
  pays_vat: z.boolean(),
  valid_from: z.custom<LocalDate | null>((day) => typeof day === 'string', saleSettingsCopy.vatDay),
  service_letter: z.enum(vatLetters),
  gift_card_vat: z.enum(voucherVat),
})

const voucherLabel: Record<VoucherVat, string> = {
  use: 'kur përdoren (vlejnë për çdo gjë)',
  sale: 'kur shiten (gjithçka ka një shkallë)',
}

function VatDialog({ settings: { vat, rates: todays }, ...dialog }: DialogState & { settings: Settings }) {
  const { date: today } = useWallClock()
  const last = vat[0]
  // The last letter is the country's full rate.
  const usual = last?.service_letter ?? todays.at(-1)?.letter ?? 'A'
  const form = useForm({
    schema: vatSchema,
    defaultValues: {
      pays_vat: last?.pays_vat ?? false,
      valid_from: today,
      service_letter: usual,
      gift_card_vat: last?.gift_card_vat ?? 'use',
    },
  })
  const country = useSession()?.user.salon?.country
  const { write } = useWrite(setVat, { success: true })
  const save = ({ valid_from, gift_card_vat, ...values }: z.output<typeof vatSchema>) =>
    write({ ...values, valid_from: valid_from ?? today, ...(country === 'AL' && { gift_card_vat }) })
  const [pays, day] = form.watch(['pays_vat', 'valid_from'])
  const rates = useRead(getSaleSettings, { date: day ?? today }, { keepPrevious: true }).data?.rates ?? todays
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="TVSH"
      description={saleSettingsCopy.vatIntro}
      size="sm"
      onSave={save}
      action="Ruaj"
    >
      <Switch label="Salloni paguan TVSH" {...form.bind('pays_vat')} />
      <DateField label="Vlen nga" today={today} {...form.bind('valid_from')} />
      {pays && (
        <SelectField
          label="Shkalla e shërbimeve"
          hint={`Shkallët që vlejnë më ${shortDate(day ?? today)}.`}
          items={rates.map((rate) => ({ value: rate.letter, label: `${rate.letter} · ${percent(rate.percent)}` }))}
          {...form.bind('service_letter')}
        />
      )}
      {pays && country === 'AL' && (
        <SelectField
          label="TVSH e kartave dhuratë"
          hint={saleSettingsCopy.voucherHint}
          items={voucherVat.map((value) => ({ value, label: voucherLabel[value] }))}
          {...form.bind('gift_card_vat')}
        />
      )}
    </FormDialog>
  )
}
