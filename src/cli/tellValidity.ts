import type { Inspection, OpenQuestion } from '#analysis'
import { count } from './frame/count.ts'

/**
 * What was analyzed and what could not be decided, in lines. `isVerbose` lists every question,
 * otherwise only their number per reason.
 */
export function tellValidity(
  { checked, unchecked }: Inspection,
  isVerbose: boolean,
): readonly string[] {
  const {
    lenders,
    withErrors,
    asked,
    rules,
    flows,
    forms,
    statuses,
    machines,
    obligations,
    sources,
  } = checked
  const parts = [
    count(rules, 'rule'),
    count(flows, 'flow'),
    count(forms, 'form'),
    ...(statuses > 0 ? [`${statuses} ${statuses === 1 ? 'status' : 'statuses'}`] : []),
    ...(machines > 0 ? [count(machines, 'machine')] : []),
  ]
  return [
    ...(lenders.length > 0
      ? [`Behavior checked: ${parts.join(', ')} of ${lenders.join(', ')}.`, sayAsked(asked)]
      : []),
    ...(obligations ? [sayObligations(obligations)] : []),
    ...(sources && sources.all > 0 ? [saySources(sources)] : []),
    ...(withErrors.length > 0
      ? [`Behavior not checked: ${withErrors.join(', ')}, while files have errors.`]
      : []),
    ...(unchecked.length === 0
      ? []
      : isVerbose
        ? listQuestions(unchecked)
        : [summarise(unchecked)]),
  ]
}

function sayAsked({ shown, proven, open }: Inspection['checked']['asked']): string {
  return `Outcomes of rules: ${shown} shown by an example, ${proven} proven impossible, ${open} undecided.`
}

function sayObligations(outcomes: NonNullable<Inspection['checked']['obligations']>): string {
  const parts = Object.entries(outcomes).map(([outcome, number]) =>
    outcome === 'not-bound'
      ? `${number} not binding (another state, product, charter or day)`
      : `${number} ${outcome}`,
  )
  return `Obligations: ${parts.join(', ')}. "lintel obligations" lists them.`
}

function saySources({ all, without }: NonNullable<Inspection['checked']['sources']>): string {
  return `Sources: ${all - without.length} of ${all} rules, texts and figures name one. --strict asks for all.`
}

function listQuestions(questions: readonly OpenQuestion[]): readonly string[] {
  return [
    `Undecided, ${count(questions.length, 'question')}:`,
    ...questions.map(({ what, file, line, pointer, why }) => {
      const place = [`${file ?? '-'}${line === undefined ? '' : `:${line}`}`, pointer]
        .filter(Boolean)
        .join(' ')
      return `  ${place}  ${what}: ${why.join('; ')}`
    }),
  ]
}

function summarise(questions: readonly OpenQuestion[]): string {
  const reasons = new Map<string, number>()
  for (const { why } of questions)
    for (const reason of why) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const most = [...reasons].toSorted(([, left], [, right]) => right - left).slice(0, 3)
  const told = most.map(([reason, number]) => `${reason} (${number})`).join('; ')
  return `Undecided: ${count(questions.length, 'question')}, most often because ${told}. --verbose lists them.`
}
