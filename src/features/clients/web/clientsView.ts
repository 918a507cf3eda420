import { clientParameter, clientStatuses, sortings, type Sorting } from '../rules.ts'
import type { ClientStatus } from '../contract.ts'

/** State of the client list, in the URL, so that reload and Back restore it. */
export interface ClientsView {
  tab: ClientStatus
  /** Part of name or phone. */
  q: string
  sort: Sorting
  /** From 1. */
  page: number
  client: string | null
}

const names = { tab: 'tab', q: 'kerko', sort: 'rendit', page: 'faqja', client: clientParameter } as const
const tabNames: Record<ClientStatus, string> = { active: 'aktive', cancelled: 'anulime' }
const usual: ClientsView = { tab: 'active', q: '', sort: 'name', page: 1, client: null }

/** Parses the query; missing and invalid parameters get defaults. */
export function readView(query: URLSearchParams): ClientsView {
  const page = Number(query.get(names.page) ?? 1)
  return {
    tab: clientStatuses.find((tab) => tabNames[tab] === query.get(names.tab)) ?? usual.tab,
    q: query.get(names.q)?.trim().slice(0, 100) ?? usual.q,
    sort: sortings.find((sort) => sort === query.get(names.sort)) ?? usual.sort,
    page: Number.isInteger(page) && page >= 1 ? page : usual.page,
    client: query.get(names.client) || null,
  }
}

/** Query of a view, without defaults. */
export function writeView(view: ClientsView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.tab !== usual.tab) query.set(names.tab, tabNames[view.tab])
  if (view.q !== '') query.set(names.q, view.q)
  if (view.sort !== usual.sort) query.set(names.sort, view.sort)
  if (view.page !== usual.page) query.set(names.page, String(view.page))
  if (view.client) query.set(names.client, view.client)
  return query
}
