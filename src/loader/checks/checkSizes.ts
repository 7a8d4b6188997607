import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { fieldsOf } from './fieldsOf.ts'

/** The codes that only this check reports. */
export const sizeIssues = {
  'loader/flow-too-long': {
    severity: 'error',
    what: 'The flow has {count} steps, and the call "{call}" takes the answers of {most}: no one could send the last ones.',
    remedy:
      'Divide it into several flows, or raise "maxProperties" of "answers" in schemas/calls/{call}.json.',
  },
  'loader/step-too-large': {
    severity: 'error',
    what: 'The step "{step}" has {count} fields, and the call "{call}" takes {most} of one step: no one could send its answer.',
    remedy:
      'Divide it into several steps, or raise "maxProperties" of an answer in schemas/calls/{call}.json.',
  },
  'loader/name-too-long': {
    severity: 'error',
    what: 'The name "{name}" has {count} characters, and the call "{call}" takes {most}.',
    remedy: 'Give it a shorter name.',
  },
} as const

/** Keeps a flow's answers until they are sent. */
const draftCall = 'save-draft'

/**
 * Checks that the answers of every flow fit into the calls that keep and send them: as many steps,
 * as many fields and names as long as their requests accept.
 */
export function checkSizes({
  flows,
  forms,
  calls,
}: Pick<Parts, 'flows' | 'forms' | 'calls'>): Diagnostic<keyof typeof sizeIssues>[] {
  return Object.entries(flows).flatMap(([id, flow]) => {
    const file = `flows/${id}.json`
    const sent = Object.values(flow.steps).flatMap(({ next }) =>
      typeof next === 'string' ? [] : next.flatMap(({ call }) => call ?? []),
    )
    const steps = Object.entries(flow.steps)
    return [...new Set([draftCall, ...sent])].flatMap((call) => {
      if (!Object.hasOwn(calls, call)) return []
      const asked = propertiesOf(calls[call]!.request)
      const answers = asked.answers ?? {}
      const over = (
        code: keyof typeof sizeIssues,
        [count, most]: readonly [number, Json | undefined],
        keys: readonly string[],
        values: Readonly<Record<string, string>> = {},
      ): Diagnostic<keyof typeof sizeIssues>[] =>
        count > Number(most ?? Infinity)
          ? [
              {
                code,
                values: { ...values, call, count, most: Number(most) },
                file,
                pointer: toPointer(keys),
              },
            ]
          : []
      const tooLong = (name: string, field: string, keys: readonly string[]) =>
        over('loader/name-too-long', [name.length, asked[field]?.maxLength], keys, { name })
      const most = isObject(answers.additionalProperties)
        ? answers.additionalProperties.maxProperties
        : undefined
      return [
        ...over('loader/flow-too-long', [steps.length, answers.maxProperties], ['steps']),
        ...tooLong(id, 'flow', []),
        ...steps.flatMap(([step, { form }]) => {
          const keys = ['steps', step]
          const fields = Object.hasOwn(forms, form) ? fieldsOf(forms[form]!.schema) : {}
          const count = Object.keys(fields).length
          return [
            ...over('loader/step-too-large', [count, most], keys, { step }),
            ...tooLong(step, 'step', keys),
          ]
        }),
      ]
    })
  })
}

function propertiesOf(schema: JsonObject | undefined): Readonly<Record<string, JsonObject>> {
  return isObject(schema?.properties)
    ? (schema.properties as Readonly<Record<string, JsonObject>>)
    : {}
}
