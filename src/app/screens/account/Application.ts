/** An application as the calls `application` and `applications` answer it, the part that is shown here (schemas/entities/application.json). */
export interface Application {
  readonly uuid: string
  readonly loanNumber?: string
  readonly auditFields: { readonly createdDate: string }
}
