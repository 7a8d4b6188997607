import { explainDecision, type ExplainedDecision, type UnderwritingResult } from '#lending'
import type { Bundle, JsonObject } from '#model'

/**
 * Why underwriting decided as it did, by the newest figures of an application; undefined if there
 * are none.
 */
export function explainReasons(
  { lending }: Pick<Bundle, 'lending'>,
  { file }: JsonObject,
): ExplainedDecision | undefined {
  const { verified, final, prequal } = (file ?? {}) as Readonly<
    Record<string, UnderwritingResult | null | undefined>
  >
  const newest = [verified, final, prequal].find((figures) => figures?.trace !== undefined)
  return newest ? explainDecision(lending.underwriting, lending.adverseAction, newest) : undefined
}

/** The same in lines: each reason as in its notice, with the failed gates, and the figures. */
export function tellReasons({ decision, because, figures }: ExplainedDecision): readonly string[] {
  const { cltvBps, maxCltvBps, dtiBps, maxDtiBps } = figures
  return [
    '',
    `underwriting: ${decision}`,
    ...because.flatMap(({ code, sentence, gates }) => [
      `  ${code}: ${sentence}`,
      ...gates.flatMap(({ id, title, outcome, facts, source }) => [
        `    ${outcome === 'unknown' ? 'not known' : 'not passed'}: “${title}” [${id}]${source === undefined ? '' : ` (${source})`}`,
        `      with ${JSON.stringify(facts)}`,
      ]),
    ]),
    ...tellFigure('combined loan to value', cltvBps, maxCltvBps),
    ...tellFigure('debt to income', dtiBps, maxDtiBps),
  ]
}

function tellFigure(name: string, bps: number | null, most: number | undefined): readonly string[] {
  return bps === null
    ? []
    : [`  ${name} ${percent(bps)}${most === undefined ? '' : `, at most ${percent(most)}`}`]
}

function percent(bps: number): string {
  return `${bps / 100} %`
}
