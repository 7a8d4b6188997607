import { randomBytes, randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { signWebhook } from '../../secrets/signWebhook.ts'
import { guardOperation } from '../guardOperation.ts'
import { writeOrder } from '../http/writeOrder.ts'
import { operationShapes } from '../operationShapes.ts'
import type { VendorFailure } from '../VendorFailure.ts'
import { createSaboteur, type Saboteur, type Spoil } from './createSaboteur.ts'
import { createSuiteOrder, createSuiteRequest, withoutPerson } from './orders.ts'
import { failureOf, settle } from './settle.ts'
import { demand, type SuiteCase } from './SuiteCase.ts'
import type { VendorTarget } from './VendorTarget.ts'

/** Seconds. */
const hour = 3600
const quick = { tries: 3, pauseMilliseconds: 5, try: { seconds: 10, bytes: 1_048_576 } }

/**
 * What only HTTP can do wrong. The first operation of the kind stands for all: they share their
 * way.
 */
export function listHttpCases(kind: string, target: VendorTarget): readonly SuiteCase[] {
  const shape = operationShapes.find(({ vendor }) => vendor === kind)!
  return [...listRejectedOrders(shape, target), ...listSpoiled(shape, target)]
}

type Shape = (typeof operationShapes)[number]

const orderFor = ({ name }: Shape) => createSuiteOrder(createSuiteRequest(name, 'Anders'))

/** Orders that the vendor has to reject. */
function listRejectedOrders(shape: Shape, target: VendorTarget): readonly SuiteCase[] {
  const { vendor: kind, name, method } = shape
  return [
    {
      title: `${kind} refuses an order with a wrong signature`,
      run: async () => {
        const failure = await failureOf(
          target.open(kind, { secret: randomBytes(32) })[method]!,
          orderFor(shape),
        )
        demand(
          failure.code === 'server/vendor-unauthorized',
          `it did not answer 401 or 403: ${failure.message}`,
        )
      },
    },
    {
      title: `${kind} refuses another request with a known idempotency key`,
      run: async () => {
        const first = orderFor(shape)
        await settle(target.open(kind)[method]!, first)
        const other = withoutPerson[kind]?.other
        const request = other ? { ...first.request, ...other } : createSuiteRequest(name, 'Other')
        const failure = await failureOf(target.open(kind)[method]!, { ...first, request })
        demand(
          failure.code === 'server/vendor-rejected',
          `it did not answer 422: ${failure.message}`,
        )
      },
    },
    {
      title: `${kind} refuses an old order`,
      run: async () => {
        const { url, secret } = target.http!
        const old = orderFor(shape)
        const body = writeOrder(name, old)
        const signed = signWebhook(secret, {
          id: randomUUID(),
          timestamp: Math.floor(Date.now() / 1000) - hour,
          body,
        })
        const headers = { 'content-type': 'application/json', 'idempotency-key': old.id, ...signed }
        const response = await fetch(`${url}/${name.replace('.', '/')}`, {
          method: 'POST',
          headers,
          body,
        })
        await response.body?.cancel()
        demand(
          response.status === 401 || response.status === 403,
          `an order that was signed an hour ago was answered ${response.status}`,
        )
      },
    },
  ]
}

/** Responses that Lintel has to reject, or to ask for again. */
function listSpoiled(shape: Shape, target: VendorTarget): readonly SuiteCase[] {
  const through = (...given: Parameters<Through>) => askThrough(shape, target, ...given)
  return [...listUnanswered(shape, through), ...listInvalid(shape, through)]
}

function listUnanswered({ vendor: kind }: Shape, through: Through): readonly SuiteCase[] {
  return [
    {
      title: `${kind} that answers too late is tried again with the same key, then given up`,
      run: () => {
        let time = new AbortController()
        return through(
          // Its time is up once the order has arrived.
          async () => time.abort(),
          async (ask, { seen }) => {
            const failure = await ask()
            demand(failure.reason === 'timeout', `it failed otherwise: ${failure.message}`)
            demandTries(seen, 3)
          },
          () => {
            time = new AbortController()
            return time.signal
          },
        )
      },
    },
    {
      title: `${kind} that answers 503 is tried again with the same key, then given up`,
      run: () =>
        through(
          async (_count, _pass, response) => void response.writeHead(503).end(),
          async (ask, { seen }) => {
            const failure = await ask()
            demand(
              failure.code === 'server/vendor-failed' && failure.canRetry,
              `it failed otherwise: ${failure.message}`,
            )
            demandTries(seen, 3)
          },
        ),
    },
  ]
}

function listInvalid({ vendor: kind }: Shape, through: Through): readonly SuiteCase[] {
  return [
    {
      title: `${kind} that answers outside the contract is not believed`,
      run: () =>
        through(
          async (_count, pass, response) => {
            await pass()
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end(JSON.stringify({ answer: { invented: true } satisfies JsonObject }))
          },
          (ask) => demandInvalid(ask),
        ),
    },
    {
      title: `${kind} that answers no JSON, or without end, is not believed`,
      run: () =>
        through(
          async (_count, _pass, response) =>
            void response.writeHead(200).end('<html>'.repeat(400_000)),
          (ask) => demandInvalid(ask),
        ),
    },
  ]
}

type Through = (
  spoil: Spoil,
  judge: (ask: () => Promise<VendorFailure>, saboteur: Saboteur) => Promise<void>,
  tooLate?: () => AbortSignal,
) => Promise<void>

/** Through a server that spoils answers, and through what guards the contract. */
async function askThrough(
  shape: Shape,
  target: VendorTarget,
  ...[spoil, judge, tooLate]: Parameters<Through>
): Promise<void> {
  const { vendor: kind, method } = shape
  const saboteur = await createSaboteur(target.http!.url, spoil)
  try {
    const limits = { ...quick, try: { ...quick.try, ...(tooLate && { tooLate }) } }
    await judge(
      () =>
        failureOf(
          guardOperation(shape, target.open(kind, { url: saboteur.url, limits })[method]!, 30),
          orderFor(shape),
        ),
      saboteur,
    )
  } finally {
    await saboteur.close()
  }
}

async function demandInvalid(ask: () => Promise<VendorFailure>): Promise<void> {
  const failure = await ask()
  demand(failure.code === 'server/vendor-answer-invalid', `it failed otherwise: ${failure.message}`)
}

function demandTries(seen: Saboteur['seen'], tries: number): void {
  demand(seen.length === tries, `it was tried ${seen.length} times, not ${tries}`)
  demand(
    new Set(seen.map((headers) => headers['idempotency-key'])).size === 1,
    'the tries had different keys',
  )
  demand(
    new Set(seen.map((headers) => headers['webhook-id'])).size === tries,
    'the tries had the same message id',
  )
}
