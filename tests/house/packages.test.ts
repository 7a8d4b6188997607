import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

it('every package stands at an exact version, with a reason', () => {
  const packages = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(Object.keys(manifest.reasons).toSorted()).toEqual(Object.keys(packages).toSorted())
})
