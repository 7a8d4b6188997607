import type { Engine } from '#engine'
import type { Form, JsonObject } from '#model'
import { fillAnswer } from '../../sample/fillAnswer.ts'
import { setFact } from '../../facts/setFact.ts'

/** An answer with the wanted facts that the form's schema accepts, whatever its checks give. */
export function refusedAnswer(
  engine: Engine,
  form: string,
  wanted: JsonObject,
): JsonObject | undefined {
  const validator = engine.validators(form)
  if (!validator) return undefined
  const begun = Object.entries(wanted).reduce<JsonObject | undefined>(
    (facts, [name, value]) => facts && setFact(facts, name, value),
    {},
  )
  return begun && fillAnswer(validator, (engine.bundle.forms[form] as Form).schema, begun, [])
}
