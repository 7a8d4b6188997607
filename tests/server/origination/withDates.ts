import type { Json } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Replaces each "$inDays:n" by the date so many days from the server's today. */
export function withDates<T extends Json>({ services }: TestServer, value: T): T {
  const dateIn = (days: number) =>
    new Date(services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return JSON.parse(
    JSON.stringify(value).replaceAll(/"\$inDays:(-?\d+)"/g, (_, days) =>
      JSON.stringify(dateIn(Number(days))),
    ),
  )
}
