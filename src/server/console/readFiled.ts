import type { HmdaAnswer } from '#lending'
import type { FiledApplication } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { originatorOf } from '../support/originatorOf.ts'

/** A lender's ended applications with their demographic answers, for totals and the register. */
export async function readFiled(
  { org, served }: CallRequest,
  { store, applications, apartAnswers }: ConsoleNeeds,
): Promise<readonly FiledApplication[]> {
  const { originators } = served.bundle.support
  const filed: FiledApplication[] = []
  for (let page = await applications.listEnded(store, org); page.length > 0;) {
    const answers = await apartAnswers.readForRegister(store, org, uuidsOf(page))
    filed.push(
      ...page.map((application) => {
        const officer = originatorOf(originators, application.facts.application)
        return {
          application,
          demographics: (answers.get(application.uuid) ?? {}) as HmdaAnswer,
          officer: (officer && originators?.originators[officer]?.nmls) ?? null,
        }
      }),
    )
    page = await applications.listEnded(store, org, page.at(-1)!.uuid)
  }
  return filed
}

function uuidsOf(applications: readonly Application[]): readonly string[] {
  return applications.map(({ uuid }) => uuid)
}
