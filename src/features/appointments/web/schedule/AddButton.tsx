import { Icon } from '#platform/web/ui/Icon.tsx'

/** The phone's floating button for a new appointment. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      data-fab
      aria-label="Termin i ri"
      onClick={onClick}
      className="fixed right-[calc(1.125rem+var(--safe-right))] bottom-[calc(var(--tabbar)+var(--undo-bars,0px)+var(--request-bar,0px)+1rem)] z-tabbar grid size-14.5 place-items-center rounded-2xl bg-accent text-accent-ink shadow-pop md:hidden"
    >
      <Icon name="plus" size={26} />
    </button>
  )
}
