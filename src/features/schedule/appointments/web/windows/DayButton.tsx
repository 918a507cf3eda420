import type { ComponentProps } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'

export const dayLabel = 'Zgjidhni ditën'

export function DayButton(props: Partial<ComponentProps<typeof IconButton>>) {
  return <IconButton icon="calendar" label={dayLabel} tooltip={false} variant="outline" {...props} />
}
