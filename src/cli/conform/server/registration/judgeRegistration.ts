import { isDeepStrictEqual } from 'node:util'
import { playFlow, runCase, today } from '#analysis'
import { createContext } from '#engine'
import type { Journey, JsonObject } from '#model'
import { registerBorrower } from '../application/registerBorrower.ts'
import type { JudgedCase } from '../JudgedCase.ts'
import type { TypicalAnswers } from '../readTypicalAnswers.ts'
import type { ServedLender } from '../ServedLender.ts'
import { compareAnswer } from './compareAnswer.ts'
import { moveDates } from './moveDates.ts'
import { withOwnEmail } from './withOwnEmail.ts'

/** The only context that a caller can set up: they already have an account. */
const signedIn = { identity: { isSignedIn: true, hasEmail: true, hasPhone: true } }

/**
 * Walks a journey of a flow with the served bundle, then sends all its answers at once: the server
 * must get the same result. Signed-in people first get an account. If the promise depends on the
 * date, its dates move with the server's (`day`, "2026-11-21"). Rejects with a CallError.
 */
export async function judgeRegistration(
  lender: ServedLender,
  typical: TypicalAnswers | string,
  journey: Journey,
  day: string,
): Promise<JudgedCase> {
  const { subject, seen, api, hash } = lender
  const isSignedIn = isDeepStrictEqual(journey.context, signedIn)
  const beyond = beyondCalls(lender, journey)
  if (beyond.length > 0)
    return {
      skipped: `It sets ${beyond.join(' and ')}, which no caller can send: run it without --url, or with --browser`,
    }
  const unknown = formsOf(lender, journey).find(
    (form) => !Object.hasOwn(subject.bundle.forms, form),
  )
  if (unknown !== undefined)
    return {
      skipped: `The server’s form "${unknown}" is none that the configuration holds: give the server’s own files with --config`,
    }
  const [failure] = runCase(subject, journey, seen).failures
  if (failure) return failure
  const answers = answersOn(lender, journey, day)
  if (answers === undefined)
    return {
      skipped: `It is promised for ${today}; on the server’s day, ${day}, the same answers lead elsewhere, also with their dates moved`,
    }
  const { flow, expect } = journey
  const sent = Object.fromEntries(
    expect.visits.flatMap((step) => (answers[step] ? [[step, answers[step]]] : [])),
  )
  const body = { flow, bundle: hash, answers: withOwnEmail(sent) }
  if (!isSignedIn)
    return compareAnswer(journey, api, 'register', await api('register', { body })) ?? 'kept'
  if (typeof typical === 'string') return { skipped: typical }
  const who = await registerBorrower(lender, typical, { person: typical.registration.person })
  return compareAnswer(journey, api, 'apply', await who.call('apply', { body })) ?? 'kept'
}

/**
 * What a page can do in a journey, but no caller can send, except what the server has anyway and a
 * first step opened by its URL.
 */
function beyondCalls(lender: ServedLender, journey: Journey): readonly string[] {
  const { flags = {}, context, open } = journey
  const given = createContext(lender.subject.bundle.org, today).flags as JsonObject
  const { open: _, ...unopened } = journey
  return [
    ...(Object.entries(flags).some(([name, isOn]) => given[name] !== isOn) ? ['flags'] : []),
    ...(context === undefined || isDeepStrictEqual(context, signedIn) ? [] : ['context']),
    ...(open === undefined ||
    isDeepStrictEqual(outcomeOn(lender, journey, today), outcomeOn(lender, unopened, today))
      ? []
      : ['open']),
  ]
}

/**
 * The journey's answers that keep its promise on this date: unchanged, otherwise with their dates
 * moved; undefined if neither does.
 */
function answersOn(
  lender: ServedLender,
  journey: Journey,
  day: string,
): Journey['answers'] | undefined {
  if (day === today) return journey.answers
  const promised = outcomeOn(lender, journey, today)
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const moved = moveDates(journey.answers, days) as Journey['answers']
  return [journey.answers, moved].find((answers) =>
    isDeepStrictEqual(outcomeOn(lender, { ...journey, answers }, day), promised),
  )
}

function formsOf({ subject }: ServedLender, { flow, expect }: Journey): readonly string[] {
  const { flows } = subject.bundle
  const steps = Object.hasOwn(flows, flow) ? flows[flow]!.steps : {}
  return expect.visits.flatMap((step) => (Object.hasOwn(steps, step) ? [steps[step]!.form] : []))
}

function outcomeOn({ subject }: ServedLender, journey: Journey, day: string) {
  const { visits, ends, validationErrors } = playFlow(subject.engine, {
    ...journey,
    context: { ...journey.context, today: day },
  })
  return { visits, ends, validationErrors }
}
