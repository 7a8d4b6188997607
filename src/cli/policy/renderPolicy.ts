import {
  renderStatements,
  type StatementLook,
  type StatementCell,
} from '../obligations/renderStatements.ts'
import type { PlacedLine } from './tellPolicy.ts'
import type { PolicyProof, ProvenLine } from './createProofs.ts'
import { policyGroups } from './PolicyLine.ts'

const counted = [
  ['held', 'held by law, proof or case', 'good'],
  ['open', 'stated, not proven', 'open'],
  ['written', 'only written', 'idle'],
] as const satisfies readonly (readonly [ProvenLine['standing'], string, StatementLook])[]

const looks: Readonly<Record<PolicyProof['outcome'], StatementLook>> = {
  proven: 'good',
  broken: 'bad',
  excepted: 'open',
  undecided: 'open',
  'not-bound': 'idle',
}

const kinds: Readonly<Record<PolicyProof['kind'], string>> = {
  floor: 'Law',
  obligation: 'Obligation',
  cases: 'Case',
}

/** What happens to whom at a lender: each line with its source, since when, and what holds it. */
export function renderPolicy(
  lender: string,
  lines: readonly PlacedLine[],
  { day, open }: { readonly day: string; readonly open: readonly string[] },
): string {
  return renderStatements({
    title: `Lending policy of ${lender}, ${day}`,
    heading: `Lending policy of ${lender}`,
    lead: [
      `What is in force on ${day}: consents, notices, deadlines, gates, prices and limits.`,
      ...open,
    ],
    counts: counted.map(([standing, says, look]) => {
      return { number: lines.filter((line) => line.standing === standing).length, says, look }
    }),
    columns: ['Source', 'In force', 'Held by'],
    widths: [31, 20, 13, 36],
    sections: Object.entries(policyGroups).map(([group, title]) => ({
      title,
      rows: lines
        .filter((line) => line.group === group)
        .map((line) => ({
          what: line.what,
          place: `${line.file} ${line.pointer}`,
          cells: [
            line.source === undefined
              ? { marks: [{ says: 'No source', look: 'idle' as const }] }
              : { lines: [line.source] },
            { lines: daysIn(line) },
            heldBy(line),
          ],
        })),
    })),
  })
}

function daysIn({ from, until, since }: PlacedLine): readonly string[] {
  const begins = from ?? since
  return [
    ...(begins === undefined ? [] : [`since ${begins}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ]
}

function heldBy({ proofs, standing }: PlacedLine): StatementCell {
  if (standing === 'written') return { marks: [{ says: 'Only written', look: 'idle' }] }
  return {
    marks: proofs.map(({ kind, says, outcome }) => {
      const stands = outcome === 'proven' ? '' : `, ${outcome}`
      return { says: `${kinds[kind]}${stands}: ${says}`, look: looks[outcome] }
    }),
  }
}
