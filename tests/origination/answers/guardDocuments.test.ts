import { describe, expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { guardDocuments } from '../../../src/origination/answers/guardDocuments.ts'

const person = { name: { firstName: 'Zoë', lastName: "O'Neil" } }
const screen = { package: 'loan', guard: { signature: 'signature', documents: 'read' } }

/** Codes and places of what is wrong with a signature of this name under no documents. */
function judge(name: string, adopted = true): readonly string[] {
  try {
    guardDocuments({ facts: { person } } as never, { screen, set: {}, own: [] } as never, {
      signature: { name, adopted },
      read: [],
    })
    return []
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.issues
      .map(({ code, pointer = '' }) => `${code} ${pointer}`)
      .filter((each) => each.includes('/signature'))
  }
}

describe('a typed signature', () => {
  it.each(["Zoë O'Neil", ' zoë   o’neil ', "ZOË O'NEIL", 'Zoe\u0308 Oʼneil'])(
    '“%s” is the name of the signer',
    (name) => expect(judge(name)).toEqual([]),
  )

  it.each(["Zoe O'Neil", 'Zoë ONeil', "ZoëO'Neil", ''])('“%s” is not', (name) =>
    expect(judge(name)).toEqual(['server/signature-name-differs /answer/signature/name']),
  )

  it('counts only where the signer adopted it', () => {
    expect(judge("Zoë O'Neil", false)).toEqual([
      'server/signature-not-adopted /answer/signature/adopted',
    ])
  })
})
