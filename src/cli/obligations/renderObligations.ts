import type { JudgedObligation } from '#analysis'
import { renderStatements, type StatementLook } from './renderStatements.ts'

/** An obligation, and how it stands with each lender. */
export interface Row extends Pick<JudgedObligation, 'id' | 'title' | 'source' | 'about' | 'kind'> {
  readonly by: ReadonlyMap<string, JudgedObligation>
}

const looks: Readonly<Record<JudgedObligation['outcome'], StatementLook>> = {
  proven: 'good',
  broken: 'bad',
  excepted: 'open',
  undecided: 'open',
  'not-bound': 'idle',
}

const said: Readonly<Record<JudgedObligation['outcome'], string>> = {
  proven: 'Proven',
  broken: 'Broken',
  excepted: 'Excepted',
  undecided: 'Undecided',
  'not-bound': 'Not bound',
}

/** The matrix citation × lender as a page of its own, by what the obligations speak of. */
export function renderObligations(
  rows: readonly Row[],
  lenders: readonly string[],
  { day, open }: { readonly day: string; readonly open: readonly string[] },
): string {
  const counts = Object.entries(outcomesOf(rows)) as [JudgedObligation['outcome'], number][]
  const subjects = [...new Set(rows.map(({ about }) => about))]
  const [first = ''] = lenders
  return renderStatements({
    title: `Obligations, ${day}: ${counts.map(([outcome, number]) => `${number} ${said[outcome].toLowerCase()}`).join(', ')}`,
    heading: lenders.length === 1 ? `Obligations of ${first}` : 'Obligations',
    lead: [
      `What law and specification ask for, and which lender’s files are proven to hold it on ${day}.`,
      ...open,
    ],
    counts: counts.map(([outcome, number]) => {
      return { number, says: said[outcome].toLowerCase(), look: looks[outcome] }
    }),
    columns: ['Citation', ...lenders],
    sections: subjects.map((about) => ({
      title: about,
      rows: rows
        .filter((row) => row.about === about)
        .map(({ id, title, source, by }) => ({
          what: title,
          place: id,
          cells: [{ lines: [source] }, ...lenders.map((org) => cellOf(by.get(org)))],
        })),
    })),
  })
}

/** How often each outcome occurs, over all lenders. */
export function outcomesOf(rows: readonly Row[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { by } of rows)
    for (const { outcome } of by.values()) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

function cellOf(judged: JudgedObligation | undefined) {
  if (!judged) return { marks: [{ says: 'Not stated', look: 'idle' as const }] }
  const { outcome, why, exception } = judged
  const until = exception
    ? [`${exception.owner}, until ${exception.until}: ${exception.reason}`]
    : []
  return { marks: [{ says: said[outcome], look: looks[outcome] }], lines: [...why, ...until] }
}
