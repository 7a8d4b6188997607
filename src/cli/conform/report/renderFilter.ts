import { escapeMarkup as text } from './escapeMarkup.ts'
import type { ConformReport } from './ConformReport.ts'

/** A field to search, and a choice of the lender; without a script it is hidden. */
export function renderFilter({ lenders }: ConformReport): readonly string[] {
  return [
    '<form class="filter" role="search" hidden>',
    '<p><label for="search">Search failures and cases</label> <input id="search" type="search" autocomplete="off"></p>',
    ...(lenders.length > 1
      ? [
          '<p><label for="lender">Lender</label> <select id="lender"><option value="">All lenders</option>',
          ...lenders.map(
            ({ code, brand }) =>
              `<option value="${text(code)}">${text(`${brand} (${code})`)}</option>`,
          ),
          '</select></p>',
        ]
      : []),
    '</form>',
    '<p class="shown" role="status" hidden></p>',
  ]
}

/** Hides what is not searched for. What it left is printed, with a line that says so. */
export const filterScript = `
const form = document.querySelector('form.filter')
const [search, lender, shown] = ['#search', '#lender', '.shown'].map((one) => document.querySelector(one))
const rows = [...document.querySelectorAll('[data-row]')].map((row) => ({ row, words: row.textContent.toLowerCase(), orgs: row.dataset.orgs?.split(' ') }))
const bodies = [...document.querySelectorAll('tbody:has([data-row])')]
form.hidden = false
function filter() {
  const [words, code] = [search.value.trim().toLowerCase(), lender?.value ?? '']
  for (const { row, words: own, orgs } of rows)
    row.hidden = !own.includes(words) || (code !== '' && orgs !== undefined && !orgs.includes(code))
  for (const body of bodies) body.hidden = !body.querySelector('[data-row]:not([hidden])')
  const left = rows.filter(({ row }) => !row.hidden && row.tagName === 'TR').length
  shown.hidden = words === '' && code === ''
  shown.textContent = \`\${left === 1 ? '1 row' : left + ' rows'}\${words === '' ? '' : \` with \u201C\${words}\u201D\`}\${code === '' ? '' : \`, of \${code}\`} shown.\`
}
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
`
