import {
  type CaseFailure,
  createEngine,
  inspect,
  lifecycleOf,
  playApplication,
  playFlow,
} from '#analysis'
import { createMemo, loaderIssues } from '#loader'
import type { Counterexample, Issue, Memo } from '#model'
import type { Configuration } from '../../Configuration.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import type { CheckPair } from './CheckPair.ts'

/**
 * How `lintel check` of the broken folder differs from the pair's promise; undefined if it does
 * not. `memo`: of earlier pairs.
 */
export function judgeBroken(base: string, pair: CheckPair, memo?: Memo): CaseFailure | undefined {
  const { code, file, pointer, severity, says = '', also = [], counterexample = false } = pair
  const read = look(base, pair.broken, memo)
  if ('cause' in read) return read
  const { configuration, issues } = read
  const place = { file, pointer }
  const isMeant = (issue: Issue) =>
    issue.code === code && issue.file === file && issue.pointer === pointer
  const differ = (
    at: string,
    expected: CaseFailure['expected'],
    actual: CaseFailure['actual'],
  ): CaseFailure => ({
    at,
    expected,
    actual,
    cause: issues.map(tell).join('; ') || 'Nothing is found',
    ...place,
  })
  const [diagnostic, again] = issues.filter(isMeant)
  if (!diagnostic) return differ('the diagnostic', tell({ code, ...place }), null)
  if (again) return differ('the diagnostic', 'once', 'more than once')
  if (diagnostic.severity !== severity) return differ('its severity', severity, diagnostic.severity)
  const words = `${diagnostic.message} ${diagnostic.remedy}`
  if (!words.includes(says)) return differ('its words', says, words)
  if (pair.remedy !== undefined && diagnostic.remedy !== pair.remedy)
    return differ('its remedy', pair.remedy, diagnostic.remedy)
  const gap = gapsOf(code).find((each) => words.includes(each))
  if (gap !== undefined) return differ('its words', `a value for ${gap}`, words)
  const others = [
    ...new Set(issues.filter((issue) => issue !== diagnostic).map((issue) => issue.code)),
  ].toSorted()
  if (others.join() !== also.toSorted().join())
    return differ('what else is found', also.toSorted(), others)
  const hasExample = diagnostic.counterexample !== undefined
  if (hasExample !== counterexample) return differ('its example', counterexample, hasExample)
  const unplayed = diagnostic.counterexample && playError(configuration, diagnostic.counterexample)
  if (unplayed !== undefined) return differ('its example', 'can be played', unplayed)
  const keeps = (lender: string) =>
    severity === 'warning' ||
    code.startsWith('analysis/') ||
    (pair.org !== undefined && lender !== pair.org)
  const served = configuration.orgCodes.filter(keeps)
  const actual = [...configuration.loaded.bundles.keys()]
  return served.join() === actual.join()
    ? undefined
    : differ('lenders that are served', served, actual)
}

/** Diagnostics of `lintel check` in the clean folder. */
export function judgeClean(
  base: string,
  { clean }: Pick<CheckPair, 'clean'>,
  memo?: Memo,
): CaseFailure | undefined {
  const read = look(base, clean, memo)
  if ('cause' in read) return read
  const { issues } = read
  const [first] = issues
  if (!first) return undefined
  const { file, pointer } = first
  const cause = `${first.message} ${first.remedy}`.trim()
  return {
    at: 'diagnostics',
    expected: [],
    actual: issues.map(tell),
    cause,
    ...(file !== undefined && { file }),
    ...(pointer && { pointer }),
  }
}

function look(
  base: string,
  over: string,
  memo = createMemo(),
): { readonly configuration: Configuration; readonly issues: readonly Issue[] } | CaseFailure {
  const configuration = readConfiguration({ config: base, over: [over] }, memo)
  if ('code' in configuration)
    return { at: over, expected: 'a folder', actual: null, cause: configuration.message }
  return { configuration, issues: inspect(configuration, undefined, () => {}, memo).issues }
}

/** Why the example can't be played to its end. */
function playError({ loaded }: Configuration, example: Counterexample): string | undefined {
  const bundle = loaded.bundles.get(example.org)
  if (!bundle) return `The lender ${example.org} is not served`
  const engine = createEngine(bundle)
  if (!('flow' in example)) {
    const { status, opened } = playApplication(engine, lifecycleOf(bundle, example), example)
    if (status === '') return 'It stands nowhere'
    return example.answer === undefined || opened?.isOpen ? undefined : 'Its screen is not open'
  }
  const { visits, ends } = playFlow(engine, example)
  const aside = Object.keys(example.answers).filter((step) => !visits.includes(step))
  // A closed flow redirects at once.
  return visits.length === 0 && ends.go === undefined
    ? 'It goes nowhere'
    : aside.length > 0
      ? `It does not come to ${aside.join(', ')}`
      : undefined
}

/** "{name}" in the sentences of the catalogue. */
function gapsOf(code: string): readonly string[] {
  const { what, remedy } = loaderIssues[code as keyof typeof loaderIssues]
  return `${what} ${remedy}`.match(/\{\w+\}/g) ?? []
}

function tell({ code, file = '', pointer = '' }: Pick<Issue, 'code' | 'file' | 'pointer'>): string {
  return [code, file, pointer].filter(Boolean).join(' ')
}
