import { FilterField } from '#platform/web/ui/FilterField.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { badgeLabel, userBadges } from '../rules.ts'
import { usersNames, type UsersView } from './usersView.ts'

interface UserFiltersProps {
  view: UsersView
  change: (values: Record<string, string | null>) => void
}

const statuses = userBadges.map((value) => ({ value, label: badgeLabel[value] }))
const roles = [
  { value: 'user', label: 'Përdorues' },
  { value: 'admin', label: 'Administratorë' },
] as const
/** Sort options for layouts without column headings. */
const orders = [
  { value: 'createdAt.desc', label: 'Më të rinjtë' },
  { value: 'username.asc', label: 'Sipas emrit' },
  { value: 'endDate.desc', label: 'Mbaron më vonë' },
  { value: 'endDate.asc', label: 'Mbaron më herët' },
]

export function UserFilters({ view, change }: UserFiltersProps) {
  const order = `${view.sort}.${view.direction}`
  return (
    <div className="mb-3 grid grid-cols-2 gap-2.5 md:max-lg:grid-cols-3 lg:flex">
      <SearchField
        label="Kërko përdorues"
        placeholder="Emri, email-i ose salloni"
        value={view.q}
        onSearch={(text) => change({ [usersNames.q]: text })}
        className="min-w-0 max-md:col-span-2 md:max-lg:col-span-3 lg:max-w-md lg:flex-1"
      />
      <FilterField
        label="Statusi"
        every="Çdo status"
        items={statuses}
        value={view.status}
        onChange={(value) => change({ [usersNames.status]: value })}
        className="lg:ml-auto lg:w-44"
      />
      <FilterField
        label="Roli"
        every="Çdo rol"
        items={roles}
        value={view.role}
        onChange={(value) => change({ [usersNames.role]: value })}
        className="lg:w-44"
      />
      <SelectField
        label="Renditja"
        hideLabel
        items={orders}
        value={orders.some(({ value }) => value === order) ? order : null}
        placeholder="Renditja"
        onChange={(value) => {
          const [sort = '', direction = ''] = value.split('.')
          change({ [usersNames.sort]: sort, [usersNames.direction]: direction })
        }}
        className="max-md:col-span-2 lg:hidden"
      />
    </div>
  )
}
