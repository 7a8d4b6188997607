import { expect, it } from 'vitest'
import { appIssues, fillIssue } from '#model'
import { readPageInfo } from '../../../src/app/paths/readPageInfo.ts'

function pageWith(json: string | undefined): DocumentFragment {
  const page = document.createDocumentFragment()
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'lintel-page'
  script.textContent = json ?? ''
  if (json !== undefined) page.append(script)
  return page
}

it('whose page it is stands in the page', () => {
  const info = { org: { orgCode: 'sample' }, bundle: 'abc', development: false }
  expect(readPageInfo(pageWith(JSON.stringify(info)))).toEqual(info)
})

it.each([undefined, '', '{', '{}', '{"org":{}}'])(
  '%s is no organisation, and the page says so',
  (json) => {
    expect(readPageInfo(pageWith(json))).toBeUndefined()
    expect(fillIssue(appIssues, 'app/no-organisation').message).toBe(
      'No private label data was found.',
    )
  },
)
