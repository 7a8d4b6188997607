import type { JsonObject } from '#model'
import type { Answers } from '../answers/readAnswers.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { fitAnswer, gather } from './fitAnswer.ts'
import { isGiven } from './isGiven.ts'
import { nameField, nameStep } from './nameQuestion.ts'
import type { DraftQuestion } from './DraftQuestion.ts'

/** The two bundles of a draft that moves. */
export interface DraftAsking {
  readonly to: CompiledBundle
  readonly from: CompiledBundle | undefined
  readonly flow: string
}

export interface Sorted {
  /** What the forms have fields for. */
  readonly fitting: Answers
  /** All else, by step. */
  readonly apart: Answers
  /** Fields of another type. */
  readonly again: readonly DraftQuestion[]
  /** What is asked no more. */
  readonly lost: readonly DraftQuestion[]
}

/** Sorts what was entered in a flow by what the steps of another bundle ask. */
export function sortAnswers(
  { to, from, flow }: DraftAsking,
  entered: Answers,
  part: 'answers' | 'typed',
): Sorted {
  const { steps } = to.bundle.flows[flow]!
  const [fitting, apart]: Record<string, JsonObject>[] = [{}, {}]
  const [again, lost]: DraftQuestion[][] = [[], []]
  const formBefore = (step: string) => {
    const before = from?.bundle.flows[flow]?.steps
    return before && Object.hasOwn(before, step) ? before[step]!.form : undefined
  }
  for (const [step, data] of Object.entries(entered)) {
    if (!Object.hasOwn(steps, step)) {
      apart![step] = data
      if (!isGiven(data)) continue
      const place = { title: step, file: `flows/${flow}.json`, pointer: `/steps/${step}` }
      lost!.push(formBefore(step) === undefined ? place : nameStep(from!, flow, step))
      continue
    }
    const { form } = steps[step]!
    const fit = fitAnswer(to.bundle.forms[form]!.schema, data, part === 'typed')
    fitting![step] = fit.fitting
    if (fit.misfits.length > 0) apart![step] = gather(fit.misfits)
    for (const { pointer, value, isUnknown } of fit.misfits) {
      if (!isGiven(value)) continue
      const before = formBefore(step)
      const named = isUnknown && before !== undefined
      const question = named ? nameField(from!, before, pointer) : nameField(to, form, pointer)
      ;(isUnknown ? lost : again)!.push(question)
    }
  }
  return { fitting: fitting!, apart: apart!, again: again!, lost: lost! }
}
