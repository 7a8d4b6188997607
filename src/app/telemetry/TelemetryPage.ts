import type { Page } from '../page/Page.ts'

/** What telemetry needs of a page. */
export type TelemetryPage = Pick<Page, 'info' | 'bundle' | 'callApi' | 'token' | 'telemetry'>
