/**
 * The shown part of an application, as in the calls `application` and `applications`
 * (schemas/entities/application.json).
 */
export interface Application {
  readonly uuid: string
  readonly loanNumber?: string
  /** Next-step status. */
  readonly status?: string | null
  /** Who has to act now. */
  readonly actor?: string
  /** In cents, once an offer is chosen. */
  readonly amount?: number | null
  readonly loanOriginatorUuid?: string | null
  readonly property?: {
    readonly street1?: string
    readonly street2?: string
    readonly city?: string
    readonly state: string
    readonly zip?: string
  }
  /** Names of the routing's actions that are open now. */
  readonly actions?: readonly string[]
  readonly auditFields: { readonly createdDate: string }
}
