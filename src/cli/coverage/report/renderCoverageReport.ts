import { escapeMarkup as text } from '../../conform/report/escapeMarkup.ts'
import { renderPage } from '../../conform/report/renderPage.ts'
import { renderWide } from '../../conform/report/renderWide.ts'
import { reportStyle } from '../../conform/report/reportStyle.ts'
import { count } from '../../frame/count.ts'
import { readVersion } from '../../frame/readVersion.ts'
import type { CoverageRun } from '../CoverageRun.ts'
import type { RowStanding } from '../judgeRows.ts'
import { sayMissing } from '../sayMissing.ts'
import { sumAreas } from '../sumAreas.ts'
import { renderRows } from './renderRows.ts'

const standings: Readonly<
  Record<RowStanding, { readonly title: string; readonly kind: string; readonly says: string }>
> = {
  failing: { title: 'Failing', kind: 'bad', says: 'a test or case that names it failed' },
  unproven: {
    title: 'Unproven',
    kind: 'bad',
    says: 'no test or case that names it passed in this run, and no reason is given',
  },
  later: { title: 'Later', kind: 'open', says: 'no proof yet; the reason is given' },
  proven: {
    title: 'Proven',
    kind: 'good',
    says: 'a test or case that names it passed in this run, and none failed; for what a page shows, a test that draws one',
  },
}

/**
 * Requirements and the tests that proved them in a run, as one page without scripts and network.
 */
export function renderCoverageReport(run: CoverageRun, made: Date): string {
  const { rows, unknown, contradictory } = run
  const of = (standing: RowStanding) => rows.filter((row) => row.standing === standing)
  const partial = sayMissing(run)
  const sections = [
    ...(Object.keys(standings) as RowStanding[]).map((standing) => ({
      id: standing,
      title: standings[standing].title,
      rows: of(standing),
    })),
    {
      id: 'contradictory',
      title: 'Proven, though a reason to wait is written down',
      rows: contradictory,
    },
  ].filter((section) => section.rows.length > 0)
  return renderPage({
    title: `Requirements coverage, ${made.toISOString().slice(0, 10)}: ${of('proven').length} of ${rows.length} proven`,
    style: reportStyle,
    main: [
      '<h1>Requirements coverage</h1>',
      `<p>${count(rows.length, 'requirement')}. A requirement counts as proven only if a test or case that names it ran and passed in this run.</p>`,
      ...(partial.length > 0
        ? [
            `<p class="state bad">Partial run: what did not run proves nothing.</p><ul>${partial.map((line) => `<li>${text(line)}</li>`).join('')}</ul>`,
          ]
        : []),
      ...renderRun(run, made),
      '<table><caption>How the requirements stand</caption>',
      '<thead><tr><th scope="col">State</th><th scope="col">Number</th><th scope="col">Meaning</th></tr></thead><tbody>',
      ...(Object.keys(standings) as RowStanding[]).map(
        (standing) =>
          `<tr><th scope="row" class="state ${standings[standing].kind}">${standings[standing].title}</th><td>${of(standing).length}</td><td>${standings[standing].says}</td></tr>`,
      ),
      '</tbody></table>',
      '<nav aria-label="Parts of this report"><ul>',
      '<li><a href="#areas">Areas</a></li>',
      ...sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`),
      ...(unknown.length > 0 ? ['<li><a href="#unknown">Unknown ids</a></li>'] : []),
      '</ul></nav>',
      '<h2 id="areas">Areas</h2>',
      ...renderAreas(run),
      ...(unknown.length > 0
        ? [
            '<h2 id="unknown">Unknown ids</h2>',
            `<ul>${unknown.map(({ id, by }) => `<li>${text(id)}: ${text(by)}</li>`).join('')}</ul>`,
          ]
        : []),
      ...sections.flatMap((section) => [
        `<h2 id="${section.id}">${section.title}</h2>`,
        ...renderRows(section.title, section.rows),
      ]),
    ],
  })
}

function renderRun({ reports }: CoverageRun, made: Date): readonly string[] {
  return [
    '<table><caption>This run</caption><tbody>',
    `<tr><th scope="row">Made</th><td><time datetime="${made.toISOString()}">${made.toISOString().slice(0, 16).replace('T', ', ')} UTC</time>, by Lintel ${text(readVersion())}</td></tr>`,
    ...reports.map(
      ({ runner, passed, failed, skipped, files }) =>
        `<tr><th scope="row">${runner}</th><td>${passed} passed, ${failed} failed, ${skipped} skipped, in ${count(files.length, 'file')}</td></tr>`,
    ),
    '</tbody></table>',
  ]
}

function renderAreas({ rows }: CoverageRun): readonly string[] {
  const columns = ['rows', 'proven', 'failing', 'later', 'unproven'] as const
  return renderWide('Areas', [
    '<table><caption>Requirements of each area by state</caption>',
    `<thead><tr><th scope="col">Area</th>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>`,
    ...[...sumAreas(rows)].map(
      ([area, sum]) =>
        `<tr><th scope="row">${text(area)}</th>${columns.map((column) => `<td>${sum[column]}</td>`).join('')}</tr>`,
    ),
    '</tbody></table>',
  ])
}
