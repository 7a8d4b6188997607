import { toPointer } from '#loader'
import type { Bundle, Flow, Form, Rule } from '#model'
import { createNames } from '../english/createNames.ts'
import type { Subject } from '../validity/Subject.ts'
import { flowRules } from './flowRules.ts'
import { mutateRule } from './mutateRule.ts'
import { mutateSchema } from './mutateSchema.ts'
import { mutateStep } from './mutateStep.ts'
import type { Changed, Mutation } from './Mutation.ts'

/**
 * Every small change of the behavior of a lender's flows: their steps, the forms they use and the
 * rules that decide there. Words and looks are not changed.
 */
export function mutationsOf({
  bundle,
  places,
}: Pick<Subject, 'bundle' | 'places'>): readonly Mutation[] {
  const flows = Object.entries(bundle.flows)
  const names = createNames(bundle)
  const asked = new Set(
    flows.flatMap(([id, { steps }]) =>
      [undefined, ...Object.keys(steps)].flatMap((step) => [...flowRules(bundle, id, step)]),
    ),
  )
  const forms = new Set(
    flows.flatMap(([, { steps }]) => Object.values(steps).map(({ form }) => form)),
  )
  return [
    ...[...asked].flatMap((rule) => {
      const { file, pointer } = places.rules[rule] ?? {
        file: 'flows/*.rules.json',
        pointer: `/rules/${rule}`,
      }
      return mutateRule(bundle.rules[rule]!.rule, names).map(({ keys, what, rule: body }) =>
        mutation(
          file,
          `${pointer}/rule${toPointer(keys)}`,
          what,
          { kind: 'rule', rule },
          withRule(rule, { ...bundle.rules[rule]!, rule: body }),
        ),
      )
    }),
    ...flows.flatMap(([id, flow]) => ofFlow(id, flow, Object.keys(bundle.calls))),
    ...[...forms].flatMap((form) =>
      mutateSchema(bundle.forms[form]!.schema).map(({ keys, what, schema }, index) =>
        mutation(
          `schemas/${form}.json`,
          toPointer(keys),
          what,
          { kind: 'form', form },
          withForm(form, schema, index),
        ),
      ),
    ),
  ]
}

function ofFlow(id: string, flow: Flow, calls: readonly string[]): readonly Mutation[] {
  const file = `flows/${id}.json`
  const { open, ...always } = flow
  const ofSteps = Object.keys(flow.steps).flatMap((step) =>
    mutateStep(flow, step, calls).map(({ keys, what, step: changed }) =>
      mutation(
        file,
        toPointer(['steps', step, ...keys]),
        what,
        { kind: 'step', flow: id, step },
        withFlow(id, {
          ...flow,
          steps: { ...flow.steps, [step]: changed },
        }),
      ),
    ),
  )
  const others = Object.keys(flow.steps).filter((step) => step !== flow.start)
  return [
    ...(open
      ? [
          mutation(
            file,
            '/open',
            'the flow is open to everyone',
            { kind: 'step', flow: id },
            withFlow(id, always),
          ),
        ]
      : []),
    ...others
      .slice(0, 1)
      .map((start) =>
        mutation(
          file,
          '/start',
          `starts with “${start}”`,
          { kind: 'step', flow: id },
          withFlow(id, { ...flow, start }),
        ),
      ),
    ...ofSteps,
  ]
}

function mutation(
  file: string,
  pointer: string,
  what: string,
  changes: Changed,
  apply: Mutation['apply'],
): Mutation {
  return { file, pointer, what, changes, apply }
}

type Apply = (bundle: Bundle) => Bundle

const withRule =
  (name: string, rule: Rule): Apply =>
  (bundle) => ({ ...bundle, hash: `${bundle.hash}~`, rules: { ...bundle.rules, [name]: rule } })

const withFlow =
  (id: string, flow: Flow): Apply =>
  (bundle) => ({ ...bundle, hash: `${bundle.hash}~`, flows: { ...bundle.flows, [id]: flow } })

/** A different hash, because validators are cached by hash. */
const withForm =
  (id: string, schema: Form['schema'], index: number): Apply =>
  (bundle) => ({
    ...bundle,
    hash: `${bundle.hash}~`,
    forms: {
      ...bundle.forms,
      [id]: { ...bundle.forms[id]!, schema, hash: `${bundle.forms[id]!.hash}~${index}` },
    },
  })
