import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { readQuery, useRead, type ReadSpec } from '#platform/web/data.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getClientSummary, searchClients, type ClientMatch } from '#features/clients/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { draftsFrom, isCommand, optionsFor, type Known, type Options, type Page } from '../options.ts'
import { parseCommand, type Reading } from '../parse.ts'
import { fallbackQueries, qualityOf, queriesOf } from '../persons.ts'
import { minutesOfDraft, type Draft } from '../drafts.ts'

/** Debounce of reads, in ms. */
const debounceMs = 160
/** Time during which loaded data are reused, in ms. */
const freshMs = 15_000

export interface Understood extends Options {
  /** True once everything about the text is loaded; until then the options are for the previous text. */
  settled: boolean
  /** Message of a failed read. */
  failed: string | null
  /** True if the text begins a sentence, available at once. */
  isCommand: boolean
  /** Words that were not understood, available at once. */
  unknown: string[]
}

interface Facts {
  text: string
  readings: readonly Reading[]
  found: Map<string, readonly ClientMatch[]>
  free: Known['free']
  lastBarber: string | null
  failed: string | null
}

const none: Facts = { text: '', readings: [], found: new Map(), free: null, lastBarber: null, failed: null }

/** Options for a typed text: parsed at once, completed when clients and free starts are loaded. */
export function useOptions(text: string, pages: readonly Page[], active: boolean): Understood {
  const client = useQueryClient()
  const now = useWallClock()
  const ownBarberId = useOwnBarber()
  const allBarbers = useRead(listBarbers, {}, { enabled: active }).data?.data
  const allServices = useRead(listServices, {}, { enabled: active }).data?.data
  const barbers = useMemo(
    () =>
      (allBarbers ?? []).filter(({ id, is_active }) => is_active && (ownBarberId === undefined || id === ownBarberId)),
    [allBarbers, ownBarberId],
  )
  const services = useMemo(() => (allServices ?? []).filter(({ is_active }) => is_active), [allServices])
  const readings = useMemo(
    () => parseCommand(text, { today: now.date, time: now.time, barbers, services }),
    [text, now.date, now.time, barbers, services],
  )
  const [facts, setFacts] = useState<Facts>(none)
  const known = allBarbers !== undefined && allServices !== undefined

  useEffect(() => {
    if (!active || !known) return
    let stopped = false
    const get = <S extends ReadSpec>(spec: S, input: CallInputOf<S>): Promise<ReplyOf<S>> =>
      client.fetchQuery({ ...readQuery(spec, input), staleTime: freshMs, retry: false })
    const learn = async () => {
      const found = new Map<string, readonly ClientMatch[]>()
      const search = (texts: readonly string[]) =>
        Promise.all(texts.map(async (q) => found.set(q, (await get(searchClients, { q })).clients)))
      await search(text.trim() === '' ? [''] : queriesOf(readings))
      const isKnown = readings.some(({ client: typed }) =>
        (found.get(typed) ?? []).some(({ name }) => qualityOf(name, typed) > 0),
      )
      if (!isKnown) await search(fallbackQueries(readings))
      const [draft] = draftsFrom({ readings, found, services, now }).drafts
      const [free, lastBarber] = await Promise.all([
        draft && isBookable(draft) ? freeStarts(draft) : null,
        draft?.client && barbers.length > 1 ? barberOf(draft.client.id) : null,
      ])
      return { text, readings, found, free, lastBarber, failed: null }
    }
    const freeStarts = async (draft: Draft) => {
      const { date, lastDate, time, service, more, barberIds } = draft
      const asked = barbers.filter(({ id }) => barberIds.length === 0 || barberIds.includes(id))
      const duration = minutesOfDraft(draft, asked)
      const { days } = await get(getAvailability, {
        from: date,
        to: lastDate,
        service: more.length === 0 ? service?.name : undefined,
        duration: duration ?? undefined,
        at: time ?? undefined,
        barber_id: barberIds.length === 1 ? barberIds[0] : undefined,
      })
      return days
    }
    // Used only for the order of offered barbers.
    const barberOf = async (id: string) => {
      const { summary } = await get(getClientSummary, { id }).catch(() => ({ summary: null }))
      return summary?.last_visit?.barber_id ?? null
    }
    const timer = setTimeout(
      () => {
        learn()
          .catch((error: unknown): Facts => {
            const failed = error instanceof Fault ? error.message : searchClients.failure
            return { ...none, text, readings, failed }
          })
          .then((learnt) => (stopped ? undefined : setFacts(learnt)))
          .catch(reportError)
      },
      text.trim() === '' ? 0 : debounceMs,
    )
    return () => {
      stopped = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a passing minute changes nothing that was read
  }, [active, known, text, readings, services, barbers, client])

  const options = useMemo((): Options => {
    if (facts === none) return nothing(now.date)
    const salon = { barbers, lastBarber: facts.lastBarber }
    return optionsFor({ ...facts, services, pages, now, salon })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a passing minute changes nothing that was read
  }, [facts, services, pages, barbers])
  const settled = facts !== none && facts.readings === readings
  const [reading] = readings
  return {
    ...options,
    settled,
    failed: settled ? facts.failed : null,
    isCommand: reading !== undefined && isCommand(reading),
    unknown: reading?.unknown ?? [],
  }
}

const nothing = (date: LocalDate): Options => ({
  options: [],
  sure: false,
  notice: null,
  filled: {
    date,
    time: null,
    barberId: undefined,
    client: null,
    name: '',
    phone: null,
    service: null,
    price: null,
    currency: null,
    duration: null,
    more: [],
  },
})

const isBookable = ({ name, service, reading }: Draft): boolean =>
  name !== '' && service !== null && reading.unknown.length === 0
