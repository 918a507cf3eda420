import { html } from '#platform/server/html/html.ts'
import { onlineBookingClosed } from '#features/online-booking/booking/contract.ts'
import { phoneLink, whatsappLink } from '#features/online-booking/page/rules.ts'
import { salonDataOf } from '#features/online-booking/page/server/public.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import { Fault } from '#platform/shared/fault.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { textsOf } from '../../texts/rules.ts'
import { choiceFrom, type Choice } from '../rules.ts'
import { messagePage, salonLink } from './messagePage.ts'
import { parametersFrom } from './readView.ts'

interface Asked {
  address: string
  te?: string | undefined
}

/** A step's handler that answers with the salon's contacts while online booking is closed. */
export const orClosed =
  <Input extends Asked>(handle: (call: VisitorCall, input: Input) => Promise<Page | Redirect>) =>
  async (call: VisitorCall, input: Input): Promise<Page | Redirect> => {
    try {
      return await handle(call, input)
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== onlineBookingClosed().code) throw error
      const { te, ...query } = input
      return closedPage(call, choiceFrom(te === undefined ? parametersFrom(query) : new URLSearchParams(te)))
    }
  }

/** Names the salon and how to reach it. The waiting list is closed too, because it follows online booking. */
async function closedPage(call: VisitorCall, choice: Choice): Promise<Page> {
  const t = textsOf(choice.language)
  const salon = await salonDataOf(call)
  const address = call.visited.pageAddress ?? ''
  const phone = readPhone(salon.phone, call.country)
  const { whatsapp } = salon.booking
  const callButton = phone
    ? html`<a class="btn btn-primary btn-large btn-wide" href="${phoneLink(phone)}" data-leaves>
        ${icon('phone')}${phone.typed}
      </a>`
    : ''
  const whatsappButton = whatsapp
    ? html`<a class="btn btn-large btn-wide" href="${whatsappLink(whatsapp)}" data-leaves>
        ${icon('whatsapp')}${t.page.whatsapp}
      </a>`
    : ''
  return messagePage(call.installation.builtFiles, {
    address,
    choice,
    salonName: salon.name,
    title: t.flow.closedNow,
    lead: phone ? t.page.callInstead : t.page.askInSalon,
    status: onlineBookingClosed().status,
    body: html`${callButton}${whatsappButton}
      <a class="btn btn-large btn-wide" href="${salonLink(address, choice)}" data-leaves>${t.flow.toSalon}</a>`,
  })
}
