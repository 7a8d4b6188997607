import { describe, expect, it } from 'vitest'
import { compile, takeEvent, type MachineStanding } from '#engine'
import type { PageBundle } from '#model'
import { findEndlessWays } from '../../../src/loader/checks/application/findEndlessWays.ts'
import outside from './flatMachines.json' with { type: 'json' }
import { readMachine, type Element } from './readMachine.ts'

interface Case {
  readonly title: string
  readonly machine: Element
  readonly initialConfiguration: readonly string[]
  readonly events: readonly {
    readonly event: { readonly name: string }
    readonly nextConfiguration: readonly string[]
    readonly after?: number
  }[]
}

const cases = outside.cases as readonly Case[]

/** Needs what our machine has not: time that passes, functions. */
const without = new Set([
  'delayedSend/send1',
  'delayedSend/send2',
  'delayedSend/send3',
  'send-data/send1',
  'script-src/test3',
])

describe('machines of other people', () => {
  const carried = cases.filter(({ title }) => !without.has(title))

  it('are 35, and 30 of them come as they should', () => {
    expect([cases.length, carried.length]).toEqual([35, 30])
  })

  it.each(carried)(
    'go as their authors say: $title',
    ({ machine, initialConfiguration, events }) => {
      const { engine, begin } = open(
        readMachine(
          machine,
          events.map(({ event }) => event.name),
        ),
      )
      let standing = begin
      expect([standing.state]).toEqual(initialConfiguration)
      for (const { event, nextConfiguration } of events) {
        standing = takeEvent(engine, {}, standing, { event: event.name }) ?? standing
        expect([standing.state], event.name).toEqual(nextConfiguration)
      }
    },
  )

  it.each(carried)('come to rest, as check says: $title', ({ machine, events }) => {
    const bundle = readMachine(
      machine,
      events.map(({ event }) => event.name),
    )
    expect(findEndlessWays(bundle.machine, bundle.rules)).toEqual([])
  })

  it.each(cases.filter(({ title }) => without.has(title)))(
    'cannot be carried over: $title',
    ({ machine, events }) => {
      expect(() =>
        readMachine(
          machine,
          events.map(({ event }) => event.name),
        ),
      ).toThrow(/^We /)
    },
  )
})

function open(bundle: PageBundle): {
  readonly engine: ReturnType<typeof compile>
  readonly begin: MachineStanding
} {
  const engine = compile(bundle, () => undefined)
  const { start, memory = {} } = bundle.machine
  return { engine, begin: takeEvent(engine, {}, { state: start, memory })! }
}
