/** The style of pages of statements, on screens and on paper. It names no font, loads nothing. */
export const statementStyle = `
:root { color-scheme: light; --ink: #1c1f23; --soft: #5a626c; --line: #dfe2e6; --good: #17603a; --bad: #a3271b; --open: #6b4e00; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 9rem; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
main { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .5rem; }
.lead { margin: 0 0 .5rem; max-width: 44rem; color: var(--soft); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 2rem; list-style: none; margin: 1.25rem 0 1rem; padding: 0; }
.counts b { font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; display: block; }
nav { position: sticky; top: 0; z-index: 1; background: #fff; border-bottom: 1px solid var(--line); padding: .75rem 0 .25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: .25rem 0 0; padding: 0; font-size: .875rem; }
nav a { display: inline-block; padding: .3rem 0; color: #0b4f8a; }
nav span { color: var(--soft); }
.search { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; }
.search input { flex: 0 1 22rem; font: inherit; padding: .4rem .6rem; border: 1px solid #767e88; border-radius: .25rem; min-height: 2.75rem; }
output { color: var(--soft); }
:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
thead th { font-size: .875rem; font-weight: 600; color: var(--soft); border-bottom: 1px solid #767e88; }
th, td { text-align: left; vertical-align: top; padding: .6rem 1.25rem .6rem 0; overflow-wrap: anywhere; }
tbody tr { border-bottom: 1px solid var(--line); }
th[scope=row] { font-weight: 500; }
small { display: block; margin-top: .2rem; font-size: .8125rem; font-weight: 400; color: var(--soft); }
td { font-size: .875rem; }
td p { margin: 0 0 .25rem; }
td p:has(.sign) { padding-left: 1.3em; }
.sign { display: inline-block; width: 1.3em; margin-left: -1.3em; font-weight: 700; }
.good .sign, .counts .good b { color: var(--good); }
.bad, .counts .bad b { color: var(--bad); font-weight: 600; }
.open, .counts .open b { color: var(--open); }
.idle { color: var(--soft); }
@media (max-width: 44rem) {
  html { scroll-padding-top: 6rem; }
  main { padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.5rem; }
  nav ul { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; }
  .search label { position: absolute; clip-path: inset(50%); }
  .search input { flex: 1 1 auto; min-width: 0; }
  table, tbody, tr, th[scope=row], td { display: block; width: auto; }
  thead { position: absolute; clip-path: inset(50%); }
  tbody tr { padding: .75rem 0; }
  th, td { padding: 0 0 .35rem; }
  td:empty { display: none; }
  td:not(:empty)::before { content: attr(data-column); display: block; font-size: .75rem; color: var(--soft); }
}
@media print {
  @page { margin: 16mm 14mm 18mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt/1 system-ui, sans-serif; color: #5a626c; } }
  body { font-size: 9pt; line-height: 1.35; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h1 { font-size: 16pt; }
  h2 { font-size: 11pt; margin: 14pt 0 3pt; break-after: avoid; }
  .counts b { font-size: 12pt; display: inline; }
  td, small, thead th { font-size: 8pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}
`
