import type { HmdaAnswer } from '#engine'
import type { FiledApplication } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Services } from '../Services.ts'
import { readApartForRegister } from '../stores/apartAnswerStore.ts'
import { type Application, listEndedApplications } from '../stores/applicationStore.ts'
import { originatorOf } from '../support/originatorOf.ts'

/** A lender's ended applications with their demographic answers, for totals and the register. */
export async function readFiled(
  { org, served }: CallRequest,
  { store, seal }: Services,
): Promise<readonly FiledApplication[]> {
  const { originators } = served.bundle.support
  const filed: FiledApplication[] = []
  for (let page = await listEndedApplications(store, seal, org); page.length > 0;) {
    const answers = await readApartForRegister(store, seal, org, uuidsOf(page))
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
    page = await listEndedApplications(store, seal, org, page.at(-1)!.uuid)
  }
  return filed
}

function uuidsOf(applications: readonly Application[]): readonly string[] {
  return applications.map(({ uuid }) => uuid)
}
