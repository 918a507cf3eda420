import { useQueryClient } from '@tanstack/react-query'
import { plural, number } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { usePageWithin } from '#platform/web/usePageWithin.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSession } from '#platform/web/session.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { ClosedSalonsCard } from '#features/operator/closed-salons/web/public.tsx'
import { SystemStrip } from '#features/operator/system-status/web/public.tsx'
import { listUsers, usersMessages, type ListedUser, getUserFigures, removeUser } from '../contract.ts'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { readUsersView, usersAPage, usersNames } from './usersView.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { ExtendDialog } from '#features/billing/subscriptions/web/public.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import { useWrite } from '#platform/web/write.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'

interface Opened {
  what: 'edit' | 'extend'
  user: ListedUser
}

export function UsersScreen() {
  const role = useSession()?.user.role
  return role === 'admin' ? <Users /> : <Refused />
}

function Refused() {
  return (
    <>
      <PageHeader title={usersMessages.refused} />
      <Card>
        <EmptyState
          icon="lock"
          title="Vetëm administratorët e shohin listën e përdoruesve."
          action={<ButtonLink to="/">Kthehu në fillim</ButtonLink>}
        />
      </Card>
    </>
  )
}

function Users() {
  const { read, page, goTo, change } = useQueryState()
  const view = readUsersView(read)
  const { q, status, role, sort, direction } = view
  const list = useRead(
    listUsers,
    { page, limit: usersAPage, q, sort, direction, status: status ?? undefined, role: role ?? undefined },
    { keepPrevious: true },
  )
  const { data } = list
  const client = useQueryClient()
  const { shown, show } = useDialogOpening<Opened>()
  const remove = useRemoveUser()
  const openWith = (what: Opened['what']) => (user: ListedUser) => show({ what, user })
  const pages = data?.pagination.total_pages ?? 1
  usePageWithin(page, list.isPlaceholderData ? undefined : data?.pagination.total_pages, goTo)
  const narrowed = q !== '' || status !== undefined || role !== undefined
  const total = data?.pagination.total_items
  return (
    <>
      <PageHeader
        title={usersMessages.title}
        sub={total === undefined ? '\u00a0' : plural(total, 'përdorues', 'përdorues')}
      />
      <SystemStrip />
      <UserCards />
      <UserFilters view={view} change={change} />
      {list.isError && data && (
        <Banner kind="error" className="mb-3">
          {list.error.message}
        </Banner>
      )}
      <Card padded={false}>
        <ListState
          read={list}
          rows={8}
          isEmpty={total === 0}
          none={
            <EmptyState
              icon={narrowed ? 'search' : 'people'}
              title={narrowed ? 'Asnjë përdorues nuk përputhet.' : 'Ende nuk ka përdorues.'}
              action={
                narrowed && (
                  <Button
                    icon="x"
                    onClick={() => change({ [usersNames.q]: null, [usersNames.status]: null, [usersNames.role]: null })}
                  >
                    Pastro filtrat
                  </Button>
                )
              }
            >
              {narrowed
                ? 'Provoni një pjesë tjetër të emrit, ose hiqni filtrat.'
                : 'Kush regjistrohet, shfaqet këtu vetë.'}
            </EmptyState>
          }
          pages={{ page, pages, onPage: goTo, summary: pages > 1 && `Faqja ${page} nga ${pages}` }}
        >
          {({ users }) => (
            <UserTable
              users={users}
              view={view}
              onSort={(by, way) => change({ [usersNames.sort]: by, [usersNames.direction]: way })}
              onEdit={openWith('edit')}
              onExtend={openWith('extend')}
              onRemove={(user) => void remove(user)}
            />
          )}
        </ListState>
      </Card>
      <ClosedSalonsCard />
      {shown?.content.what === 'edit' && <EditUserDialog key={shown.key} user={shown.content.user} {...shown.dialog} />}
      {shown?.content.what === 'extend' && (
        <ExtendDialog
          key={shown.key}
          title="Zgjedh Abonimin"
          user={shown.content.user}
          {...shown.dialog}
          onExtended={() => void client.invalidateQueries({ queryKey: ['users'] })}
        />
      )}
    </>
  )
}

function UserCards() {
  const { data, isError } = useRead(getUserFigures, {})
  const value = (figure: number | undefined) =>
    figure === undefined ? isError ? '–' : <Skeleton className="h-[1lh] w-14" /> : number(figure)
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label="Përdorues gjithsej"
        value={value(data?.total)}
        hint={data && data.inactive > 0 ? plural(data.inactive, 'joaktiv', 'joaktivë') : undefined}
        icon="people"
      />
      <StatCard label="Me abonim" value={value(data?.withSubscription)} icon="card" tone="ok" />
      <StatCard label="Në provë" value={value(data?.onTrial)} icon="clock" tone="wait" />
      <StatCard label="Administratorë" value={value(data?.admins)} icon="shield" />
    </div>
  )
}

function useRemoveUser(): (user: ListedUser) => Promise<void> {
  const { attempt } = useWrite(removeUser, { success: true })
  return async (user) => {
    const salon = user.salon?.name ?? user.restingSalon
    const sure = await confirm({
      title: usersMessages.removeQuestion,
      message: salon
        ? `${user.username} (${user.email}). Nëse është i vetmi në sallonin ${salon}, fshihet edhe salloni me të gjitha të dhënat.`
        : `${user.username} (${user.email})`,
      confirmLabel: 'Fshi',
      danger: true,
    })
    if (sure) await attempt({ id: user.id })
  }
}
