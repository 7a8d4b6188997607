import { describe, expect, it } from 'vitest'
import type {
  ApplicationJourney,
  JourneyStep,
} from '../../../../src/cli/conform/server/application/ApplicationJourney.ts'
import { openInMemory } from '../../../server/journeys/openInMemory.ts'
import { walkFiled } from '../../../server/journeys/walkFiled.ts'

const { lenders, time } = openInMemory()
const note = 'The branch asked for it.'
const asks = { category: 'INCOME', document: 'W2', words: 'The W-2 of last year.', note }
const at = 'OFFER_SELECTION'
const asked: JourneyStep = { at, staff: { does: 'condition-added', says: asks } }

/** Why a journey with these steps of the staff is not kept; undefined if it is. */
async function failureOf(...steps: readonly JourneyStep[]) {
  const journey: ApplicationJourney = {
    title: 'What the staff does',
    covers: [],
    person: 'Soto',
    steps,
    expect: { status: at },
  }
  const { failures } = await walkFiled(lenders.get('alder')!.lender, time, {
    file: '',
    org: 'alder',
    journey,
  })
  return failures[0]
}

describe('an act of the staff that cannot be done', () => {
  it('that the lifecycle does not have is named, with the one that was meant', async () => {
    const failure = await failureOf({ at, staff: { does: 'condition-aded', says: { note } } })
    expect(failure).toMatchObject({
      at: `step 1 (${at}), condition-aded`,
      expected: 'condition-aded',
    })
    expect(failure!.actual).toContain('condition-added')
    expect(failure!.cause).toMatch(/lifecycle\.json has no act "condition-aded".*"condition-added"/)
  })

  it('that the lifecycle has, but not for the desk, is none', async () => {
    const failure = await failureOf({ at, staff: { does: 'condition-opened', says: { note } } })
    expect(failure!.cause).toContain('has no act "condition-opened" of the desk')
  })

  it('that is not offered now is told with its rule, the facts and the file', async () => {
    const failure = await failureOf({ at, staff: { does: 'resumed', says: { note } } })
    expect(failure).toMatchObject({
      expected: 'resumed',
      actual: expect.arrayContaining(['held', 'noted']),
      cause: expect.stringContaining('[file-is-on-hold] is false'),
      file: 'flows/application/acts.rules.json',
    })
  })

  it('that decides where nothing is to be decided says so', async () => {
    const says = { decision: 'APPROVE', note }
    const failure = await failureOf({ at, staff: { does: 'decide', says } })
    expect(failure!.cause).toContain('No work that a person decides is due')
  })

  it('about something that is not there is told with what is', async () => {
    const about = 'W2 of last year'
    const staff = { does: 'condition-waived', says: { note }, about }
    const failure = await failureOf(asked, { at, staff })
    expect(failure).toMatchObject({ at: `step 2 (${at}), condition-waived`, expected: about })
    expect(failure!.actual).toEqual(['Income: W-2'])
  })

  it('about one of two things without saying which asks for it', async () => {
    const other = { ...asks, words: 'The W-2 of the year before.' }
    const waived = { does: 'condition-waived', says: { note } }
    const failure = await failureOf(
      asked,
      { at, staff: { does: 'condition-added', says: other } },
      { at, staff: waived },
    )
    expect(failure!.cause).toContain('about 2 such things: name one in "about"')
    const named = { at, staff: { ...waived, about: other.words } }
    expect(
      await failureOf(asked, { at, staff: { does: 'condition-added', says: other } }, named),
    ).toBe(undefined)
  })

  it('of a further signer who is not there is told with the name', async () => {
    const says = { mailedOn: '$inDays:0', note }
    const staff = { does: 'papers-mailed', says, of: 'Robin Pine' }
    const failure = await failureOf({ at, staff })
    expect(failure).toMatchObject({ expected: 'papers-mailed (Robin Pine)' })
    expect(failure!.cause).toContain('[signer-papers-are-ready] is true of Robin Pine')
  })

  it('and is refused as the journey says is as promised; taken all the same, it is not', async () => {
    const refused = { 'server/not-now': 'not possible now' }
    expect(await failureOf({ at, refused, staff: { does: 'resumed', says: { note } } })).toBe(
      undefined,
    )
    expect(
      await failureOf({ at, refused, staff: { does: 'noted', says: { note } } }),
    ).toMatchObject({
      expected: refused,
      actual: 'it is taken',
    })
  })

  it('with an answer that its form refuses is told with the answer of the server', async () => {
    const failure = await failureOf({ at, staff: { does: 'noted', says: { note: 'brief' } } })
    expect(failure).toMatchObject({ expected: 'it is taken', actual: 422 })
    expect(failure!.cause).toContain('Write a little more')
  })
})

describe('the desk in memory', () => {
  it('answers only the agent who has the file, and only with the version that it showed', async () => {
    const { lender, memory } = lenders.get('alder')!
    await failureOf()
    const held = [...memory.held.values()].at(-1)!
    const params = { uuid: held.application.uuid }
    const [agent, colleague] = ['agent', 'colleague'].map((who) =>
      lender.api.as(`${who}.alder@example.com`),
    ) as [typeof lender.api, typeof lender.api]
    const body = { act: 'noted', answer: { note } }
    const act = (api: typeof agent, version?: number) =>
      api('file-act', {
        params,
        body,
        headers: version === undefined ? {} : { 'if-match': `"v${version}"` },
      })
    const { version } = held.application
    expect((await colleague('file', { params })).status).toBe(404)
    expect((await act(colleague, version)).status).toBe(404)
    expect((await act(agent)).status).toBe(428)
    expect((await act(agent, version - 1)).status).toBe(412)
    expect((await act(agent, version)).status).toBe(200)
    expect((await act(agent, version)).status, 'a note makes nothing wrong').toBe(200)
    expect(held.application.version).toBe(version + 2)
  })
})
