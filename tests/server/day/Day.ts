import type { ServedLender } from '../../../src/cli/conform/server/ServedLender.ts'
import type { TypicalAnswers } from '../../../src/cli/conform/server/readTypicalAnswers.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** A lender's day: what its people share, and what went wrong. */
export interface Day {
  readonly server: TestServer
  readonly lender: ServedLender
  readonly typical: TypicalAnswers
  /** From 0 to 1, by the seed. */
  readonly random: () => number
  readonly pick: <T>(choices: readonly T[]) => T
  /** How often each kind of move came to each end: "act noted: 200". */
  readonly counts: Map<string, number>
  /** Milliseconds of each load of a page, by page. */
  readonly waits: Map<string, number[]>
  /** What must not happen. */
  readonly problems: string[]
}

/**
 * Counts a move and its answer. A refusal must say by its code what is wrong; an answer of 500 and
 * above is a problem.
 */
export function record(
  { counts, problems }: Day,
  move: string,
  { status, body }: { readonly status: number; readonly body: any },
): void {
  const end = `${move}: ${status}${status < 300 ? '' : ` ${body?.code ?? 'without a code'}`}`
  counts.set(end, (counts.get(end) ?? 0) + 1)
  const isSaid = status < 300 || typeof body?.code === 'string'
  if (status >= 500 || !isSaid) problems.push(`${end}: ${JSON.stringify(body).slice(0, 300)}`)
}
