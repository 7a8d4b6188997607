import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '#model'
import { chooseResponse, type People, respondTo } from '#origination'
import { sha256 } from '../../clock/environmentAt.ts'
import { guardOperation } from '../guardOperation.ts'
import type { Operation } from '../Operation.ts'
import { operationShapes, type OperationShape } from '../operationShapes.ts'
import type { Order } from '../Order.ts'
import { createSuiteOrder, createSuiteRequest, withoutPerson } from './orders.ts'
import { listHttpCases } from './listHttpCases.ts'
import { failureOf, settle } from './settle.ts'
import { demand, type SuiteCase } from './SuiteCase.ts'
import type { VendorTarget } from './VendorTarget.ts'

/** Seconds that a vendor has for one order of the suite. */
const askSeconds = 30
/** The time-out of orders that people.json lets run into it. */
const shortSeconds = 2

/** What a vendor of `kind` must do: as the contract says, and as the test people do. */
export function listVendorCases(
  kind: string,
  target: VendorTarget,
  people: People,
): readonly SuiteCase[] {
  const shapes = operationShapes.filter(({ vendor }) => vendor === kind)
  return [
    ...shapes.flatMap((shape) => casesOf(shape, target, people)),
    ...(target.http === undefined ? [] : listHttpCases(kind, target)),
  ]
}

function casesOf(
  shape: OperationShape,
  target: VendorTarget,
  people: People,
): readonly SuiteCase[] {
  const { name, vendor, method } = shape
  const guarded = (seconds = askSeconds, limits = {}): Operation<JsonObject, JsonObject> =>
    guardOperation(shape, target.open(vendor, { limits })[method]!, seconds)
  const usual =
    people.people.find((person) => !person.responses?.[name] && !person.pin && !person.needsSsn)
      ?.lastName ?? 'Anders'
  const own = people.people.filter(
    ({ responses, pin, needsSsn }) =>
      responses?.[name] || (name === 'credit.soft' && (pin || needsSsn)),
  )
  return [
    ...['Anders', ...own.map(({ lastName }) => lastName)].map((lastName) => ({
      title: `${name} answers ${lastName} as the test people say`,
      run: () => answersAsTold(shape, people, lastName, guarded),
    })),
    {
      title: `${name} refuses an incomplete request`,
      run: async () => {
        const request = {
          ...createSuiteRequest(name, usual),
          ...(withoutPerson[vendor]?.incomplete ?? { person: { lastName: usual } }),
        }
        const failure = await failureOf(
          target.http === undefined ? guarded() : target.open(vendor)[method]!,
          createSuiteOrder(request),
        )
        demand(failure.reason === 'refused', `it did not refuse: ${failure.message}`)
      },
    },
    {
      title: `${name} gives a repeated idempotency key the same answer`,
      run: async () => {
        const order = createSuiteOrder(createSuiteRequest(name, 'Anders'))
        const [first, second] = [await settle(guarded(), order), await settle(guarded(), order)]
        demand('answer' in first, 'the first order failed')
        demand(
          'answer' in second && isDeepStrictEqual(second.answer, first.answer),
          'the second answer differs',
        )
      },
    },
  ]
}

/** What people.json says of this person must be in the answer; the rest must fit the contract. */
async function answersAsTold(
  { name, checkAnswer }: OperationShape,
  people: People,
  lastName: string,
  open: (seconds?: number, limits?: { tries: number }) => Operation<JsonObject, JsonObject>,
): Promise<void> {
  const order = createSuiteOrder(createSuiteRequest(name, lastName))
  const told = chooseResponse(people, name, order)
  const failure = told.response.failure
  if (failure === 'timeout' || failure === 'broken') {
    const failed = await failureOf(open(shortSeconds, { tries: 1 }), order)
    demand(failed.reason === failure, `it failed otherwise: ${failed.message}`)
    return
  }
  const settled = await settle(open(), order)
  demand('answer' in settled, 'failure' in settled ? settled.failure.message : '')
  const error = checkAnswer(settled.answer)
  demand(error === null, `the answer is outside the contract at ${error}`)
  const expected = answerOnceDue(people, name, order)
  for (const key of Object.keys({
    ...people.default.responses[name]![0]!.answer,
    ...told.response.answer,
  }))
    demand(
      isDeepStrictEqual(settled.answer[key], expected[key]),
      `"${key}" is not what the test people say`,
    )
}

const longestDays = 400

function answerOnceDue(people: People, name: string, order: Order<JsonObject>): JsonObject {
  const response = respondTo(
    people,
    name,
    { ...order, now: new Date(order.now.getTime() + longestDays * 86_400_000) },
    sha256,
  )
  demand('answer' in response, 'the test people give no answer')
  return response.answer
}
