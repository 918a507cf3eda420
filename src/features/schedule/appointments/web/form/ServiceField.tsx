import type { FormHandle } from '#platform/web/form.tsx'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { brief, labelOf, type FormInput, type FormValues } from './formValues.ts'
import type { FieldsAction, FieldsState } from './fieldsState.ts'
import { chipsOf, priceAndTime, type ServiceChoice } from './serviceChoices.ts'
import { ServiceChips } from './ServiceChips.tsx'
import type { ServiceFill } from './useServiceFill.ts'

interface ServiceFieldProps {
  form: FormHandle<FormInput, FormValues>
  fill: ServiceFill
  barber: Barber | undefined
  state: FieldsState
  dispatch: (action: FieldsAction) => void
  /** Called to add a service with the typed name to the price list. */
  onNewService: (name: string) => void
}

/** The usual services as one row; the field with all of them, and free text, on request. */
export function ServiceField({ form, fill, barber, state, dispatch, onNewService }: ServiceFieldProps) {
  const { settled, choices, choiceNamed, fillService, clearService } = fill
  const service = form.watch('service_name')
  const chips = chipsOf(choices, state.usual, service)
  const isFreeText = service !== '' && !choiceNamed(service)
  const isOpen = settled && (state.typedService !== null || isFreeText || chips.length === 0)
  const pick = (choice: ServiceChoice) => {
    dispatch({ type: 'servicePicked' })
    fillService(choice)
  }
  const typing = state.typedService !== null && {
    open: true,
    autoFocus: true,
    value: state.typedService,
    onChange: (text: string) => {
      dispatch({ type: 'serviceTyped', text })
      clearService()
      form.set('service_name', text)
    },
  }
  return (
    <>
      {chips.length > 0 && (
        <ServiceChips
          choices={chips}
          value={service}
          onPick={pick}
          otherOpen={isOpen}
          onOther={() => dispatch({ type: 'allServicesToggled' })}
        />
      )}
      {!settled && <Skeleton className="h-11" />}
      {isOpen && (
        <ComboField
          label={labelOf('service_name')}
          icon="scissors"
          {...brief(form.bind('service_name'))}
          {...typing}
          items={choices}
          max={30}
          itemText={({ service: item }) => item.name}
          itemKey={({ service: item }) => item.id}
          itemGroup={({ group }) => group}
          itemHint={(choice) => (choice.notOffered ? `nuk e bën ${barber?.name}` : priceAndTime(choice))}
          onPick={pick}
          create={{
            label: (text) => (text ? `Shto shërbimin „${text}”` : 'Shto shërbimin e parë'),
            onCreate: onNewService,
          }}
        />
      )}
    </>
  )
}
