import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSessions } from '#engine'
import type { JsonObject, Session } from '#model'

const session = (
  answers: Record<string, JsonObject>,
  typed: Record<string, JsonObject> = {},
  step = 'a',
): Session => ({
  flow: 'one',
  bundle: 'bundle',
  step,
  answers,
  typed,
  context: {},
})
const base = session({ a: { x: 1 } }, { b: { y: 1 } })

describe('mergeSessions', () => {
  it('keeps what each tab alone has answered and typed', () => {
    const mine = session({ a: { x: 1 }, b: { y: 2 } }, {}, 'c')
    const theirs = session({ a: { x: 5 } }, { b: { y: 1 }, d: { z: 1 } }, 'd')
    expect(mergeSessions(base, mine, theirs)).toEqual(
      session({ a: { x: 5 }, b: { y: 2 } }, { d: { z: 1 } }, 'c'),
    )
  })

  it('puts fields together where both typed in one step', () => {
    const mine = session({ a: { x: 1 } }, { b: { y: 2 } })
    const theirs = session({ a: { x: 1 } }, { b: { y: 1, z: 3 } })
    expect(mergeSessions(base, mine, theirs).typed).toEqual({ b: { y: 2, z: 3 } })
  })

  it('keeps my answer where both answered a step otherwise, and shows the mixture as typed input', () => {
    const mine = session({ a: { x: 2 } }, { b: { y: 1 } })
    const theirs = session({ a: { x: 3, w: 4 } }, { b: { y: 1 } })
    const merged = mergeSessions(base, mine, theirs)
    expect(merged.answers).toEqual({ a: { x: 2 } })
    expect(merged.typed).toEqual({ b: { y: 1 }, a: { x: 2, w: 4 } })
  })

  it('keeps what one tab cleared only where the other wrote something new', () => {
    expect(mergeSessions(base, session({}, {}), base)).toEqual(session({}, {}))
    expect(
      mergeSessions(base, session({ a: { x: 1 } }), session({ a: { x: 1 } }, { b: { y: 9 } }))
        .typed,
    ).toEqual({ b: { y: 9 } })
  })

  const data = fastCheck.dictionary(
    fastCheck.constantFrom('a', 'b', 'c'),
    fastCheck.dictionary(fastCheck.constantFrom('x', 'y'), fastCheck.integer({ min: 0, max: 2 })),
    {
      noNullPrototype: true,
    },
  )
  const sessions = fastCheck
    .tuple(data, data)
    .map(([answers, typed]) => session(answers as never, typed as never))

  it('loses no step that either tab answered after they parted', () => {
    fastCheck.assert(
      fastCheck.property(sessions, sessions, sessions, (was, mine, theirs) => {
        const merged = mergeSessions(was, mine, theirs)
        for (const tab of [mine, theirs]) {
          for (const step of Object.keys(tab.answers).filter(
            (name) => !Object.hasOwn(was.answers, name),
          ))
            expect(merged.answers).toHaveProperty(step)
        }
      }),
    )
  })

  it('takes the other tab’s session where mine has not moved, and mine where the other has not', () => {
    fastCheck.assert(
      fastCheck.property(sessions, sessions, (was, now) => {
        expect(mergeSessions(was, was, now)).toEqual(now)
        expect(mergeSessions(was, now, was)).toEqual(now)
      }),
    )
  })
})
