import { canOpen, walk, withoutConsents, withoutSecrets } from '#engine'
import { isInvited, type JsonObject } from '#model'
import { type CompiledBundle, findShapeErrors } from '#origination'
import type { DraftSession } from '../stores/draftStore.ts'
import { createContext } from './createContext.ts'

type Data = DraftSession['answers']

/**
 * A draft in another bundle of its lender, with everything that was entered: what the bundle has no
 * step or field for is kept aside, and comes back with a bundle that has it again. The step is the
 * same if it can be opened, otherwise the furthest one. Consents are asked again: another text may
 * have been read, or the box may have come ticked. Undefined if the bundle has no such flow.
 */
export function moveDraft(
  { bundle, engine }: CompiledBundle,
  draft: DraftSession,
): DraftSession | undefined {
  if (!Object.hasOwn(bundle.flows, draft.flow)) return undefined
  const { steps, start } = bundle.flows[draft.flow]!
  const has = (step: string) => Object.hasOwn(steps, step)
  const answers = { ...draft.aside?.answers, ...draft.answers }
  const typed = { ...draft.aside?.typed, ...draft.typed }
  /** The fields that the step's form has. Only answers have the types of its schema. */
  const fitting = (step: string, data: JsonObject, isTyped: boolean): JsonObject => {
    const { schema } = bundle.forms[steps[step]!.form]!
    const fits = ([field, value]: readonly [string, JsonObject[string]]) =>
      findShapeErrors(schema, { [field]: value! }, '', !isTyped).length === 0
    return Object.fromEntries(Object.entries(data).filter(fits)) as JsonObject
  }
  const sort = (part: Data, isTyped: boolean) => {
    const [whole, partly, apart]: Record<string, JsonObject>[] = [{}, {}, {}]
    for (const [step, data] of Object.entries(part)) {
      const kept = has(step) ? fitting(step, data, isTyped) : {}
      const isWhole = has(step) && Object.keys(kept).length === Object.keys(data).length
      if (isWhole) whole![step] = data
      else apart![step] = data
      if (!isWhole && Object.keys(kept).length > 0) partly![step] = kept
    }
    return { whole: whole!, partly: partly!, apart: apart! }
  }
  const [given, input] = [sort(answers, false), sort(typed, true)]
  const { returnTo, aside: _before, ...rest } = draft
  const entered = {
    ...rest,
    ...(returnTo !== undefined && has(returnTo) && { returnTo }),
    bundle: bundle.hash,
    answers: given.whole,
    typed: { ...given.partly, ...input.partly, ...input.whole },
    context: {
      ...createContext(bundle.org),
      ...(isInvited(bundle.flows, draft.flow) && { invited: true }),
    },
  }
  const moved = withoutSecrets(engine, withoutConsents(engine, entered))
  const step = canOpen(engine, moved, moved.step)
    ? moved.step
    : (walk(engine, moved).at(-1) ?? start)
  const aside = { answers: given.apart, typed: input.apart }
  const isEmpty = Object.values(aside).every((data) => Object.keys(data).length === 0)
  return { ...moved, step, ...(!isEmpty && { aside }) }
}
