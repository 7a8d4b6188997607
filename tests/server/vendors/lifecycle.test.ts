import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { shipped } from '../../shipped.ts'
import { createRequest } from './requests.ts'

/** Of every product. */
const works = Object.entries(
  Object.assign(
    {},
    ...[...shipped.bundles.values()].map(({ lifecycle }) => lifecycle.work),
  ) as Readonly<Record<string, { do: string; request?: JsonObject }>>,
)
const asked = works.filter(([, work]) => operationShapes.some(({ name }) => name === work.do))

/**
 * `esign.signers`: for applications that are pinned to a bundle from before signers signed by
 * themselves. `messages.text`: the text messages' own queue. `chatbot.answer`: the chat. `open`: a
 * person opens the vendor's page by a call.
 */
const otherwise = [
  'bank.open',
  'chatbot.answer',
  'esign.signers',
  'income.open',
  'messages.text',
  'notary.open',
]

describe('the lifecycle’s work', () => {
  it.each(asked)('%s asks the vendor all that it must', (_work, { do: name, request = {} }) => {
    const complete = createRequest(name)
    const given: Record<string, Json> = { person: complete.person! }
    for (const key of Object.keys(request))
      if (complete[key] !== undefined) given[key] = complete[key]
    expect(operationShapes.find((shape) => shape.name === name)!.checkRequest(given)).toBeNull()
  })

  it('has a use for every operation', () => {
    expect(
      operationShapes
        .map(({ name }) => name)
        .filter((name) => !asked.some(([, work]) => work.do === name)),
    ).toEqual(otherwise)
  })
})
