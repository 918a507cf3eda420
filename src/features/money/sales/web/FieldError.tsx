import { Icon } from '#platform/web/ui/Icon.tsx'

export function FieldError({ children }: { children: string }) {
  return (
    <span role="alert" className="mt-1 flex items-start gap-1.5 text-sm font-medium text-bad">
      <Icon name="warning" size={17} className="mt-0.5" />
      {children}
    </span>
  )
}
