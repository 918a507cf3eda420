import { useTheme } from '../theme.ts'
import { IconButton } from './IconButton.tsx'

export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? 'Pamja e çelët' : 'Pamja e errët'}
      variant="outline"
      tooltip={false}
      onClick={toggle}
      className={className}
    />
  )
}
