import { suggest } from '#loader'
import type { Journey, JsonObject } from '#model'
import { endOf } from '../../play/endOf.ts'
import { walkFlow, type PlayedSteps, type WalkedStep } from '../../play/walkFlow.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'
import { causeOfJourney } from './causeOfJourney.ts'
import { giveWalk } from './giveWalk.ts'
import { tellSteps } from './tellSteps.ts'

export const journeyKind: Kind<Journey> = {
  give: giveWalk,
  see: ({ engine, bundle: { flows } }, journey, seen) => {
    const { flow } = journey
    if (!Object.hasOwn(flows, flow)) {
      const cause = `The lender has no flow "${flow}".${suggest(flow, Object.keys(flows))}`
      return lacking('flow', flow, cause)
    }
    const walked = walkFlow(engine, journey)
    tellSteps(engine, walked, seen)
    const { issues, effect } = lastOf(walked)
    return {
      visits: visitsOf(walked).map(({ step }) => step),
      validationErrors: Object.fromEntries(
        issues.map(({ pointer, message }) => [pointer ?? '', message]),
      ),
      ends: { ...endOf(effect) },
    }
  },
  compare: ({ expect }, { visits, validationErrors = {}, ends = {} }) => {
    const found = Array.isArray(visits) ? (visits as readonly string[]) : []
    const turns = Array.from({ length: Math.max(found.length, expect.visits.length) }, (_, at) =>
      String(at),
    )
    const wrongTurn = differenceAt(
      turns,
      Object.fromEntries(expect.visits.entries()),
      Object.fromEntries(found.entries()),
    )
    if (wrongTurn) return { ...wrongTurn, at: `visit ${Number(wrongTurn.at) + 1}` }
    const [promised, came] = [expect.validationErrors ?? {}, validationErrors as JsonObject]
    const wrongError = differenceAt(
      [...Object.keys(came), ...Object.keys(promised)],
      promised,
      came,
    )
    if (wrongError)
      return { ...wrongError, at: `the answer${wrongError.at && `, ${wrongError.at}`}` }
    const wanted = { ...expect.ends }
    const wrongEnd = differenceAt(Object.keys(wanted), wanted, ends as JsonObject)
    return wrongEnd && { ...wrongEnd, at: `the end, ${wrongEnd.at}` }
  },
  cause: (subject, journey, difference) => {
    const walked = walkFlow(subject.engine, journey)
    const told = { subject, journey, visits: visitsOf(walked) }
    const { at, expected, actual } = difference
    const visit = /^visit (\d+)$/.exec(at)?.[1]
    if (visit !== undefined) {
      const before = walked.steps[Number(visit) - 1]!
      return {
        ...causeOfJourney.leaving(told, before, expected as string | undefined),
        at: `${at}, ${before.does === 'open' ? 'opened' : 'after'} ${before.step}`,
      }
    }
    const last = lastOf(walked)
    if (at.startsWith('the end'))
      return {
        ...causeOfJourney.leaving(told, last, expected as string),
        at: at.replace('the end', `the end, after ${last.step}`),
      }
    const pointer = at.replace(/^the answer(, )?/, '')
    const wrong = { pointer, message: (actual ?? expected) as string }
    const facts = { ...last.session.context, ...last.answer }
    return {
      ...causeOfJourney.answer(told, last.step, wrong, facts, actual !== null),
      at: at.replace('the answer', `the answer of ${last.step}`),
    }
  },
}

const visitsOf = ({ steps }: PlayedSteps): readonly WalkedStep[] =>
  steps.filter(({ does }) => does === 'submit')

const lastOf = ({ steps }: PlayedSteps): WalkedStep =>
  steps.findLast(({ answer, does }) => does === 'open' || answer)!
