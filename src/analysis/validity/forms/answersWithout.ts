import type { Engine } from '#engine'
import { variants } from '#loader'
import type { Form, Json, JsonObject } from '#model'
import { sampleAnswer } from '../../sample/sampleAnswer.ts'

/** More choices than forms with a box for a consent have. */
const most = 24

/** Answers that the form accepts with a box left empty: one for each choice of its fields. */
export function answersWithout(engine: Engine, form: string, box: string): readonly JsonObject[] {
  const { schema } = engine.bundle.forms[form] as Form
  const choices = variants(schema).flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Readonly<Record<string, JsonObject>>).flatMap(
      ([name, field]) =>
        name === box
          ? []
          : valuesOf(field).map((value): Readonly<Record<string, Json>> => ({ [name]: value })),
    ),
  )
  const wanted = new Map([{}, ...choices].map((choice) => [JSON.stringify(choice), choice]))
  return [...wanted.values()].slice(0, most).flatMap((choice) => {
    const answer = sampleAnswer(engine, form, { ...choice, [box]: undefined }, {})
    return answer && answer[box] !== true ? [answer] : []
  })
}

function valuesOf({ oneOf, enum: values, const: only }: JsonObject): readonly Json[] {
  if (only !== undefined) return [only]
  if (Array.isArray(values)) return values as readonly Json[]
  return Array.isArray(oneOf)
    ? (oneOf as readonly JsonObject[]).flatMap((choice) =>
        choice.const === undefined ? [] : [choice.const],
      )
    : []
}
