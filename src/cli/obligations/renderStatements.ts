import { escapeMarkup as text } from '../conform/report/escapeMarkup.ts'
import { renderPage } from '../conform/report/renderPage.ts'
import { searchScript } from './searchScript.ts'
import { statementStyle } from './statementStyle.ts'

/** A page of statements, by what they speak of, to search, read on a phone, and print. */
export interface StatementPage {
  /** Title of the window. */
  readonly title: string
  readonly heading: string
  /** Paragraphs below the heading. */
  readonly lead: readonly string[]
  /** Number → what it counts; the class colors it. */
  readonly counts: readonly {
    readonly number: number
    readonly says: string
    readonly look: StatementLook
  }[]
  /** Widths of all columns in percent; without them the first is the widest. */
  readonly widths?: readonly number[]
  /** Headings of the columns after the first. */
  readonly columns: readonly [string, ...string[]]
  readonly sections: readonly StatementSection[]
}

export interface StatementSection {
  readonly title: string
  /** What stands there where the section has no row. */
  readonly rows: readonly StatementRow[]
}

export interface StatementRow {
  readonly what: string
  /** Below it, small. */
  readonly place?: string
  /** One for each column after the first. */
  readonly cells: readonly StatementCell[]
}

export interface StatementCell {
  readonly marks?: readonly { readonly says: string; readonly look: StatementLook }[]
  readonly lines?: readonly string[]
}

/** Whether a statement holds, fails, is open, or does not count. */
export type StatementLook = 'good' | 'bad' | 'open' | 'idle'

const signs: Readonly<Record<StatementLook, string>> = { good: '✓', bad: '✕', open: '!', idle: '–' }

export function renderStatements(page: StatementPage): string {
  const { title, heading, lead, columns, widths = [40] } = page
  const counts = page.counts.filter(({ number }) => number > 0)
  const sections = page.sections
    .filter(({ rows }) => rows.length > 0)
    .map((section, index) => ({ ...section, id: `part-${index + 1}` }))
  return renderPage({
    title,
    style: statementStyle,
    script: searchScript,
    main: [
      `<header><h1>${text(heading)}</h1>`,
      ...lead.map((paragraph) => `<p class="lead">${text(paragraph)}</p>`),
      `<ul class="counts">${counts
        .map(({ number, says, look }) => `<li class="${look}"><b>${number}</b> ${text(says)}</li>`)
        .join('')}</ul></header>`,
      '<nav aria-label="Parts"><div class="search"><label for="search">Search this page</label>',
      '<input id="search" type="search" autocomplete="off" placeholder="All of these words"><output for="search"></output></div>',
      `<ul>${sections
        .map(
          ({ id, title: name, rows }) =>
            `<li><a href="#${id}">${text(name)} <span>${rows.length}</span></a></li>`,
        )
        .join('')}</ul></nav>`,
      ...sections.flatMap(({ id, title: name, rows }) => [
        `<section id="${id}"><h2>${text(name)}</h2>`,
        `<table>${['', ...columns].map((_column, index) => `<col${widths[index] === undefined ? '' : ` width="${widths[index]}%"`}>`).join('')}`,
        `<thead><tr>${['What', ...columns].map((column) => `<th scope="col">${text(column)}</th>`).join('')}</tr></thead>`,
        '<tbody>',
        ...rows.map((row) => renderRow(row, columns)),
        '</tbody></table></section>',
      ]),
    ],
  })
}

function renderRow({ what, place, cells }: StatementRow, columns: readonly string[]): string {
  const small = place === undefined ? '' : `<small>${text(place)}</small>`
  const others = cells.map(({ marks = [], lines = [] }, index) => {
    const said = [
      ...marks.map(
        ({ says, look }) =>
          `<p class="${look}"><span class="sign" aria-hidden="true">${signs[look]}</span>${text(says)}</p>`,
      ),
      ...lines.map((line) => `<p>${text(line)}</p>`),
    ]
    return `<td data-column="${text(columns[index] ?? '')}">${said.join('')}</td>`
  })
  return `<tr><th scope="row">${text(what)}${small}</th>${others.join('')}</tr>`
}
