import type { ConsolePart, ConsoleRole, SupportConsole } from '#model'
import { letsBrokerIn, problem, requireFile } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { timeOf } from '../clock/timeOf.ts'
import type { CallRequest } from '../http/registerCalls.ts'
import { accessIn, authoriseApplication } from '../origination/authoriseApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** A file that the caller follows for someone else. */
export interface OpenedFile {
  readonly application: Application
  /** The bundle that the application is pinned to. */
  readonly served: ServedBundle
  /** The lender's current configuration of the console. */
  readonly config: SupportConsole
  readonly role: ConsoleRole
  /** Identity of the caller. */
  readonly reader: string
  readonly now: Date
  readonly sees: (part: ConsolePart) => boolean
  /** The borrower has not let their broker see more than the status. */
  readonly isStatusOnly: boolean
}

/**
 * Throws 404 for a file that the caller does not follow, or that is their own. `hold`: a
 * transaction that locks the application.
 */
export async function openFile(
  { org, served: current, claims, params, others }: CallRequest,
  services: ConsoleNeeds,
  hold?: Store,
): Promise<OpenedFile> {
  const { store, bundles, clock, applications } = services
  const { console: config } = current.bundle.support ?? {}
  const asked = { org, claims, uuid: params.uuid! }
  const application = await authoriseApplication(hold ?? store, applications, asked, {
    hold: hold !== undefined,
    others,
  })
  if (!config) throw problem('server/not-found')
  const role = await requireFile(accessIn(hold ?? store), application, claims, others)
  const isStatusOnly = role === 'broker' && !letsBrokerIn(application.facts)
  return {
    application,
    served: await findPinned(bundles, application),
    config,
    reader: claims.sub,
    role,
    now: timeOf(clock, application),
    isStatusOnly,
    sees: (part) =>
      config.parts[part].includes(role) &&
      (part === 'acts' ? claims.principal === undefined : !isStatusOnly),
  }
}
