import type { Panels } from '#model'
import type { ApplicationRun } from '../run/ApplicationRun.ts'
import { usePage } from '../../../page/usePage.ts'

const none: Panels = { title: '', root: [], panels: {} }

/** The lender's panels: of the application's bundle or, if that is older than they are, today's. */
export function usePanels({ edition }: Pick<ApplicationRun, 'edition'>): Panels {
  const { edition: current } = usePage()
  return edition.bundle.panels ?? current.bundle.panels ?? none
}
