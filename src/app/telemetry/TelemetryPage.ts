import type { PageBundle, PageInfo } from '#model'
import type { CallApi } from '../api/createApi.ts'
import type { Token } from '../api/Token.ts'
import type { Telemetry } from './Telemetry.ts'

/** What telemetry needs of a page. */
export interface TelemetryPage {
  readonly info: PageInfo
  readonly bundle: PageBundle
  readonly callApi: CallApi
  readonly token: Token
  readonly telemetry: Telemetry
}
