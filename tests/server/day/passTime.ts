import { sql } from 'kysely'
import type { Day } from './Day.ts'
import { record } from './Day.ts'

/** Lets up to two days pass, and waits until no work is left that could be done now. */
export async function passTime(day: Day): Promise<void> {
  const { server, lender, random } = day
  await rest(day)
  const hours = Math.floor(random() * 48)
  const answer = await lender.api('advance-clock', { body: { advance: `PT${hours}H` } })
  record(day, 'time passes', answer)
  await server.services.clock.refresh()
  await rest(day)
}

const longest = 60_000

async function rest({ server: { services }, problems }: Day): Promise<void> {
  const end = Date.now() + longest
  for (let quiet = 0; quiet < 2;) {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where state < 'completed' and start_after <= now()`.execute(
      services.store,
    )
    quiet = rows.length === 0 ? quiet + 1 : 0
    if (Date.now() > end) {
      problems.push(`Work does not end: ${rows.map(({ name }) => name).join(', ')}`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}
