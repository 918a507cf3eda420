import { useEffect, useEffectEvent } from 'react'
import { useRead } from '#platform/web/data.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { defaultDuration, offerOf } from '#features/salon/services/rules.ts'
import type { FormInput, FormValues } from './formValues.ts'
import { serviceChoices, type ServiceChoice } from './serviceChoices.ts'

/**
 * Values filled in automatically: a service sets price and duration of the barber, a client sets their usual service.
 * A new appointment starts with the first service of the price list.
 */
export function useServiceFill(form: FormHandle<FormInput, FormValues>, barber: Barber | undefined, isNew: boolean) {
  const read = useRead(listServices, {})
  const priceList = read.data?.data
  const choices = serviceChoices(priceList ?? [], barber)
  const choiceNamed = (name: string) => choices.find(({ service }) => service.name === name)
  /** Sets a value that is not dirty, so that the form closes without a question. */
  const propose: typeof form.set = (name, value) => form.setValue(name, value)

  const fillService = (choice: ServiceChoice, put = form.set) => {
    put('service_name', choice.service.name)
    put('price', choice.price)
    put('currency', choice.currency)
    put('duration', choice.duration)
  }
  /** Clears filled-in price and duration when another service is typed; typed values stay. */
  const clearService = () => {
    const before = choiceNamed(form.getValues('service_name'))
    if (form.getValues('price') === before?.price) form.setValue('price', null)
    if (form.getValues('duration') === before?.duration) form.setValue('duration', defaultDuration)
  }
  /**
   * Replaces filled-in price and duration by another barber's, but keeps typed ones. `isChosen` is false for a
   * proposal, which is nothing to lose.
   */
  const changeBarber = (id: string, isChosen = true) => {
    const put = isChosen ? form.set : propose
    const before = choiceNamed(form.getValues('service_name'))
    if (before) {
      const after = offerOf(before.service, id)
      if (form.getValues('price') === before.price) {
        put('price', after.price)
        put('currency', after.currency)
      }
      if (form.getValues('duration') === before.duration) put('duration', after.duration)
    }
    if (isChosen) form.set('barber_id', id)
    else put('barber_id', id)
  }
  /** `keep` preserves a service chosen by the user. */
  const fillClient = (client: ClientMatch, keep: boolean) => {
    form.set('client_id', client.id)
    form.set('client_phone', client.phone ?? '')
    const usual = choiceNamed(client.usual_service ?? '')
    if (usual && !keep) fillService(usual)
  }

  const fillFirst = useEffectEvent(() => {
    const name = form.getValues('service_name')
    const first = name === '' && isNew ? choices.find(({ notOffered }) => !notOffered) : choiceNamed(name)
    if (!first || form.getValues('price') !== null) return
    fillService(first, propose)
  })
  const known = priceList !== undefined
  // A list that is empty at first may be the one before the first steps.
  const offers = choices.length > 0
  useEffect(() => {
    if (offers) fillFirst()
  }, [offers])

  return { settled: known || read.isError, choices, choiceNamed, fillService, clearService, fillClient, changeBarber }
}

export type ServiceFill = ReturnType<typeof useServiceFill>
