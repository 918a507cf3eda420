import { defineFault } from '#platform/shared/fault.ts'

export const dayCloseMessages = {
  closed: 'Dita u mbyll.',
  reopened: 'Dita u rihap.',
  added: { tip: 'Bakshishi u shtua.', product: 'Produkti u shtua.', expense: 'Shpenzimi u shtua.' },
  removed: { tip: 'Bakshishi u fshi.', product: 'Produkti u fshi.', expense: 'Shpenzimi u fshi.' },
  changed: 'Ndryshimi u ruajt.',
  paid: 'Pagesa u ndryshua.',
  settled: 'Borxhi u shlye.',
  unsettled: 'Borxhi u kthye.',
  share: 'Pjesa u ruajt.',
  future: 'Një ditë që nuk ka ardhur nuk mbyllet.',
  label: 'Shkruani çfarë.',
  amount: 'Shkruani shumën.',
  barber: 'Zgjidhni berberin.',
  percent: 'Shkruani përqindjen nga 0 deri në 100.',
  rent: 'Shkruani qiranë e ditës.',
  notFiscal: 'Nuk është kupon fiskal.',
} as const

/** 409: the day is closed. Contains the closing user and time. */
export const dayClosed = defineFault<{ day: string; closed_by: string; closed_at: string }>(
  409,
  'day_closed',
  'Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë.',
)
/** 409: the figures have changed since the caller read them. */
export const figuresChanged = defineFault(
  409,
  'stale',
  'Shifrat ndryshuan ndërkohë. Shikoni si janë tani dhe mbylleni përsëri.',
)
export const dayNotClosed = defineFault(409, 'not_closed', 'Kjo ditë nuk është e mbyllur.')
/** 409: the debt of this visit was paid on another day, which must be undone first. */
export const debtPaid = defineFault(
  409,
  'debt_paid',
  'Ky borxh është shlyer. Zhbëni shlyerjen, pastaj ndryshoni pagesën.',
)
export const visitGone = defineFault(404, 'not_found', 'Vizita nuk u gjet. Rifreskoni faqen.')
export const entryGone = defineFault(404, 'not_found', 'Rreshti nuk u gjet. Rifreskoni faqen.')
export const debtGone = defineFault(
  409,
  'stale',
  'Ky borxh është shlyer ose ka ndryshuar ndërkohë. Shikoni listën tani.',
)
