import type { HmdaAnswer } from '#lending'
import { type FiledApplication, startOfDay } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { originatorOf } from '../support/originatorOf.ts'

/**
 * A lender's applications that ended in that year or later, and began before its end, with their
 * demographic answers: for totals and the register. None has its final action in a year before it
 * began or after it ended.
 */
export async function readFiled(
  { org, served }: CallRequest,
  { store, applications, apartAnswers }: ConsoleNeeds,
  year: number,
): Promise<readonly FiledApplication[]> {
  const { originators } = served.bundle.support
  const filed: FiledApplication[] = []
  const span = spanOf(year, served.bundle.org.zone)
  for (let page = await applications.listEnded(store, org, span); page.length > 0;) {
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
    page = await applications.listEnded(store, org, span, page.at(-1)!.uuid)
  }
  return filed
}

const day = 86_400_000

/** A year begins up to a day earlier or later at the property than at the lender. */
function spanOf(year: number, zone = 'UTC'): { readonly from: Date; readonly until: Date } {
  return {
    from: new Date(startOfDay(`${year}-01-01`, zone).getTime() - day),
    until: new Date(startOfDay(`${year + 1}-01-01`, zone).getTime() + day),
  }
}

function uuidsOf(applications: readonly Application[]): readonly string[] {
  return applications.map(({ uuid }) => uuid)
}
