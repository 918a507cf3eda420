import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { plural } from '#platform/shared/sq.ts'
import type { OnlineBooking, OnlineBookingSetup } from '../contract.ts'
import {
  approvalLabel,
  approvals,
  cancelChoices,
  horizonChoices,
  noticeChoices,
  openVisitsChoices,
  type Approval,
} from '../rules.ts'
import { useChoice } from './useSetup.ts'
import { ahead, before } from './words.ts'

export function RuleChoices({ setup: { settings } }: { setup: OnlineBookingSetup }) {
  const choose = useChoice(settings)
  const number = (
    key: 'least_notice_minutes' | 'horizon_days' | 'cancel_until_hours' | 'max_open_visits',
    label: string,
    choices: readonly number[],
    text: (value: number) => string,
  ) => (
    <SelectField
      label={label}
      items={withValue(choices, settings[key]).map((value) => ({ value: String(value), label: text(value) }))}
      value={String(settings[key])}
      onChange={(value) => void choose(key, Number(value), `${label}: ${text(Number(value))}`)}
    />
  )
  const toggle = (
    key: 'new_clients' | 'reminds_day_before' | 'reminds_two_hours_before' | 'mails_owner',
    label: string,
    description: string,
  ) => (
    <Switch
      label={label}
      description={description}
      checked={settings[key]}
      onChange={(on) => void choose(key, on, `${label}: ${on ? 'po' : 'jo'}`)}
    />
  )
  return (
    <div className="flex flex-col gap-5 border-t border-line p-4 md:p-5">
      <div className="grid gap-4 md:grid-cols-2">
        {number('least_notice_minutes', 'Caktohet më së voni', noticeChoices, before)}
        {number('horizon_days', 'Caktohet më së herëti', horizonChoices, ahead)}
        {number('cancel_until_hours', 'Anulohet ose ndryshohet deri', cancelChoices, (hours) => before(hours * 60))}
        {number('max_open_visits', 'Një numër telefoni mund të ketë', openVisitsChoices, (count) =>
          plural(count, 'termin të ardhshëm', 'termine të ardhshme'),
        )}
      </div>
      <SelectField
        label="Kërkon pranimin tuaj"
        hint={approvalHint[settings.approval]}
        items={approvals.map((value) => ({ value, label: approvalLabel[value] }))}
        value={settings.approval}
        onChange={(value) => void choose('approval', value, `Kërkon pranimin tuaj: ${lower(approvalLabel[value])}`)}
      />
      <div className="flex flex-col gap-2">
        {toggle('new_clients', 'Klientë të rinj', 'Pa ta, cakton vetëm kush hap linkun e një termini të mëparshëm.')}
        {toggle('reminds_day_before', 'Kujtesa 24 orë para', 'Me email, për klientët që e lënë.')}
        {toggle('reminds_two_hours_before', 'Kujtesa 2 orë para', 'Me email, për klientët që e lënë.')}
        {toggle('mails_owner', 'Email për çdo kërkesë', 'Përveç njoftimit në pajisjet tuaja.')}
      </div>
    </div>
  )
}

const approvalHint: Record<Approval, string> = {
  always: 'Çdo termin pret përgjigjen tuaj; ora mbahet ndërkohë.',
  new_clients:
    'Hyn drejt në orar kush cakton nga linku i një termini të mëparshëm; të tjerët presin përgjigjen tuaj dhe ora mbahet ndërkohë.',
  never: 'Terminet hyjnë drejt në orar.',
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Includes a value set through the API. */
const withValue = (choices: readonly number[], value: OnlineBooking['horizon_days']) =>
  choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
