import { createIssue, type Issue } from '#model'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'

/** An issue for each lender whose submissions go to a webhook and can't be signed. */
export function webhooksWithoutSecret({
  bundles,
  settings,
}: Pick<SubmissionNeeds, 'bundles' | 'settings'>): readonly Issue[] {
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
