import { issueCatalogue, type Bundle } from '#model'
import type { BehaviorDiagnostic } from './Report.ts'

type Code = BehaviorDiagnostic['code']

/** Consequences of a rule that is never true, wherever it is used. */
const ofAskedRule: readonly Code[] = [
  'analysis/guard-never-true',
  'analysis/asked-never-true',
  'analysis/event-never-happens',
  'analysis/way-never-taken',
]
const ofRule: readonly Code[] = ['analysis/rule-never-true', 'analysis/rule-never-false']
const ofConstant: readonly Code[] = ['analysis/value-out-of-reach', 'analysis/condition-constant']
const ofCheck: readonly Code[] = ['analysis/check-never-passes', 'analysis/check-never-fails']
/** Errors behind which steps are reached by their address alone. */
const stopping: readonly Code[] = [
  ...ofCheck,
  'analysis/checks-contradict',
  'analysis/loop-endless',
  'analysis/step-dead-end',
  'analysis/form-takes-nothing',
]
const ofFact: readonly Code[] = ['analysis/fact-not-asked-yet', 'analysis/fact-left-behind']

/**
 * Keeps one diagnostic per cause and drops those that follow from another. A check that no one or
 * everyone passes: its rule is reported. A constant in a rule: the rule's outcome. A rule that is
 * never true: its uses. A fact that is not asked for: the entry that reads it. Entries in general:
 * the borrowers who reach them.
 */
export function tellOnce(
  { flows, forms }: Pick<Bundle, 'flows' | 'forms'>,
  diagnostics: readonly BehaviorDiagnostic[],
): readonly BehaviorDiagnostic[] {
  const some = (codes: readonly Code[], keyOf: (diagnostic: BehaviorDiagnostic) => string) =>
    new Set(diagnostics.filter(({ code }) => codes.includes(code)).map(keyOf))
  const checked = some(ofCheck, ruleOf)
  const constant = some(ofConstant, ruleOf)
  const never = some(['analysis/rule-never-true'], ruleOf)
  const always = [...some(['analysis/rule-never-false'], ruleOf)]
  const empty = some(['analysis/field-takes-nothing'], ({ values }) => String(values!['field']))
  const refusing = some(['analysis/check-never-passes'], place)
  const unasked = some(ofFact, place)
  const untaken = some(['analysis/next-never-taken', 'analysis/guard-never-true'], linePlace)
  const isStopped = diagnostics.some(({ code }) => stopping.includes(code))
  /** Whether the answers of a step are missed somewhere: that says why it should be asked. */
  const isMissed = ({ file, values = {} }: BehaviorDiagnostic): boolean => {
    const step = flows[file.slice('flows/'.length, -'.json'.length)]?.steps[String(values['step'])]
    const fields = Object.keys((forms[step?.form ?? '']?.schema['properties'] ?? {}) as object)
    return diagnostics.some(
      (other) =>
        other.code === 'analysis/answer-not-asked' &&
        other.file === file &&
        fields.includes(String(other.values!['name'])),
    )
  }
  const follows = (diagnostic: BehaviorDiagnostic): boolean => {
    const { code, values = {} } = diagnostic
    if (values['only'] === 'entry' && isStopped) return true
    if (code === 'analysis/step-without-reason') return isMissed(diagnostic)
    const rule = ruleOf(diagnostic)
    if (ofConstant.includes(code))
      return checked.has(rule) || empty.has(String(diagnostic.values!['name']).split('.').at(-1)!)
    if (code === 'analysis/form-not-filled' || code === 'analysis/form-takes-nothing')
      return diagnostics.some(
        (other) =>
          other.file === diagnostic.file &&
          other !== diagnostic &&
          issueCatalogue[other.code].severity === 'error',
      )
    if (code === 'analysis/clause-idle') return checked.has(rule) || constant.has(rule)
    if (ofRule.includes(code)) return checked.has(rule) || constant.has(rule)
    if (ofFact.includes(code)) return refusing.has(place(diagnostic))
    if (code === 'analysis/guard-never-true' && unasked.has(place(diagnostic))) return true
    if (code === 'analysis/next-never-taken' && always.some((each) => isBelow(diagnostic, each)))
      return true
    if (code === 'analysis/way-never-taken' && untaken.has(place(diagnostic))) return true
    return ofAskedRule.includes(code) && never.has(rule)
  }
  return diagnostics
    .filter((diagnostic) => !follows(diagnostic))
    .map((diagnostic) => withWhy(diagnostic, diagnostics))
}

/** The diagnostic, extended by those that follow from it or lead to it. */
function withWhy(
  diagnostic: BehaviorDiagnostic,
  diagnostics: readonly BehaviorDiagnostic[],
): BehaviorDiagnostic {
  const { code, values } = diagnostic
  const rule = ruleOf(diagnostic)
  if (ofCheck.includes(code)) {
    const cause = diagnostics.find(
      (other) => ofConstant.includes(other.code) && ruleOf(other) === rule,
    )
    const fact = diagnostics.find(
      (other) => ofFact.includes(other.code) && place(other) === place(diagnostic),
    )
    const why = cause
      ? sayConstant(cause)
      : fact
        ? ` It reads "${fact.values!['fact']}", which no one has asked by then.`
        : ''
    return why === '' ? diagnostic : { ...diagnostic, values: { ...values, why } }
  }
  if (!ofRule.includes(code) && !ofConstant.includes(code)) return diagnostic
  const stuck = new Set(
    diagnostics
      .filter((other) => ofRule.includes(other.code) && ruleOf(other) === rule)
      .map((other) => other.code),
  )
  const behind = diagnostics.filter(
    (other) =>
      (stuck.has('analysis/rule-never-true') &&
        other.code === 'analysis/guard-never-true' &&
        ruleOf(other) === rule) ||
      (stuck.has('analysis/rule-never-false') &&
        other.code === 'analysis/next-never-taken' &&
        isBelow(other, rule)),
  )
  const longest = behind
    .map((other) => String(other.values!['behind']))
    .toSorted((one, other) => other.length - one.length)[0]
  return { ...diagnostic, values: { ...values, behind: longest ?? '' } }
}

function sayConstant({ code, values = {} }: BehaviorDiagnostic): string {
  if (code === 'analysis/condition-constant')
    return ` A condition of "${values['operator']}" in it is ${values['value']}.`
  return ` It compares "${values['name']}" with ${values['value']}, and ${values['limit']}.`
}

/** Whether an entry is below one that uses the rule. */
const isBelow = ({ values = {} }: BehaviorDiagnostic, rule: string) =>
  String(values['above']).includes(` ${rule} `)
const place = ({ file, pointer }: BehaviorDiagnostic) => `${file} ${pointer}`
const linePlace = ({ file, pointer }: BehaviorDiagnostic) =>
  `${file} ${pointer.replace(/\/when$/, '')}`
const ruleOf = ({ code, values = {} }: BehaviorDiagnostic) =>
  String(ofRule.includes(code) ? values['name'] : (values['rule'] ?? ''))
