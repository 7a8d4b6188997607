import type { ApplicationRun, ShownScreen } from '../run/ApplicationRun.ts'

/** What a panel is drawn from: its entry in flows/application/panels.json, and the application. */
export interface PanelProps<P = unknown> {
  readonly panel: P
  readonly run: ApplicationRun
  readonly shown: ShownScreen
}
