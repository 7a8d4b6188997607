import { createIssue, type Issue } from '#model'
import type { Services } from '../Services.ts'

/** An issue for each lender whose submissions go to a webhook and can't be signed. */
export function webhooksWithoutSecret({
  bundles,
  settings,
}: Pick<Services, 'bundles' | 'settings'>): readonly Issue[] {
  return bundles
    .orgCodes()
    .filter(
      (org) =>
        bundles.current(org)!.bundle.org.submissions?.webhook !== undefined &&
        !settings.webhookSecrets.has(org),
    )
    .map((org) =>
      createIssue(
        'server/webhook-without-secret',
        { org },
        { file: `orgs/${org}/org.json`, pointer: '/submissions/webhook' },
      ),
    )
}
