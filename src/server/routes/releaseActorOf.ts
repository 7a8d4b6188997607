import type { ReleaseRole } from '#model'
import { problem } from '#origination'
import { isNamed } from '../console/isNamed.ts'
import type { ConsoleNeeds } from '../console/ConsoleNeeds.ts'
import type { CallRequest } from '../http/registerCalls.ts'

export const allReleaseRoles: readonly ReleaseRole[] = ['ops', 'compliance', 'admin']

/** The email address of an agent with one of the roles. Throws 404 for everyone else. */
export async function releaseActorOf(
  request: CallRequest,
  services: ConsoleNeeds,
  roles: readonly ReleaseRole[],
): Promise<string> {
  const { releases } = request.served.bundle.org
  const named = roles.flatMap((role) => releases?.[role] ?? [])
  if (!(await isNamed(request, services, named))) throw problem('server/not-found')
  return (await services.identities.find(services.store, request.org, request.claims.sub))!.email
}
