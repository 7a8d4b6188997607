/** The style of the report, on screens and on paper. It names no font and loads nothing. */
export const reportStyle = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.5rem 4rem; font: 1rem/1.55 system-ui, sans-serif; color: #1b1f24; background: #fff; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; border-bottom: 2px solid #1b1f24; padding-bottom: .25rem; }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .25rem; }
nav ul, .plain { list-style: none; padding: 0; }
nav li { display: inline-block; margin: 0 1.25rem .25rem 0; }
a { color: #0b4f8a; }
a:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
code, .value { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: .25rem 0 .5rem; color: #454c55; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid #d5d9de; }
td { overflow-wrap: anywhere; }
.wide tbody th { white-space: nowrap; }
.wide tbody th:has(code) { white-space: normal; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.wide:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
.wide table { min-width: 46rem; }
.wide td:has(ul) { width: 36%; font-size: .9em; line-height: 1.35; }
table { margin: 0 0 1.25rem; }
thead th { border-bottom: 2px solid #6b7280; }
td ul { margin: 0; padding: 0; list-style: none; }
.failure { border-left: 4px solid #a3271b; padding-left: 1rem; margin: 1rem 0; }
.failure dt { font-weight: 600; }
.failure dd { margin: 0 0 .4rem; }
.state { font-weight: 600; }
td.state, main > table th[scope=row] { white-space: nowrap; }
.wide td.state, .wide tbody th[scope=row] { width: 1%; }
td.why { width: 42%; }
[hidden] { display: none !important; }
.filter { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1.5rem 0 0; }
.filter p { margin: 0; flex: 1 1 16rem; }
.filter label { display: block; font-weight: 600; }
.filter input, .filter select { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .4rem .6rem; border: 1px solid #6b7280; border-radius: 4px; font: inherit; color: inherit; background: #fff; }
.filter :focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
.bad { color: #a3271b; }
.good { color: #17603a; }
.open { color: #5c4a00; }
@media print {
  body { max-width: none; padding: 0; font-size: 9pt; line-height: 1.35; }
  @page {
    margin: 16mm 14mm 20mm;
    @bottom-left { content: "Lintel conformance report"; font: 8pt/1 system-ui, sans-serif; color: #454c55; }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt/1 system-ui, sans-serif; color: #454c55; }
  }
  nav, .filter { display: none; }
  .wide { overflow: visible; }
  .wide table { min-width: 0; }
  a { color: inherit; text-decoration: none; }
  thead { display: table-header-group; }
  tr, li, .failure { break-inside: avoid; }
  tr:has(th[scope=rowgroup]), summary { break-after: avoid; }
  details ul { columns: 2; font-size: .9em; padding-left: 1.2em; }
  h2, h3 { break-after: avoid; }
}
`
