import * as fastCheck from 'fast-check'
import { expect, it } from 'vitest'
import { takeWalk } from '#engine'
import type { JsonObject, Migration } from '#model'
import { tryDraft, type CompiledBundle, type DraftSession } from '#origination'
import { deep } from '../../deep.ts'
import { answerAsked, asked, changed, compileAsked, type Asked } from './configurations.ts'

const context = { flags: {}, today: '2026-12-01' }

/** Everything that was entered: each text and number is there once. */
const marksIn = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(marksIn)
  if (typeof value === 'number') return [`t${value}`]
  return typeof value === 'string' ? (value.match(/t\d+/g) ?? []) : []
}
/** What counts: the answers on the walk. */
const countingIn = ({ engine }: CompiledBundle, session: DraftSession) =>
  [...takeWalk(engine, session).exits.keys()].flatMap((step) => marksIn(session.answers[step]))

interface Given {
  readonly before: Asked
  readonly after: Asked
  readonly migrations: Readonly<Record<string, Migration>>
  readonly draft: DraftSession
}

const placesOf = (one: Asked, other: Asked) =>
  Object.entries(one).flatMap(([step, fields]) =>
    Object.keys(fields)
      .filter((name) => other[step]?.[name] === undefined)
      .map((name) => `${step}/${name}`),
  )
/** Fields that only the older flow asks go to ones that only the newer one asks. */
const migrationsOf = (before: Asked, after: Asked, picks: readonly number[]) => {
  const [gone, come] = [placesOf(before, after), placesOf(after, before)]
  return Object.fromEntries(
    picks.slice(0, Math.min(gone.length, come.length)).map((pick, index) => [
      `m${index}`,
      {
        title: 'It moved',
        flow: 'f',
        from: gone[(pick + index) % gone.length]!,
        to: come[index]!,
      },
    ]),
  )
}

const given: fastCheck.Arbitrary<Given> = asked.chain((before) =>
  fastCheck
    .tuple(
      changed(before),
      fastCheck.array(fastCheck.nat(5), { maxLength: 3 }),
      fastCheck.array(fastCheck.boolean(), { minLength: 24, maxLength: 24 }),
      fastCheck.nat(4),
    )
    .map(([after, picks, coins, reached]) => {
      let [mark, toss] = [10, 0]
      const answer = (step: string) =>
        answerAsked(
          before[step]!,
          () => mark++,
          () => coins[toss++ % coins.length]!,
        )
      const steps = Object.keys(before)
      const answers = Object.fromEntries(
        steps.slice(0, reached).map((step) => [step, answer(step)] as const),
      )
      const typed: Record<string, JsonObject> = {}
      if (steps[reached] !== undefined) typed[steps[reached]] = answer(steps[reached])
      const step = steps[Math.min(reached, steps.length - 1)]!
      const draft = { flow: 'f', bundle: 'before', step, answers, typed, context }
      return { before, after, migrations: migrationsOf(before, after, picks), draft }
    }),
)

const runs = { numRuns: deep(200, 5_000) }

it('drops no answer: each is kept in the draft, and one that no longer counts is named', () => {
  const met = new Set<string>()
  fastCheck.assert(
    fastCheck.property(given, ({ before, after, migrations, draft }) => {
      const [from, to] = [compileAsked('before', before), compileAsked('after', after, migrations)]
      const { outcome, moved } = tryDraft(to, draft, { from, context })
      met.add(outcome)
      const { session, again, lost } = moved!
      const entered = marksIn([draft.answers, draft.typed]).toSorted()
      expect(marksIn([session.answers, session.typed, session.aside]).toSorted()).toEqual(entered)
      const isNamed = again.length + lost.length > 0
      expect(isNamed).toBe(outcome === 'again' || outcome === 'lost')
      if (isNamed) return
      // Said to be kept: whatever counted counts, and nothing is aside.
      expect(marksIn(session.aside)).toEqual([])
      const end = takeWalk(to.engine, session).steps.at(-1)!
      // An answer can move behind the step that the person has not answered yet.
      const isOpen = draft.answers[end] === undefined && before[end] !== undefined
      const kept = marksIn([session.answers, session.typed])
      const counting = isOpen ? kept : countingIn(to, session)
      expect(counting).toEqual(expect.arrayContaining(countingIn(from, draft) as string[]))
    }),
    runs,
  )
  expect([...met].toSorted()).toEqual(['again', 'lost', 'moved', 'same'])
})

it('names each answer that is asked no more by its own question', () => {
  fastCheck.assert(
    fastCheck.property(given, ({ before, after, draft }) => {
      const [from, to] = [compileAsked('before', before), compileAsked('after', after)]
      const { lost } = tryDraft(to, draft, { from, context }).moved!
      const named = lost.map(({ file, pointer }) => `${file}#${pointer}`)
      for (const [step, data] of Object.entries({ ...draft.answers, ...draft.typed }))
        for (const [name, value] of Object.entries(data)) {
          if (marksIn(value).length === 0) continue
          if (after[step] === undefined) expect(named).toContain(`flows/f.json#/steps/${step}`)
          else if (after[step][name] === undefined)
            expect(named).toContain(`schemas/${step}.json#/properties/${name}`)
        }
    }),
    runs,
  )
})

it('gives everything back to a flow that asks it again', () => {
  fastCheck.assert(
    fastCheck.property(given, ({ before, after, migrations, draft }) => {
      const [from, to] = [compileAsked('before', before), compileAsked('after', after, migrations)]
      const there = tryDraft(to, draft, { from, context }).moved!.session
      const back = tryDraft(from, there, { from: to, context }).moved!.session
      expect(marksIn([back.answers, back.typed]).toSorted()).toEqual(
        marksIn([draft.answers, draft.typed]).toSorted(),
      )
    }),
    runs,
  )
})
