import { raw } from 'hono/html'
import { html } from '#platform/server/html/html.ts'
import { maxLengths } from '#features/clients/fields.ts'
import type { Html } from '#platform/server/html/page.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { countryCodes, joinPhone } from '../rules.ts'
import type { View } from './view.ts'

/** Error messages by input name. */
export type Problems = Readonly<Record<string, string>>

/** Messages about a missing or invalid name or phone, in the visitor's language. */
export function contactProblems({ typed, t, salon }: View): Record<string, string> {
  const phone = joinPhone(typed.code, typed.phone)
  const problem = !phone ? t.flow.phoneRequired : readPhone(phone, salon.country)?.e164 ? null : t.flow.phoneInvalid
  return { ...(!typed.name && { emri: t.flow.nameRequired }), ...(problem && { telefoni: problem }) }
}

export function contactFields(view: View, problems: Problems): Html {
  const { t, typed } = view
  const name = { name: 'emri', label: t.flow.name, problem: problems.emri }
  const attributes = `autocomplete="name" autocapitalize="words" maxlength="${maxLengths.name}" required`
  return html`${inputField(name, 'text', typed.name, attributes)}${phoneField(view, problems.telefoni)}`
}

interface FieldParts {
  name: string
  label: string
  /** Language of the label, if it is the salon's own. */
  labelLang?: 'sq'
  optional?: string | undefined
  hint?: string | undefined
  problem?: string | undefined
}

function field(
  { name, label, labelLang, optional, hint, problem }: FieldParts,
  inner: (described: string) => Html,
): Html {
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="flow-field${problem ? ' wrong' : ''}">
    <label for="${name}">
      <span ${labelLang ? html`lang="${labelLang}"` : ''}>${label}</span>
      ${optional ? html`${' '}<em>${optional}</em>` : ''}
    </label>
    ${inner(described)} ${problem ? html`<p class="flow-problem" id="${name}-problem">${problem}</p>` : ''}
    ${hint ? html`<p class="flow-hint" id="${name}-hint">${hint}</p>` : ''}
  </div>`
}

/** An input with its label. `attributes` must be constants, never user input. */
export const inputField = (
  parts: FieldParts,
  type: 'text' | 'email',
  value: string,
  attributes: string,
  placeholder = '',
): Html => field(parts, (described) => input(parts.name, type, value, described, attributes, placeholder))

function input(
  name: string,
  type: 'text' | 'email' | 'tel',
  value: string,
  described: string,
  attributes: string,
  placeholder = '',
): Html {
  return html`<input
    class="flow-input"
    id="${name}"
    name="${name}"
    type="${type}"
    value="${value}"
    ${placeholder ? html`placeholder="${placeholder}"` : ''}
    ${described ? html`aria-describedby="${described}"` : ''}
    ${described.includes('-problem') ? html`aria-invalid="true"` : ''}
    ${raw(attributes)}
  />`
}

function phoneField(view: View, problem: string | undefined): Html {
  const { t, typed, salon } = view
  const own = salon.country === 'AL' ? '355' : '383'
  const codes = [own, ...countryCodes.filter((code) => code !== own)]
  const chosen = typed.code || own
  return field(
    { name: 'telefoni', label: t.common.phone, hint: t.flow.phoneHint, problem },
    (described) =>
      html`<div class="flow-phone flow-input">
        <select name="kodi" aria-label="${t.flow.countryCode}" autocomplete="tel-country-code">
          ${codes.map((code) => html`<option value="${code}" ${code === chosen ? 'selected' : ''}>+${code}</option>`)}
        </select>
        ${input('telefoni', 'tel', typed.phone, described, `autocomplete="tel" inputmode="tel" maxlength="${maxLengths.phone}" required`)}
      </div>`,
  )
}
