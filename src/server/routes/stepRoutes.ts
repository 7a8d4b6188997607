import type { CallBody } from '#model'
import { endApplication } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { createRecords } from '../origination/recordEvent.ts'
import { submitStep } from '../origination/submitStep.ts'
import { readStep } from './readStep.ts'
import { submitToApplication } from './submitToApplication.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

const submit: CallHandler<OriginationNeeds, CallBody<'submit-step'>> = (request, services) =>
  submitToApplication(request, services, 'submit-step', async (transaction, application, digest) =>
    submitStep(
      transaction,
      services,
      application,
      await readStep(request, services, application, digest),
    ),
  )

/** Answers by path of the screen, secrets masked; never those stored separately. */
const read: CallHandler<OriginationNeeds> = async (
  { org, claims, params, query },
  { store, applications },
) => {
  const { answers } = await authoriseApplication(store, applications, {
    org,
    claims,
    uuid: params.uuid!,
  })
  const screens = Object.entries(answers.screens).filter(
    ([path]) => query.screen === undefined || query.screen === path,
  )
  return {
    answers: Object.fromEntries(screens.map(([path, { answer }]) => [path, answer])),
    submitted: Object.fromEntries(screens.map(([path, { version }]) => [path, version])),
  }
}

/**
 * The borrower cancels the application, or uses the right to cancel: if the lifecycle has that
 * event and its rule is true now.
 */
function end(
  type: 'application-cancelled' | 'rescinded',
  call: string,
): CallHandler<OriginationNeeds> {
  return (request, services) =>
    submitToApplication(request, services, call, (transaction, application, digest) =>
      endApplication(createRecords(transaction, services), application, {
        type,
        actor: request.claims.sub,
        reason: typeof request.body.reason === 'string' ? request.body.reason : '',
        evidence: { digest },
      }),
    )
}

export const stepRoutes: CallRoutes<OriginationNeeds> = {
  'submit-step': { hasAnswers: true, handle: submit },
  'read-steps': { handle: read },
  'cancel-application': { handle: end('application-cancelled', 'cancel-application') },
  rescind: { handle: end('rescinded', 'rescind') },
}
