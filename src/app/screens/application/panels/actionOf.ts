import type { Panel } from '#model'

/** The screen's action that a panel draws itself. */
export function actionOf(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'facts' ? panel.action : undefined
}
