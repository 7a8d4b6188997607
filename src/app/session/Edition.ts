import type { FormModule, PageBundle, ValidatorFactory } from '#model'
import type { Engine } from '#engine'

/**
 * One compiled bundle, and its loaded forms. A session stays with the edition that it started with.
 */
export interface Edition {
  readonly bundle: PageBundle
  readonly engine: Engine
  /** The form if it is loaded. */
  readonly formOf: (form: string) => LoadedForm | undefined
  /** Rejects with ApiError if the form's module can't be loaded. */
  readonly loadForm: (form: string) => Promise<LoadedForm>
}

/** The form as StepForm takes it, the same object for the same form. */
export type LoadedForm = Pick<FormModule, 'schema' | 'ui'> &
  Pick<ReturnType<ValidatorFactory>, 'isValid'>
