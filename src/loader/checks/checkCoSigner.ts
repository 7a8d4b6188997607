import type { CoSigner, Flow } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'
import { createNameCheck } from './createNameCheck.ts'
import { fieldsOf } from './fieldsOf.ts'

type Known = Pick<Parts, 'flows' | 'rules' | 'forms' | 'texts'>

/** Mails of co-signing: texts/mail/<name>.json. */
const mails = [
  'co-signer-confirm',
  'co-signer-invitation',
  'co-signer-signed',
  'co-signer-declined',
]

/**
 * Checks that a co-signer's flow, fields, rules and mails exist, and that only invited people can
 * start the flow.
 */
export function checkCoSigner(
  { coSigner, steps }: Flow,
  { flows, rules, forms, texts }: Known,
  file: string,
): Diagnostic[] {
  if (!coSigner) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const fieldsOfForm = (form: string) =>
    Object.hasOwn(forms, form) ? fieldsOf(forms[form]!.schema) : {}
  const own = Object.assign(
    {},
    ...Object.values(steps).map(({ form }) => fieldsOfForm(form)),
  ) as Readonly<Record<string, unknown>>
  const { when, flow, given = {}, declined } = coSigner
  checkName('loader/rule-unknown', when, rules, file, ['coSigner', 'when'])
  checkName('loader/rule-unknown', declined, rules, file, ['coSigner', 'declined'])
  checkName('loader/flow-unknown', flow, flows, file, ['coSigner', 'flow'])
  for (const key of [
    'name',
    'email',
    'by',
    'byEmail',
  ] as const satisfies readonly (keyof CoSigner)[])
    checkName('loader/field-unknown', coSigner[key], own, file, ['coSigner', key])
  for (const mail of mails)
    checkName('loader/text-unknown', `mail/${mail}`, texts, file, ['coSigner'])
  const theirs = Object.hasOwn(flows, flow) ? flows[flow]! : undefined
  const asked = theirs && fieldsOfForm(theirs.steps[theirs.start]?.form ?? '')
  for (const [field, fact] of Object.entries(given)) {
    checkName('loader/field-unknown', fact, own, file, ['coSigner', 'given', field])
    if (asked) checkName('loader/field-unknown', field, asked, file, ['coSigner', 'given', field])
  }
  if (theirs && !theirs.open)
    diagnostics.push({
      code: 'loader/co-signer-flow-open',
      values: { flow },
      file,
      pointer: '/coSigner/flow',
    })
  return diagnostics
}
