import type { Form } from '#model'
import { fillAnswer } from '../../sample/fillAnswer.ts'
import type { SoundnessFinding } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'

const known = new WeakMap<Form, boolean>()

/** Every form has an answer that its schema takes: one is filled in and validated. Lenders that share a form share what is found. */
export const checkFilled: SoundnessCheck = ({ bundle, engine }) => ({
  findings: Object.entries(bundle.forms).flatMap(([name, form]): readonly SoundnessFinding[] => {
    const isFilled = known.get(form) ?? isFillable(engine.validators(name), form)
    known.set(form, isFilled)
    return isFilled ? [] : [{ code: 'analysis/form-not-filled', values: { form: name }, file: `schemas/${name}.json`, pointer: '' }]
  }),
  unchecked: [],
})

function isFillable(validator: Parameters<typeof fillAnswer>[0] | undefined, { schema }: Form): boolean {
  return validator === undefined || fillAnswer(validator, schema, {}, []) !== undefined
}
