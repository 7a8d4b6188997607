import { canOpen, takeWalk } from '#engine'
import { isSame, type Flow, type JsonObject, type Session, fromJson } from '#model'
import type { Answers } from '../answers/readAnswers.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { carryAnswers, movesOf } from './carryAnswers.ts'
import { findSkipped } from './findSkipped.ts'
import { layUnder } from './fitAnswer.ts'
import { nameStep } from './nameQuestion.ts'
import type { DraftQuestion } from './DraftQuestion.ts'
import { settleAnswers } from './settleAnswers.ts'
import { sortAnswers } from './sortAnswers.ts'

/** A session, and what was entered that its bundle has no step or field for. */
export type DraftSession = Session & {
  readonly aside?: Pick<Session, 'answers' | 'typed'>
  /** Version that was moved to its bundle, while nothing was saved since. */
  readonly movedFrom?: number
}

export interface MovedDraft {
  readonly session: DraftSession
  /** Nothing that the person answered, or was asked until now, is different. */
  readonly isSame: boolean
  /** What must be answered, again or for the first time, before what they answered counts. */
  readonly again: readonly DraftQuestion[]
  /** What they answered and is asked no more: it is kept aside, and no one reads it. */
  readonly lost: readonly DraftQuestion[]
}

interface Move {
  /** The bundle that the draft is in, as far as it is known. */
  readonly from: CompiledBundle | undefined
  /** Facts that the person does not enter. */
  readonly context: JsonObject
}

/**
 * A draft in another bundle of its lender, with everything that was entered. Its answers go where
 * migrations put them. What the bundle has no step or field for is kept aside, and comes back with
 * a bundle that has it again. An answer that the bundle rejects becomes typed input. A ticked
 * consent is asked again where its text or its box is another one. The step is the same if it can
 * be opened, otherwise the furthest one. Undefined if the bundle has no such flow.
 */
export function moveDraft(
  to: CompiledBundle,
  draft: DraftSession,
  { from, context }: Move,
): MovedDraft | undefined {
  const { bundle, engine } = to
  if (!Object.hasOwn(bundle.flows, draft.flow)) return undefined
  const flow = bundle.flows[draft.flow]!
  const moves = movesOf(draft.flow, from?.bundle.migrations, bundle.migrations)
  const carried = (part: 'answers' | 'typed') =>
    carryAnswers(fromJson<Answers>(layUnder(draft.aside?.[part], draft[part])), moves)
  const asking = { to, from, flow: draft.flow }
  const answers = sortAnswers(asking, carried('answers'), 'answers')
  const typed = sortAnswers(asking, carried('typed'), 'typed')
  const walked = from && takeWalk(from.engine, draft)
  const settled = settleAnswers(
    asking,
    { ...draft, context, answers: answers.fitting, typed: typed.fitting },
    (step) => walked === undefined || walked.exits.has(step) || !walked.steps.includes(step),
  )
  const { aside: _aside, movedFrom: _movedFrom, returnTo, step: was, ...rest } = draft
  const stepNow = (id: string) => {
    const now = moves.find((move) => move.from === id && typeof move.to === 'string')?.to
    return (now as string | undefined) ?? id
  }
  const moved: Session = {
    ...rest,
    ...(returnTo !== undefined &&
      Object.hasOwn(flow.steps, stepNow(returnTo)) && { returnTo: stepNow(returnTo) }),
    step: stepNow(was),
    bundle: bundle.hash,
    answers: settled.answers,
    typed: settled.typed,
    context,
  }
  const way = takeWalk(engine, moved)
  const step = canOpen(engine, moved, moved.step) ? moved.step : (way.steps.at(-1) ?? flow.start)
  const aside = { answers: answers.apart, typed: typed.apart }
  const isEmpty = Object.values(aside).every((data) => Object.keys(data).length === 0)
  const { skipped, isAskedFirst } = findSkipped(walked, way, settled.answers)
  const first = isAskedFirst ? [nameStep(to, draft.flow, way.steps.at(-1)!)] : []
  const again = distinct([...answers.again, ...typed.again, ...settled.again, ...first])
  const passed = skipped.map((id) => nameStep(to, draft.flow, id))
  const lost = distinct([...answers.lost, ...typed.lost, ...passed])
  const session = { ...moved, step, ...(!isEmpty && { aside }) }
  return {
    session,
    isSame:
      again.length + lost.length === 0 &&
      isSame([draft.step, draft.answers, draft.typed], [step, moved.answers, moved.typed]) &&
      (walked?.steps ?? []).every((id) => asksSame(asking, id)),
    again,
    lost,
  }
}

/** Whether a step of both bundles is the same, with its form and the texts of its consents. */
function asksSame(
  { to, from, flow }: { to: CompiledBundle; from: CompiledBundle | undefined; flow: string },
  id: string,
): boolean {
  const [old, now] = [from, to].map((each) => {
    const step = (each?.bundle.flows[flow] as Flow | undefined)?.steps[id]
    const texts = Object.values(step?.consents ?? {}).map(({ text }) => each!.bundle.texts[text])
    return step && [step, each!.bundle.forms[step.form]!.hash, texts.map((text) => text?.hash)]
  })
  return isSame(old, now)
}

function distinct(questions: readonly DraftQuestion[]): readonly DraftQuestion[] {
  return [
    ...new Map(questions.map((each) => [`${each.file}#${each.pointer}`, each] as const)).values(),
  ]
}
