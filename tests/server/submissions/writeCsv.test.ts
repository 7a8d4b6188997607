import { expect, it } from 'vitest'
import { describeAnswer } from '#engine'
import type { JsonObject } from '#model'
import { writeCsv } from '../../../src/server/submissions/writeCsv.ts'
import type { Submission } from '../../../src/server/stores/submissionStore.ts'

const part = { title: 'Part', type: 'string' }
const schema: JsonObject = {
  type: 'object',
  properties: {
    name: part,
    kind: part,
    rows: {
      type: 'array',
      items: { type: 'object', properties: { first: part, last: part } },
    },
    note: part,
    secret: part,
  },
}
const look = { secret: { 'ui:widget': 'hidden' } }
const submission = (reference: string, answer: JsonObject) =>
  ({ reference, submitted: new Date(0), answers: { step: answer } }) as unknown as Submission
const write = (...answers: readonly JsonObject[]) =>
  writeCsv(
    answers.map((answer, index) => submission(`R${index}`, answer)),
    (_submission, step, answer) =>
      step === 'step'
        ? describeAnswer({ schema, look, words: {}, formats: {} }, answer)
        : undefined,
  )
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').replaceAll('1970-01-01T00:00:00.000Z', 'then'))

it('has a column for each value that was submitted, in the order of the form', () => {
  expect(
    write(
      { note: 'n', rows: [{ last: 'b', first: 'a' }], unknown: 1, name: 'x' },
      { secret: 's', kind: 'k', name: 'y' },
    ),
  ).toEqual([
    'reference,submitted,/step/name,/step/kind,/step/secret,/step/rows/0/first,/step/rows/0/last,/step/note,/step/unknown',
    'R0,then,x,,,a,b,n,1',
    'R1,then,y,k,s,,,,',
  ])
})
