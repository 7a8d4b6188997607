import type { Registered } from '../callServer.ts'

export interface Applicant extends Registered {
  readonly headers: { readonly authorization: string }
  /** Path of a call below the application: url('/steps'). */
  url(rest?: string): string
}
