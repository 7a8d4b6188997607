import type { Issue, Journey, JsonObject } from '#model'
import type { WalkedStep } from '../../play/walkFlow.ts'
import { waysOf } from '../../play/waysOf.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import type { Cause } from '../Cause.ts'
import { causeByFile } from '../causeByFile.ts'
import { causeByForm } from '../causeByForm.ts'
import { causeByRule } from '../causeByRule.ts'

interface Told {
  readonly subject: CaseSubject
  readonly journey: Journey
  readonly visits: readonly WalkedStep[]
}

/** Why the answer of a step was refused, or taken. */
function answer(
  { subject, journey: { flow }, visits }: Told,
  step: string,
  issue: Pick<Issue, 'pointer' | 'message'>,
  facts: JsonObject,
  isRefused: boolean,
): Cause {
  const known = subject.bundle.flows[flow]!.steps
  const form = Object.hasOwn(known, step) ? known[step]!.form : undefined
  if (form === undefined) return { cause: issue.message }
  const above = visits.slice(
    0,
    visits.findIndex((visit) => visit.step === step),
  )
  const before: JsonObject = Object.assign({}, ...above.map((visit) => visit.answer ?? {}))
  return causeByForm(subject, form, issue, { ...before, ...facts }, isRefused)
}

/** Why the journey left a step as it did, or stayed, where `expected` should have followed. */
function leaving(told: Told, walked: WalkedStep, expected: string | undefined): Cause {
  const { does, step, answer: given, issues, session, isRepeated } = walked
  const { subject, journey } = told
  const [issue] = issues
  if (issue) {
    const { pointer = '', message } = issue
    const found = answer(told, step, { pointer, message }, { ...session.context, ...given }, true)
    return {
      ...found,
      cause: `The answer of "${step}" is refused, ${pointer || 'as a whole'}: ${message}. ${found.cause}`,
    }
  }
  const say = (cause: string, pointer: string) =>
    causeByFile(subject, cause, `flows/${journey.flow}.json`, pointer)
  if (does === 'open') return say(`Opening "${step}" leads to "${session.step}"`, '/start')
  if (isRepeated) return say(`The step "${step}" was visited before`, `/steps/${step}/next`)
  if (!given) return say(`There is no answer for the step "${step}"`, `/steps/${step}`)
  const ways = waysOf(subject.engine, session, step, given)
  const wanted = ways.find(({ to, explanation }) => explanation && to === expected)
  const decided = wanted ?? ways.findLast(({ explanation }) => explanation)
  return decided?.explanation
    ? causeByRule(decided.explanation, subject, decided.to)
    : say(`The step "${step}" always leads to ${ways[0]?.to ?? 'the end'}`, `/steps/${step}/next`)
}

export const causeOfJourney = { answer, leaving }
