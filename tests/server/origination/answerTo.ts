import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'
import { screenOf } from './screenOf.ts'
import { fillAnswer } from './fillAnswer.ts'

export async function answerTo(
  server: TestServer,
  who: Applicant,
  next: NonNullable<Awaited<ReturnType<typeof screenOf>>>,
) {
  const { application, screen, params, part } = next
  return {
    screen,
    params,
    answer: (await fillAnswer(server, who, application, part, next.answer)) as JsonObject,
  }
}
