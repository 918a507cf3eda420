import { appointmentMessages } from '../../contract.ts'

/** Hint over an empty grid, which stays clickable. */
export function EmptyDay({ isEmpty, isToday }: { isEmpty: boolean; isToday: boolean }) {
  return isEmpty ? (
    <p className="pointer-events-none absolute inset-x-0 bottom-6 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-xl border border-line bg-raised px-4 py-2.5 text-center text-balance text-ink-2 shadow-card max-md:bottom-18">
      <b className="block font-semibold text-ink">
        {isToday ? appointmentMessages.noneToday : 'Nuk ka termine për këtë ditë.'}
      </b>
      Prekni një orë të lirë për të shtuar të parin.
    </p>
  ) : null
}
