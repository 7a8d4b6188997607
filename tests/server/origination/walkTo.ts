import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'
import { applicationOf } from './applicationOf.ts'
import { submit } from './submit.ts'
import { pauseUntilChanged } from './pauseUntilChanged.ts'
import { versionOf } from './versionOf.ts'
import { screenOf } from './screenOf.ts'
import { answerTo } from './answerTo.ts'

/**
 * Answers screen after screen, as the status leads, until it stands at `goal`; gives the statuses
 * on the way. `own` goes over the typical answers.
 */
export async function walkTo(
  server: TestServer,
  who: Applicant,
  goal: string,
  own: Readonly<Record<string, JsonObject>> = {},
  patience: { readonly seconds?: number; readonly pause?: number } = {},
): Promise<readonly string[]> {
  const way: string[] = []
  for (let step = 0; step < 60; step++) {
    const found = await waitForScreen(server, who, goal, own, patience)
    if (found.status === goal) return [...way, goal]
    const { status, next } = found
    way.push(status)
    const { screen, answer, params } = await answerTo(server, who, next!)
    const version = (await versionOf(server, who))!
    const sent = await submit(server, who, screen, answer, { params, version })
    if (sent.status !== 200)
      throw new Error(
        `${screen} at ${status}: ${sent.status} ${JSON.stringify(sent.body)} after ${way.join(' ')}`,
      )
  }
  throw new Error(`${goal} is not reached: ${way.join(' ')}`)
}

/** Waits, as `waitFor` does, for the goal or for a screen that there is an answer to. */
async function waitForScreen(
  server: TestServer,
  who: Applicant,
  goal: string,
  own: Readonly<Record<string, JsonObject>>,
  { seconds = 240, pause = 25 }: { readonly seconds?: number; readonly pause?: number },
) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const application = await applicationOf(server, who)
    const { status, version } = application
    if (status === goal) return { status }
    const next = await screenOf(server, application, own)
    if (next) return { status, next }
    if (Date.now() > end) throw new Error(`It stays at ${status}`)
    await pauseUntilChanged(server, who, version, pause)
  }
}
