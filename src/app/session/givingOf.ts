import { defaultsOf, readGivenPath, withValues, type Engine } from '#engine'
import type { JsonObject } from '#model'
import type { StepFormProps } from '#renderer'

/**
 * Values that the rules of a form set, over the facts at that time, and those that it begins with
 * if it `isNew`: once something was typed or cleared in it, that counts. Nothing for a form without
 * such rules.
 */
export function givingOf(
  engine: Engine,
  form: string,
  facts: () => JsonObject,
  isNew: boolean,
): Pick<StepFormProps, 'given' | 'begins'> {
  const { values, defaults } = engine.bundle.forms[form]!
  return {
    ...(values && {
      given: {
        paths: Object.keys(values).map(readGivenPath),
        fill: (data) => withValues(engine, form, data, facts()),
      },
    }),
    ...(defaults && isNew && { begins: defaultsOf(engine, form, facts()) }),
  }
}
