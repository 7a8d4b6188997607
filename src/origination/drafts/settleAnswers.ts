import { dropSecrets, factsOf, validateAnswer } from '#engine'
import { isSame, type Json, type JsonObject, type Session, type Step } from '#model'
import { escapePointer } from '../answers/readAnswers.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { nameField } from './nameQuestion.ts'
import type { DraftQuestion } from './DraftQuestion.ts'
import type { DraftAsking } from './sortAnswers.ts'

interface Settled extends Pick<Session, 'answers' | 'typed'> {
  readonly again: readonly DraftQuestion[]
}

/**
 * A moved session's answers, without consents to something else and without what is a secret now.
 * Those that lose one, and those that the bundle rejects, become typed input. `wasAccepted`:
 * whether a step's answer counted before.
 */
export function settleAnswers(
  { to, from, flow }: DraftAsking,
  session: Session,
  wasAccepted: (step: string) => boolean,
): Settled {
  const { engine, bundle } = to
  const { steps } = bundle.flows[flow]!
  const [answers, typed]: Record<string, JsonObject>[] = [{}, {}]
  const again: DraftQuestion[] = []
  const strip = (step: string, data: JsonObject) => {
    const { form } = steps[step]!
    const dropped = [
      ...bundle.forms[form]!.secrets,
      ...changedConsents(to, from, flow, steps[step]!, step).filter(
        (pointer) => data[fieldOf(pointer)] === true,
      ),
    ]
    const kept = dropSecrets(dropped, data)
    if (kept !== data)
      for (const pointer of dropped)
        if (dropSecrets([pointer], data) !== data) again.push(nameField(to, form, pointer))
    return kept
  }
  for (const [step, data] of Object.entries(session.typed)) typed![step] = strip(step, data)
  for (const [step, answer] of Object.entries(session.answers)) {
    const { form } = steps[step]!
    const kept = strip(step, answer)
    const errors =
      kept === answer ? validateAnswer(engine, form, answer, factsOf(engine, session, step)) : []
    if (kept === answer && errors.length === 0) {
      answers![step] = answer
      continue
    }
    typed![step] = { ...kept, ...typed![step] }
    if (wasAccepted(step))
      again.push(...errors.map(({ pointer = '' }) => nameField(to, form, pointer)))
  }
  return { answers: answers!, typed: typed!, again }
}

/** Pointers of a step's boxes that now consent to something else, or look otherwise. */
function changedConsents(
  to: CompiledBundle,
  from: CompiledBundle | undefined,
  flow: string,
  { consents = {} }: Step,
  id: string,
): readonly string[] {
  return Object.entries(consents).flatMap(([type, { field }]) => {
    if (field === undefined) return []
    const [now, before] = [to, from].map((each) => each && boxOf(each, { flow, id, type }))
    return before !== undefined && isSame(now, before) ? [] : [`/${escapePointer(field)}`]
  })
}

/** All that a person sees of a consent's box. */
function boxOf(
  { bundle }: CompiledBundle,
  { flow, id, type }: { readonly flow: string; readonly id: string; readonly type: string },
): readonly unknown[] | undefined {
  const step = bundle.flows[flow]?.steps[id]
  const consent = step?.consents?.[type]
  if (!consent?.field) return undefined
  const { schema, ui } = bundle.forms[step!.form]!
  const field = (schema['properties'] as Readonly<Record<string, Json>> | undefined)?.[
    consent.field
  ]
  return [consent, bundle.texts[consent.text]?.hash, field, ui.fields?.[consent.field]]
}

const fieldOf = (pointer: string) => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
