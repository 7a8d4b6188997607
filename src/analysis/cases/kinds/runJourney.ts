import { suggest } from '#loader'
import type { Journey, JsonObject } from '#model'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import type { Cause } from '../Cause.ts'
import { causeByFile } from '../causeByFile.ts'
import { causeByForm } from '../causeByForm.ts'
import { causeByRule } from '../causeByRule.ts'
import type { Seen } from '../coverage/Seen.ts'
import { endOf } from '../../play/endOf.ts'
import { walkFlow, type WalkedStep } from '../../play/walkFlow.ts'
import { waysOf } from '../../play/waysOf.ts'
import { tellSteps } from './tellSteps.ts'

export function runJourney(
  subject: CaseSubject,
  journey: Journey,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, bundle } = subject
  const { flow, expect } = journey
  if (!Object.hasOwn(bundle.flows, flow)) {
    const cause = `The lender has no flow "${flow}".${suggest(flow, Object.keys(bundle.flows))}`
    return { at: 'flow', expected: flow, actual: null, cause }
  }
  const walked = walkFlow(engine, journey)
  tellSteps(engine, walked, seen)
  const visits = walked.steps.filter(({ does }) => does === 'submit')
  const turns = Math.max(visits.length, expect.visits.length)
  for (let turn = 0; turn < turns; turn++) {
    const [expected, actual] = [expect.visits[turn], visits[turn]?.step]
    if (expected === actual) continue
    const before = walked.steps[turn]!
    const at = `visit ${turn + 1}, ${before.does === 'open' ? 'opened' : 'after'} ${before.step}`
    return {
      at,
      expected: expected ?? null,
      actual: actual ?? null,
      ...causeOfLeaving(before, expected),
    }
  }
  const last = walked.steps.findLast(({ answer, does }) => does === 'open' || answer)!
  return compareValidationErrors(last) ?? compareEnd(last)

  function compareValidationErrors({
    step,
    answer = {},
    issues,
    session,
  }: WalkedStep): CaseFailure | undefined {
    const found = Object.fromEntries(issues.map(({ pointer, message }) => [pointer ?? '', message]))
    const wanted = expect.validationErrors ?? {}
    const pointer = [...Object.keys(found), ...Object.keys(wanted)].find(
      (key) => found[key] !== wanted[key],
    )
    if (pointer === undefined) return undefined
    const [expected, actual] = [wanted[pointer] ?? null, found[pointer] ?? null]
    const at = `the answer of ${step}${pointer && `, ${pointer}`}`
    return {
      at,
      expected,
      actual,
      ...causeOfAnswer(
        step,
        pointer,
        actual ?? expected!,
        { ...session.context, ...answer },
        actual !== null,
      ),
    }
  }

  function compareEnd(step: WalkedStep): CaseFailure | undefined {
    const end = endOf(step.effect) ?? {}
    const key = (['call', 'alert', 'go'] as const).find(
      (name) => expect.ends?.[name] !== undefined && expect.ends[name] !== end[name],
    )
    if (key === undefined) return undefined
    const expected = expect.ends![key]!
    return {
      at: `the end, after ${step.step}, ${key}`,
      expected,
      actual: end[key] ?? null,
      ...causeOfLeaving(step, expected),
    }
  }

  function causeOfAnswer(
    step: string,
    pointer: string,
    message: string,
    facts: JsonObject,
    isRefused: boolean,
  ): Cause {
    const known = bundle.flows[flow]!.steps
    const form = Object.hasOwn(known, step) ? known[step]!.form : undefined
    if (form === undefined) return { cause: message }
    const all = { ...answersAbove(step), ...facts }
    return causeByForm(subject, form, { pointer, message }, all, isRefused)
  }

  function answersAbove(step: string): JsonObject {
    const above = visits.slice(
      0,
      visits.findIndex((visit) => visit.step === step),
    )
    return Object.assign({}, ...above.map(({ answer = {} }) => answer))
  }

  /** Why the journey left a step as it did, or stayed, where `expected` should have followed. */
  function causeOfLeaving(
    { does, step, answer, issues, session, isRepeated }: WalkedStep,
    expected: string | undefined,
  ): Cause {
    const [issue] = issues
    if (issue) {
      const { pointer = '', message } = issue
      const found = causeOfAnswer(step, pointer, message, { ...session.context, ...answer }, true)
      return {
        ...found,
        cause: `The answer of "${step}" is refused, ${pointer || 'as a whole'}: ${message}. ${found.cause}`,
      }
    }
    const file = `flows/${flow}.json`
    if (does === 'open')
      return causeByFile(subject, `Opening "${step}" leads to "${session.step}"`, file, '/start')
    if (isRepeated)
      return causeByFile(
        subject,
        `The step "${step}" was visited before`,
        file,
        `/steps/${step}/next`,
      )
    if (!answer)
      return causeByFile(
        subject,
        `There is no answer for the step "${step}"`,
        file,
        `/steps/${step}`,
      )
    const ways = waysOf(engine, session, step, answer)
    const wanted = ways.find(({ to, explanation }) => explanation && to === expected)
    const decided = wanted ?? ways.findLast(({ explanation }) => explanation)
    if (decided?.explanation) return causeByRule(decided.explanation, subject, decided.to)
    return causeByFile(
      subject,
      `The step "${step}" always leads to ${ways[0]?.to ?? 'the end'}`,
      file,
      `/steps/${step}/next`,
    )
  }
}
