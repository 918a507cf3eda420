export async function measureSchedule(say: (line: string) => void): Promise<void> {
  say('')
}
