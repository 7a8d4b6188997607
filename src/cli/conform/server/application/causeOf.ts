import { runCase, type CaseFailure } from '#analysis'
import type { JsonObject } from '#model'
import type { Borrower } from './Borrower.ts'
import type { JourneyStanding } from './readStanding.ts'

type Cause = Pick<CaseFailure, 'cause' | 'file' | 'pointer'>

/**
 * Why an application has its status and not `status`: the rule that prevented it, over all that the
 * server's rules read.
 */
export async function causeOfStatus(who: Borrower, status: string): Promise<Cause> {
  const { subject } = who.lender
  if (!Object.hasOwn(subject.bundle.lifecycle ?? {}, 'decide'))
    return { cause: 'The configuration has no lifecycle that would say why' }
  const { facts } = (await who.read('sandbox-application')) as { facts: JsonObject }
  const { nextStep: _told, ...known } = facts
  const decided = runCase(subject, { title: status, facts: known, leads: 'wait', decides: status })
    .failures[0]
  return decided?.at === 'decides'
    ? { cause: decided.cause, file: decided.file, pointer: decided.pointer }
    : {
        cause: `By its facts and the rules of the configuration it would stand at ${status}: the server decides otherwise`,
      }
}

/** Why the status's route is what it is and not `screen`. */
export function causeOfRoute(
  { lender }: Borrower,
  { status, facts }: JourneyStanding,
  screen: string,
): Cause {
  const { nextStep: _told, ...known } = facts
  const {
    cause = '',
    file,
    pointer,
  } = runCase(lender.subject, { title: screen, status, facts: known, leads: screen }).failures[0] ??
  {}
  return { cause, file, pointer }
}
