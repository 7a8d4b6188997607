import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'

/**
 * Makes valid addresses unique, so that journeys do not use each other's accounts, nor anyone
 * else's.
 */
export function withOwnEmail(
  answers: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    Object.entries(answers).map(([step, answer]) => [
      step,
      typeof answer['email'] === 'string' &&
      answer['email'].length <= 254 &&
      /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(answer['email'])
        ? { ...answer, email: `${randomUUID()}@example.com` }
        : answer,
    ]),
  )
}
