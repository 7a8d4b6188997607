import { canOpen, walk, withoutSecrets } from '#engine'
import { isInvited, type JsonObject } from '#model'
import { type CompiledBundle, findShapeErrors } from '#origination'
import type { DraftSession } from '../stores/draftStore.ts'
import { createContext } from './createContext.ts'

type Data = DraftSession['answers']

/**
 * A draft in another bundle of its lender, with everything that was entered: what the bundle has no
 * step or field for is kept aside, and comes back with a bundle that has it again. The step is the
 * same if it can be opened, otherwise the furthest one. Undefined if the bundle has no such flow.
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
  const fitting = (step: string, data: JsonObject): JsonObject => {
    const { schema } = bundle.forms[steps[step]!.form]!
    const fits = ([field, value]: readonly [string, JsonObject[string]]) =>
      findShapeErrors(schema, { [field]: value! }, '', true).length === 0
    return Object.fromEntries(Object.entries(data).filter(fits)) as JsonObject
  }
  const isWhole = ([step, data]: readonly [string, JsonObject]) =>
    has(step) && Object.keys(fitting(step, data)).length === Object.keys(data).length
  const whole = (data: Data): Data => Object.fromEntries(Object.entries(data).filter(isWhole))
  const partly = (data: Data): Data =>
    Object.fromEntries(
      Object.entries(data)
        .filter((entry) => has(entry[0]) && !isWhole(entry))
        .map(([step, part]) => [step, fitting(step, part)]),
    )
  const apart = (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter((entry) => !isWhole(entry)))
  const { returnTo, aside: _before, ...rest } = draft
  const moved = withoutSecrets(engine, {
    ...rest,
    ...(returnTo !== undefined && has(returnTo) && { returnTo }),
    bundle: bundle.hash,
    answers: whole(answers),
    typed: { ...partly(answers), ...partly(typed), ...whole(typed) },
    context: {
      ...createContext(bundle.org),
      ...(isInvited(bundle.flows, draft.flow) && { invited: true }),
    },
  })
  const step = canOpen(engine, moved, moved.step)
    ? moved.step
    : (walk(engine, moved).at(-1) ?? start)
  const aside = { answers: apart(answers), typed: apart(typed) }
  const isEmpty = Object.values(aside).every((data) => Object.keys(data).length === 0)
  return { ...moved, step, ...(!isEmpty && { aside }) }
}
