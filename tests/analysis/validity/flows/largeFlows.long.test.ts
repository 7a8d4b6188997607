import { assert, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyse, createEngine, exploreFlow, playFlow, type Subject } from '#analysis'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { counterexamplesOf } from '../../../../src/analysis/validity/flows/counterexamplesOf.ts'
import { generateProject, type ProjectSize } from '../../../bench/generateProject.ts'

const flow = 'generated'

function subjectOf(size: ProjectSize): Subject {
  const loaded = loadBundles(generateProject(size), { sha256 })
  const bundle = loaded.bundles.get('alder')
  if (!bundle) throw new Error(JSON.stringify(loaded.issues))
  return { bundle, engine: createEngine(bundle), places: loaded.placesOf('alder')! }
}

describe('generated flows', () => {
  it('are explored so that every play comes to its step, and no step said to be out of reach is passed', () => {
    const sizes = record({
      pages: integer({ min: 2, max: 14 }),
      seed: integer({ min: 0, max: 10_000 }),
      farSight: double({ min: 0, max: 1, noNaN: true }),
    })
    assert(
      property(sizes, ({ pages, seed, farSight }) => {
        const subject = subjectOf({ pages, seed, farSight, fields: pages * 3, rules: pages * 3 })
        const exploration = exploreFlow(subject.engine, subject.bundle, flow)
        const unreachable = analyse(subject).diagnostics.flatMap(({ code, values }) =>
          code === 'analysis/step-unreachable' ? [values!.step] : [],
        )
        const plays = counterexamplesOf(subject, exploration)
        expect(plays.size).toBeGreaterThan(0)
        for (const [step, play] of plays) {
          const { visits } = playFlow(subject.engine, play)
          expect(visits.at(-1)).toBe(step)
          expect(visits.filter((visit) => unreachable.includes(visit))).toEqual([])
        }
      }),
      { numRuns: 12 },
    )
  })

  const pages = 60
  it(`of ${pages} pages, ${pages * 5} fields and ${pages * 3} rules come to an answer, even where every rule looks far back`, () => {
    const size = { pages, fields: pages * 5, rules: pages * 3 }
    const near = subjectOf({ ...size, seed: 2 })
    expect(Object.keys(near.bundle.flows[flow]!.steps)).toHaveLength(pages)
    expect(analyse(near).unchecked).toEqual([])
    const far = analyse(subjectOf({ ...size, seed: 5, farSight: 1 }))
    expect(far.unchecked.length).toBeGreaterThan(0)
  })

  it('are the same for the same seed, and others for another', () => {
    const size = { pages: 4, fields: 12, rules: 12, seed: 7 }
    expect(generateProject(size)).toEqual(generateProject(size))
    expect(generateProject({ ...size, seed: 8 })).not.toEqual(generateProject(size))
  })
})
