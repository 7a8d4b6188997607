import type { JudgedObligation } from '#analysis'
import { escapeMarkup as text } from '../conform/report/escapeMarkup.ts'
import { renderPage } from '../conform/report/renderPage.ts'

/** An obligation, and how it stands with each lender. */
export interface Row extends Pick<JudgedObligation, 'id' | 'title' | 'source' | 'about' | 'kind'> {
  readonly by: ReadonlyMap<string, JudgedObligation>
}

const style = [
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1b1b;background:#fff}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{border-bottom:1px solid #767676;padding:.5rem;text-align:left;vertical-align:top}',
  '.broken{font-weight:700}',
  'small{display:block}',
  '@media print{body{margin:0;font-size:11px}tr{break-inside:avoid}}',
].join('')

/** The matrix citation × lender as a page of its own, by what the obligations speak of. */
export function renderObligations(
  rows: readonly Row[],
  lenders: readonly string[],
  { day, open }: { readonly day: string; readonly open: readonly string[] },
): string {
  const counts = Object.entries(outcomesOf(rows)).map(([outcome, number]) => `${number} ${outcome}`)
  const subjects = [...new Set(rows.map(({ about }) => about))]
  return renderPage({
    title: `Obligations, ${day}: ${counts.join(', ')}`,
    style,
    main: [
      `<h1>Obligations</h1>`,
      `<p>${text(`${lenders.join(', ')}, ${day}. ${counts.join(', ')}.`)}</p>`,
      ...open.map((confirm) => `<p>${text(confirm)}</p>`),
      ...subjects.flatMap((about) => [
        `<h2>${text(about)}</h2>`,
        '<table>',
        `<tr><th scope="col">Citation</th><th scope="col">What must hold</th>${lenders
          .map((org) => `<th scope="col">${text(org)}</th>`)
          .join('')}</tr>`,
        ...rows.filter((row) => row.about === about).map((row) => renderRow(row, lenders)),
        '</table>',
      ]),
    ],
  })
}

/** How often each outcome occurs, over all lenders. */
export function outcomesOf(rows: readonly Row[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { by } of rows)
    for (const { outcome } of by.values()) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

function renderRow({ title, source, by }: Row, lenders: readonly string[]): string {
  const cells = lenders.map((org) => {
    const judged = by.get(org)
    if (!judged) return '<td>-</td>'
    const { outcome, why, exception } = judged
    const until = exception
      ? ` ${exception.owner}, until ${exception.until}: ${exception.reason}`
      : ''
    return `<td class="${outcome}">${outcome}<small>${text(`${why.join('; ')}${until}`)}</small></td>`
  })
  return `<tr><th scope="row">${text(source)}</th><td>${text(title)}</td>${cells.join('')}</tr>`
}
