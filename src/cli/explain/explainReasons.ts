import { formatDollars, type Engine } from '#engine'
import {
  explainDecision,
  sayGate,
  type ExplainedDecision,
  type ExplainedGate,
  type SaidGate,
  type UnderwritingResult,
} from '#lending'
import type { Bundle, JsonObject } from '#model'

interface ToldGate extends ExplainedGate, SaidGate {}

/** A decision, and of each gate the applicant's figures and what would turn it. */
export interface ToldDecision extends ExplainedDecision {
  readonly gates: readonly ToldGate[]
}

/**
 * Why underwriting decided as it did, by the newest figures of an application; undefined if there
 * are none.
 */
export function explainReasons(
  engine: Engine,
  { lending }: Pick<Bundle, 'lending'>,
  { file }: JsonObject,
): ToldDecision | undefined {
  const { verified, final, prequal } = (file ?? {}) as Readonly<
    Record<string, UnderwritingResult | null | undefined>
  >
  const newest = [verified, final, prequal].find((figures) => figures?.trace !== undefined)
  if (!newest) return undefined
  const told = explainDecision(lending.underwriting, lending.adverseAction, newest)
  const gates = told.gates.map((gate) => ({ ...gate, ...sayGate(engine, lending, told, gate) }))
  return { ...told, gates }
}

/** The same in lines: the reasons as in a notice, each gate with what it read, and the figures. */
export function tellReasons(
  { decision, because, gates, figures }: ToldDecision,
  { lending }: Pick<Bundle, 'lending'>,
): readonly string[] {
  const { cltvBps, maxCltvBps, dtiBps, maxDtiBps, pledgedCents, coverage } = figures
  const { reasons } = lending.adverseAction
  return [
    '',
    `underwriting: ${decision}`,
    ...because.map(({ code, detail, sentence }) => {
      const about = detail === undefined ? '' : ` (${detail})`
      const register = reasons[code] ? `; HMDA reason ${reasons[code].hmdaDenial}` : ''
      return `  ${code}${about}: the notice says “${sentence}”${register}`
    }),
    ...gates.flatMap(tellGate),
    ...(pledgedCents === undefined
      ? []
      : [`  pledged assets secure ${formatDollars(pledgedCents)} of the line, the home the rest`]),
    ...tellFigure('combined loan to value', cltvBps, maxCltvBps),
    ...tellFigure('debt to income', dtiBps, maxDtiBps),
    ...(coverage ? [tellCoverage(coverage)] : []),
  ]
}

const said = { true: 'passed', false: 'not passed', unknown: 'not known' }

function tellGate(gate: ToldGate): readonly string[] {
  const { id, title, outcome, source, code, sentence, read, turnedBy } = gate
  const figures = read.map(({ label, text }) => `${label}: ${text ?? 'not known'}`).join('; ')
  const lines = [
    `  ${said[outcome]}: “${title}” [${id}]${source === undefined ? '' : ` (${source})`}`,
    ...(figures === '' ? [] : [`    ${figures}`]),
  ]
  if (outcome === 'true') return lines
  return [
    ...lines,
    `    the notice says “${sentence}” (${code})`,
    ...turnedBy.map(({ label, text }) => `    would be passed with ${label}: ${text}`),
  ]
}

function tellCoverage({
  ratio,
  rentCents,
  costsCents,
  tier,
}: NonNullable<ToldDecision['figures']['coverage']>): string {
  const least = tier === null ? 'below every tier' : `tier from ${tier / 100}`
  const of = `${formatDollars(rentCents)} of rent for ${formatDollars(costsCents)} of costs a month`
  return `  debt-service coverage ${ratio / 100} (${of}), ${least}`
}

function tellFigure(name: string, bps: number | null, most: number | undefined): readonly string[] {
  return bps === null
    ? []
    : [`  ${name} ${percent(bps)}${most === undefined ? '' : `, at most ${percent(most)}`}`]
}

function percent(bps: number): string {
  return `${bps / 100} %`
}
