import { afterEach, expect, it } from 'vitest'
import { renderCases } from '../../../src/cli/conform/report/renderCases.ts'
import { filterScript, renderFilter } from '../../../src/cli/conform/report/renderFilter.ts'
import { renderLenders } from '../../../src/cli/conform/report/renderLenders.ts'
import { reportStyle } from '../../../src/cli/conform/report/reportStyle.ts'
import type { ConformReport } from '../../../src/cli/conform/report/ConformReport.ts'

const kept = (name: string, org: string) => ({ name, org, case: 'suites/own.json', covers: [] })
const report = {
  lenders: [
    { code: 'alder', brand: 'Alder Home' },
    { code: 'harborlight', brand: 'Harborlight' },
  ],
  outcome: {
    passed: [
      kept('A score of 640 is enough', 'alder'),
      kept('A score of 640 is enough', 'harborlight'),
      kept('Members only', 'harborlight'),
      kept('Lends in California', 'alder'),
    ],
    failures: [],
    skipped: [],
  },
} as unknown as ConformReport

let frame: HTMLIFrameElement | undefined
afterEach(() => frame?.remove())

/** The parts of the report that are searched, as a page of its own with its script and style. */
function open(): Document {
  frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument!
  page.head.innerHTML = `<style>${reportStyle}</style>`
  page.body.innerHTML = [renderFilter, renderLenders, renderCases]
    .flatMap((render) => render(report))
    .join('\n')
  const script = page.createElement('script')
  script.textContent = `{${filterScript}}`
  page.body.append(script)
  return page
}

const shownIn = (page: Document) =>
  ['A score of 640', 'Members only', 'Lends in California'].filter((words) =>
    [...page.querySelectorAll<HTMLElement>('tr[data-row]')].some(
      (row) => row.textContent.includes(words) && row.getClientRects().length > 0,
    ),
  )

function say(page: Document, id: string, value: string): void {
  const field = page.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)!
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('the report is searched by words and by lender, and says how much of it is shown', () => {
  const page = open()
  for (const fold of page.querySelectorAll('details')) fold.open = true
  expect(shownIn(page)).toHaveLength(3)
  say(page, 'search', 'california')
  expect(shownIn(page)).toEqual(['Lends in California'])
  expect(page.querySelector('[role=status]')!.textContent).toBe('1 row with “california” shown.')
  say(page, 'search', '')
  say(page, 'lender', 'harborlight')
  expect(shownIn(page)).toEqual(['A score of 640', 'Members only'])
  say(page, 'lender', '')
  expect(shownIn(page)).toHaveLength(3)
})

it('on paper it has no field to search, and numbers its pages', () => {
  const [sheet] = open().styleSheets
  const print = [...sheet!.cssRules].find(
    (rule) => 'media' in rule && (rule as CSSMediaRule).conditionText === 'print',
  )!
  expect(print.cssText).toMatch(/\.filter \{ display: none; \}/)
  expect(print.cssText).toContain('counter(page)')
})
