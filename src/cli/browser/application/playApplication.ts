import type { ApplicationJourney } from '../../conform/server/application/ApplicationJourney.ts'
import { checkJourney } from '../../conform/server/application/checkJourney.ts'
import { registerBorrower } from '../../conform/server/application/registerBorrower.ts'
import type { Time } from '../../conform/server/application/Time.ts'
import { traceOf } from '../../conform/server/application/traceOf.ts'
import { walkJourney } from '../../conform/server/application/walkJourney.ts'
import { CallError } from '../../conform/server/CallError.ts'
import type { TypicalAnswers } from '../../conform/server/readTypicalAnswers.ts'
import type { ServedLender } from '../../conform/server/ServedLender.ts'
import { keepToken } from '../keepToken.ts'
import { openPage } from '../openPage.ts'
import type { PlayedJourney } from '../playJourney.ts'
import type { Stage } from '../Stage.ts'
import { handInPage } from './handInPage.ts'
import { PageFailure } from './PageFailure.ts'

export interface ApplicationParts {
  readonly lender: ServedLender
  readonly typical: TypicalAnswers
  readonly time: Time
  /** Tokens by application, from registrations. */
  readonly tokens: ReadonlyMap<string, string>
  /** Answers that were already given in the page. */
  readonly answered: Set<string>
}

/** Walks a journey of an application from registration on, its screens in a browser. */
export async function playApplication(
  stage: Stage,
  parts: ApplicationParts,
  journey: ApplicationJourney,
): Promise<PlayedJourney> {
  const { lender, typical, time, tokens, answered } = parts
  if (journey.steps?.some(({ refused, staff }) => refused && !staff)) {
    return {
      skipped:
        'It sends what the server must refuse, which the page does not let a borrower send: run it with --url alone',
    }
  }
  const watched = await openPage(stage)
  const keep = () => stage.gallery.keep(watched.page, `application-${lender.org}-${journey.title}`)
  try {
    const registered = await registerBorrower(lender, typical, journey)
    await watched.context.addInitScript(keepToken, tokens.get(registered.uuid)!)
    const { who, time: own } = handInPage(
      { stage, watched, uuid: registered.uuid },
      { who: registered, time },
      answered,
    )
    const walked = await walkJourney(who, own, journey)
    const failure =
      walked.failure ?? (await checkJourney(walked, journey.expect, await traceOf(registered)))[0]
    return {
      console: watched.console,
      ...(failure && { failure: { ...failure, screenshot: await keep() } }),
    }
  } catch (error) {
    if (error instanceof PageFailure)
      return { console: [], failure: { ...error.failure, screenshot: await keep() } }
    if (!(error instanceof CallError)) throw error
    const { call, expected, actual } = error
    return {
      console: [],
      failure: {
        at: call,
        expected,
        actual,
        cause: 'No one can go on from what the server answers here',
      },
    }
  } finally {
    await watched.context.close()
  }
}
