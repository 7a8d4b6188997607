import { escapeMarkup as text } from './escapeMarkup.ts'
import { markRow } from './markRow.ts'
import { renderWide } from './renderWide.ts'
import type { KeptOutcome } from '../CaseOutcome.ts'
import type { ConformReport } from './ConformReport.ts'

interface Row {
  readonly path: string
  readonly name: string
  readonly held: string[]
  readonly broke: string[]
}

/** Every case that was run, by place, with its lenders and results. */
export function renderCases({ outcome: { passed, failures } }: ConformReport): readonly string[] {
  const rows = new Map<string, Row>()
  const add = (kept: KeptOutcome, list: 'held' | 'broke') => {
    const key = `${kept.case}\n${kept.name}`
    const row = rows.get(key) ?? { path: kept.case, name: kept.name, held: [], broke: [] }
    row[list].push(kept.org ?? 'once')
    rows.set(key, row)
  }
  for (const kept of passed) add(kept, 'held')
  for (const failed of failures) add(failed, 'broke')
  const several = new Set(
    [...rows.values()].flatMap(({ path }, index, all) =>
      all[index - 1]?.path === path ? [path] : [],
    ),
  )
  const places = new Map<string, Row[]>()
  for (const row of rows.values()) {
    const place = several.has(row.path)
      ? row.path
      : row.path.slice(0, row.path.lastIndexOf('/') + 1)
    places.set(place, [...(places.get(place) ?? []), row])
  }
  return [
    '<h2 id="cases">What was run</h2>',
    ...(places.size === 0 ? ['<p>Nothing.</p>'] : []),
    ...(places.size > 0
      ? renderWide('What was run', [
          '<table><caption>Every case by its file, or by its folder where each file holds one. Held and broken: the lenders that it was run for.</caption>',
          '<thead><tr><th scope="col">Case</th><th scope="col">Held</th><th scope="col">Broken</th></tr></thead>',
          ...[...places].flatMap(([place, own]) => [
            '<tbody>',
            `<tr><th scope="rowgroup" colspan="3"><code>${text(place)}</code></th></tr>`,
            ...own.map(
              ({ name, held, broke }) =>
                `<tr${markRow([...held, ...broke])}><td>${text(name)}</td><td>${text(held.join(', '))}</td><td class="bad">${text(broke.join(', '))}</td></tr>`,
            ),
            '</tbody>',
          ]),
          '</table>',
        ])
      : []),
  ]
}
