import type { ComponentType } from 'react'
import type { LocalDate } from '#platform/shared/time.ts'
import type { OutboxEntry, Refusal } from './entries.ts'

/** Texts of a waiting write: the client, the time and the change. */
export interface KeptDescription {
  /** 'Zhvendosje · Arta Berisha' */
  title: string
  /** 'Prerje · sot, 15:00 · Blerim' */
  detail: string
  /** 'Ora: 15:00 → 16:30' */
  changes: readonly string[]
  /** Phone of a new client. */
  phone?: string | null
}

export interface RefusedProps {
  entry: OutboxEntry
  refusal: Refusal
  /** The change in words, which tells the buttons of several changes apart. */
  of: string
}

/** Presentation of one kind of queued call, for the list of waiting writes. */
export interface KeptKind {
  describe(entry: OutboxEntry, today: LocalDate): KeptDescription
  /** Decisions about a refused write, besides discarding it. */
  Refused: ComponentType<RefusedProps>
}
