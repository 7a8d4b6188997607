// Written from parts.json by "npm run vendor:types".
import type { VendorPerson } from './VendorPerson.ts'

export interface VendorWindowRequest {
  person: VendorPerson
  /** Id of the session. The same id is the same session. */
  session: string
  /** Comes back with the result. Good for one return. */
  state: string
  /**
   * Where the browser goes at the end, with the result added to its query. A frame posts the result
   * to its origin instead.
   */
  returnUrl: string
  mode: 'window' | 'frame' | 'redirect'
  /** A later return is refused. */
  until: string
}
