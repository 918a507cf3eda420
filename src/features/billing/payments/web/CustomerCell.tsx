export function CustomerCell({ user }: { user: { username: string; email: string } }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{user.username}</p>
      <p className="text-sm font-normal break-all text-ink-3">{user.email}</p>
    </div>
  )
}
