import type { FormModule, PageBundle, ValidatorFactory } from '#model'
import type { Engine } from '#engine'

/** One bundle, compiled, and its forms as far as they are loaded. A session stays with the edition that it began with. */
export interface Edition {
  readonly bundle: PageBundle
  readonly engine: Engine
  /** The form if it is loaded. */
  readonly formOf: (form: string) => LoadedForm | undefined
  /** Rejects with ApiError when the form's module cannot be had. */
  readonly loadForm: (form: string) => Promise<LoadedForm>
}

/** What StepForm takes, the same object for the same form. */
export type LoadedForm = Pick<FormModule, 'schema' | 'ui'> & Pick<ReturnType<ValidatorFactory>, 'isValid'>
