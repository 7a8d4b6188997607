import { describe, expect, it } from 'vitest'
import { analyse } from '#analysis'
import { compile } from '#engine'
import { loadBundles, type Loaded } from '#loader'
import { sha256 } from '#loader/disk'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { shippedReports } from '../shippedReports.ts'

const reportOf = (loaded: Loaded, org: string) => {
  const bundle = loaded.bundles.get(org)!
  return analyse({
    bundle,
    engine: compile(bundle, () => undefined),
    places: loaded.placesOf(org)!,
  })
}
const routing = 'flows/application/routing.json'
const both = {
  title: 'Complete, and declined',
  rule: { and: [{ rule: 'profile-is-complete' }, { rule: 'application-is-declined' }] },
}
const withRoutes = (...routes: { readonly when?: string; readonly go: string }[]) => {
  const files = editJson(
    goodFiles(),
    'flows/application/application.rules.json',
    ['rules', 'is-both'],
    both,
  )
  return loadBundles(editJson(files, routing, ['statuses', 'COMPLETE', 'routes'], routes), {
    sha256,
  })
}

describe('lists of which the first line that holds counts', () => {
  it('all lines of the shipped ones are taken by someone', () => {
    for (const { diagnostics, unchecked } of shippedReports().values()) {
      expect(diagnostics.filter(({ code }) => code === 'analysis/way-never-taken')).toEqual([])
      expect(unchecked.filter(({ what }) => what.includes('ever leads to'))).toEqual([])
    }
  })

  it('a line whose rule is true only where one above is', () => {
    const loaded = withRoutes(
      { when: 'application-is-declined', go: 'error/decline' },
      { when: 'is-both', go: 'upload/LETTER' },
      { go: '' },
    )
    const { diagnostics } = reportOf(loaded, 'alder')
    expect(diagnostics.filter(({ code }) => code === 'analysis/way-never-taken')).toMatchObject([
      {
        file: routing,
        pointer: '/statuses/COMPLETE/routes/1',
        values: { title: 'The status COMPLETE', to: '/upload/LETTER' },
      },
    ])
  })
})
