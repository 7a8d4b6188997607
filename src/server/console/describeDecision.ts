import { formatDate, formatDollars, formatRate } from '#engine'
import { explainDecision, sayGate, type UnderwritingResult } from '#lending'
import { type CallResponse, type JsonObject, type SupportConsole, fromJson } from '#model'
import type { CompiledBundle } from '#origination'
import type { StoredEvent } from '../stores/eventStore.ts'
import { newestDecision } from './newestDecision.ts'
import type { OpenedFile } from './openFile.ts'

/**
 * The newest decision in words, with the reasons, checks and figures of underwriting, and the
 * person who decided; null if there is none.
 */
export function describeDecision(
  {
    application: { facts },
    served,
    words,
  }: Pick<OpenedFile, 'application'> &
    Pick<SupportConsole, 'words'> & {
      readonly served: CompiledBundle
    },
  events: readonly StoredEvent[],
): CallResponse<'past-file'>['decision'] {
  const { bundle } = served
  const file = facts.file as Readonly<Record<string, JsonObject | null | undefined>>
  const { review } = file
  const last = newestDecision(served, facts.file as JsonObject, events)
  const newest = fromJson<UnderwritingResult | undefined>(
    [last, 'verified', 'final', 'prequal']
      .map((step) => (step === undefined ? undefined : file[step]))
      .find((figures) => Array.isArray(figures?.trace)) ?? undefined,
  )
  if (!newest && !review) return null
  const inWords = (decision: unknown) => words[`decided-${String(decision)}`] ?? String(decision)
  const person = review
    ? {
        name: String(review.by),
        on: formatDate(review.on ?? null) ?? '',
        why: String(review.why),
        decision: inWords(review.decision),
      }
    : null
  if (!newest) return { decision: person!.decision, person, reasons: [], gates: [], figures: [] }
  const { lending } = bundle
  const told = explainDecision(lending.underwriting, lending.adverseAction, newest)
  const { decision, because, gates, figures } = told
  const { cltvBps, maxCltvBps, dtiBps, maxDtiBps, maxDrawCents, tier } = figures
  const lines: readonly (readonly [label: string | undefined, text: string | undefined])[] = [
    [words['figure-tier'], tier],
    [
      words['figure-cltv'],
      withMost(rateOf(cltvBps), rateOf(maxCltvBps), words['figure-cltv-most']),
    ],
    [words['figure-dti'], withMost(rateOf(dtiBps), rateOf(maxDtiBps), words['figure-cltv-most'])],
    [words['figure-draw'], formatDollars(maxDrawCents)],
  ]
  return {
    decision: last === 'review' ? person!.decision : inWords(decision),
    person,
    reasons: because.map(({ code, sentence }) => ({ code, sentence })),
    gates: gates.map((gate) => {
      const { title, outcome, code, sentence } = gate
      const { read, turnedBy } = sayGate(served.engine, lending, told, gate)
      const reason = outcome === 'true' ? null : { code, sentence }
      return { title, outcome, reason, read, turnedBy }
    }),
    figures: lines.flatMap(([label, text]) =>
      label === undefined || text === undefined ? [] : [{ label, text }],
    ),
  }
}

function withMost(
  figure: string | undefined,
  most: string | undefined,
  word: string | undefined,
): string | undefined {
  return figure === undefined || most === undefined ? figure : `${figure} (${word ?? ''} ${most})`
}

function rateOf(bps: number | null | undefined): string | undefined {
  return bps === null || bps === undefined ? undefined : formatRate(bps)
}
